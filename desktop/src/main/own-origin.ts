export const SCHEME = 'app'
export const HOST = 'desktop'
export const ORIGIN = `${SCHEME}://${HOST}`

/** Whether an address is one of our own page. Compared by parts: `origin` of a scheme of ours is `null` in Node. */
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
