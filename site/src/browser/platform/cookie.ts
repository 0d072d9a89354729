const NAME = 'jwt-token'

const attributes = (): string => `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`

/** The cookie that the specification has: the page itself writes and reads it. */
export const readCookie = (): string | undefined => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`))
  return pair?.slice(NAME.length + 1) || undefined
}

export const writeCookie = (token: string, exp: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and is nowhere on plain http
  document.cookie = `${NAME}=${token}; Expires=${new Date(exp * 1000).toUTCString()}; ${attributes()}`
}

export const removeCookie = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  document.cookie = `${NAME}=; Max-Age=0; ${attributes()}`
}
