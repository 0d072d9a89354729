import type { Request } from 'express'

const parseOrigin = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

/** `origin` is the configured URL. Without a proxy a visitor may use another name of the server. */
const isOwnOrigin = (sent: string, origin: string, host: string | undefined): boolean => {
  const from = parseOrigin(sent)
  return from !== undefined && (from.origin === parseOrigin(origin)?.origin || from.host === host)
}

/**
 * Whether a form comes from a page of this site, as far as the browser says. Otherwise another site could post it
 * for each of its visitors from their addresses; a foreign subdomain is another site too. `Origin: null` comes
 * from sandboxed frames and from browsers that hide the origin: on our own pages those send `same-origin`. A
 * client that sends neither header is not a recent browser, so no other site can abuse it.
 */
export const isOwnForm = (request: Pick<Request, 'get'>, origin: string): boolean => {
  const site = request.get('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const sent = request.get('Origin')
  if (sent === undefined) return true
  if (sent === 'null') return site === 'same-origin'
  return isOwnOrigin(sent, origin, request.get('Host'))
}
