/** Told of the first signal, so that what was begun can be cleared away before the process ends. */
export const stopOnSignal = (): AbortSignal => {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(new Error(`stopped by ${signal}`)))
  }
  return stop.signal
}
