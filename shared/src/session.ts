/** Maximum length of the path and query to which a login returns. The server never sends a longer return path. */
export const MAX_LOGIN_RETURN_PATH_LENGTH = 500

declare const atob: (base64: string) => string

const decodeClaim = (token: string, name: string): unknown => {
  const [, payload, signature] = token.split('.')
  if (!payload || !signature) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined
  } catch {
    return undefined
  }
}

/** Reads the expiry of a session token without checking its signature; `undefined` if the text is no session token. */
export const decodeSessionTokenExpiry = (token: string): number | undefined => {
  const exp = decodeClaim(token, 'exp')
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : undefined
}

/** Reads the user id of a session token without checking its signature. */
export const decodeSessionTokenUserId = (token: string): string | undefined => {
  const user = decodeClaim(token, 'sub')
  return typeof user === 'string' ? user : undefined
}

export const isSessionTokenUnexpired = (token: string, now: number): boolean => {
  const exp = decodeSessionTokenExpiry(token)
  return exp !== undefined && exp * 1000 > now
}
