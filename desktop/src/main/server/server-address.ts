const loopbackPattern = /^(?:(?:.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

export const HTTPS_REQUIRED_MESSAGE = 'Нужен адрес, который начинается с https://'
export const INVALID_ADDRESS_MESSAGE = 'Это не похоже на адрес. Пример: office.example.com'

const isLoopback = (host: string): boolean => loopbackPattern.test(host)

const addScheme = (typed: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed
  const host = URL.parse(`http://${typed}`)?.hostname ?? ''
  return `${isLoopback(host) ? 'http' : 'https'}://${typed}`
}

/** Parses a server address as typed. Returns its origin or the reason why the address cannot be used. */
export const parseServerAddress = (
  typed: string,
): { readonly origin: string } | { readonly refusal: string } => {
  const address = typed.trim()
  const url = /\s/.test(address) ? null : URL.parse(addScheme(address))
  if (address === '' || url === null || url.username !== '' || url.password !== '') {
    return { refusal: INVALID_ADDRESS_MESSAGE }
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe ? { origin: url.origin } : { refusal: HTTPS_REQUIRED_MESSAGE }
}
