/** How main asks the network; Electron's own in the product. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** No cookie, no cache of its own, and no server but the one that was chosen. */
export const toServer = { credentials: 'omit', cache: 'no-store', redirect: 'error' } as const
