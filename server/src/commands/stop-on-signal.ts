/**
 * Returns a signal that aborts at the first stop signal, so that temporary files are removed before the process
 * ends.
 */
export const stopOnSignal = (): AbortSignal => {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(new Error(`stopped by ${signal}`)))
  }
  return stop.signal
}
