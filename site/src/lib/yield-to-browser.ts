/** Lets the browser paint and answer the visitor before the caller goes on. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
