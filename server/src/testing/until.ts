/** Polls until a condition holds; the test timeout ends it otherwise. It uses no timer, so it works with fake timers. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}
