const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** `undefined` for what is not there, or not any more. */
export const unlessMissing = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
