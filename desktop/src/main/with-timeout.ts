/** Returns `fallback` if a promise does not settle in time. The promise is not cancelled and may settle later. */
export const withTimeout = async <Value, Fallback>(
  promise: Promise<Value>,
  ms: number,
  fallback: Fallback,
): Promise<Value | Fallback> => {
  const { promise: timeout, resolve } = Promise.withResolvers<Fallback>()
  const timer = setTimeout(() => resolve(fallback), ms)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
