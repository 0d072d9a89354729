/** Asks again and again; what never comes is ended by the test's own time. Goes by no timer, so that timers may stand still. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}
