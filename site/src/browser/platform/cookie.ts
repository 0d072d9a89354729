const NAME = 'jwt-token'

/** Reads the cookie that the specification requires: scripts write and read it. */
export const readCookie = (): string | undefined => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`))
  return pair?.slice(NAME.length + 1) || undefined
}

const set = (value: string, ...attributes: readonly string[]): void => {
  const caution = location.protocol === 'https:' ? ['SameSite=Lax', 'Secure'] : ['SameSite=Lax']
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nowhere on plain http
  document.cookie = [`${NAME}=${value}`, 'Path=/', ...caution, ...attributes].join('; ')
  // Reading flushes the write, since other tabs are told to read the cookie right after it.
  readCookie()
}

export const writeCookie = (token: string, exp: number): void =>
  set(token, `Expires=${new Date(exp * 1000).toUTCString()}`)

export const removeCookie = (): void => set('', 'Max-Age=0')
