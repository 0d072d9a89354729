const loopbackPattern = /^(?:(?:.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

export const HTTPS_REQUIRED_MESSAGE = 'Нужен адрес, который начинается с https://'
export const INVALID_SERVER_ADDRESS_MESSAGE = 'Это не похоже на адрес. Пример: office.example.com'

/** Returns whether nobody in the network can read or change what is sent: https, or http on this computer. */
export const isSecureUrl = (url: URL | null): boolean =>
  url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))

const isLoopback = (host: string): boolean => loopbackPattern.test(host)

const addScheme = (typed: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed
  const host = URL.parse(`http://${typed}`)?.hostname ?? ''
  return `${isLoopback(host) ? 'http' : 'https'}://${typed}`
}

export const parseServerAddress = (typed: string): { origin: string } | { refusal: string } => {
  const address = typed.trim()
  const url = /\s/.test(address) ? null : URL.parse(addScheme(address))
  if (address === '' || url === null || url.username !== '' || url.password !== '') {
    return { refusal: INVALID_SERVER_ADDRESS_MESSAGE }
  }
  return isSecureUrl(url) ? { origin: url.origin } : { refusal: HTTPS_REQUIRED_MESSAGE }
}

export const isNormalizedServerOrigin = (text: string): boolean => {
  const parsed = parseServerAddress(text)
  return 'origin' in parsed && parsed.origin === text
}
