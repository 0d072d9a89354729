const NAME = 'jwt-token'

/** The cookie that the specification has: the page itself writes and reads it. */
export const readCookie = (): string | undefined => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`))
  return pair?.slice(NAME.length + 1) || undefined
}

const set = (value: string, ...attributes: readonly string[]): void => {
  const caution = location.protocol === 'https:' ? ['SameSite=Lax', 'Secure'] : ['SameSite=Lax']
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nowhere on plain http
  document.cookie = [`${NAME}=${value}`, 'Path=/', ...caution, ...attributes].join('; ')
  // A write is on its way until it has been read back, and other tabs are told to look right after it.
  readCookie()
}

export const writeCookie = (token: string, exp: number): void =>
  set(token, `Expires=${new Date(exp * 1000).toUTCString()}`)

export const removeCookie = (): void => set('', 'Max-Age=0')
