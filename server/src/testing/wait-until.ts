/** Polls until a condition holds; the test timeout ends it otherwise. It uses no timer, so it works with fake timers. */
export const waitUntil = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve))
}
