/** Longest path and query that a login may lead back to. The guard of the server sends no longer one. */
export const LOGIN_RETURN_PATH_MAX_LENGTH = 500

declare const atob: (base64: string) => string

/**
 * Reads the `exp` claim of a session token in seconds without checking the signature. Returns `undefined` if
 * the text is not such a token.
 */
export const decodeSessionTokenExpiry = (token: string): number | undefined => {
  const [, payload, signature] = token.split('.')
  if (!payload || !signature) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : undefined
  } catch {
    return undefined
  }
}

/** Checks that a session token has not expired at `now` (milliseconds). */
export const isSessionTokenUnexpired = (token: string, now: number): boolean => {
  const exp = decodeSessionTokenExpiry(token)
  return exp !== undefined && exp * 1000 > now
}
