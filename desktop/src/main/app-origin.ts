export const APP_SCHEME = 'app'
const APP_HOST = 'desktop'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** Returns whether an address belongs to the page. Compares the parts, since Node reports the `origin` of a custom scheme as `null`. */
export const isAppUrl = (address: string): boolean => {
  const url = URL.parse(address)
  return (
    url !== null &&
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === ''
  )
}
