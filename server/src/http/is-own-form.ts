import type { Request } from 'express'

const parseOrigin = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

/** `origin` is what the operator calls the site; without a proxy a visitor may also have typed another name of it. */
const isOwnOrigin = (sent: string, origin: string, host: string | undefined): boolean => {
  const from = parseOrigin(sent)
  return from !== undefined && (from.origin === parseOrigin(origin)?.origin || from.host === host)
}

/**
 * Whether a form was sent by a page of this site, as far as the browser says. The page of another site could otherwise
 * send it for each of its visitors, from all their addresses, and a subdomain of somebody else's is another site too.
 * `Origin: null` comes from sandboxed frames, and from browsers that are told to hide where they come from: those of
 * them that are on our page say `same-origin`. Whoever says nothing is no browser of the last years and can be no
 * other site's tool.
 */
export const isOwnForm = (request: Pick<Request, 'get'>, origin: string): boolean => {
  const site = request.get('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const sent = request.get('Origin')
  if (sent === undefined) return true
  if (sent === 'null') return site === 'same-origin'
  return isOwnOrigin(sent, origin, request.get('Host'))
}
