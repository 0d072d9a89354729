const loopback = /^(?:(?:.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

export const NEEDS_HTTPS = 'Нужен адрес, который начинается с https://'
export const NOT_AN_ADDRESS = 'Это не похоже на адрес. Пример: office.example.com'

const isLoopback = (host: string): boolean => loopback.test(host)

const withScheme = (typed: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed
  const host = URL.parse(`http://${typed}`)?.hostname ?? ''
  return `${isLoopback(host) ? 'http' : 'https'}://${typed}`
}

/** Parses a typed address. Returns its origin or the reason why it cannot be used. */
export const readAddress = (typed: string): { readonly origin: string } | { readonly refusal: string } => {
  const address = typed.trim()
  const url = /\s/.test(address) ? null : URL.parse(withScheme(address))
  if (address === '' || url === null || url.username !== '' || url.password !== '') {
    return { refusal: NOT_AN_ADDRESS }
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe ? { origin: url.origin } : { refusal: NEEDS_HTTPS }
}
