/** Resolves to the result of a promise, or to `fallback` if that takes longer. The promise itself goes on. */
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
