export const SCHEME = 'app'
export const HOST = 'desktop'
export const ORIGIN = `${SCHEME}://${HOST}`

/** Returns whether an address belongs to the page. Compares the parts, since Node reports the `origin` of a custom scheme as `null`. */
export const isOwn = (address: string): boolean => {
  const url = URL.parse(address)
  return (
    url !== null &&
    url.protocol === `${SCHEME}:` &&
    url.host === HOST &&
    url.username === '' &&
    url.password === ''
  )
}
