const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Returns undefined if the file does not exist (any more). */
export const unlessMissing = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
