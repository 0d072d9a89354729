import type { RequestHandler } from 'express'
import type { OperatorWarnings } from '../operator-warnings.ts'

const MESSAGE =
  'a request came with X-Forwarded-For, and TRUST_PROXY is 0: if a proxy of yours stands in front, all visitors count as ' +
  'one address and share its limits; set TRUST_PROXY to the number of proxies. Without a proxy there is nothing to do: ' +
  'anybody can send that header, and it is ignored'

/**
 * For a server without trusted proxies: warns once at the first forwarded request. The header may be forged, so
 * nothing else happens.
 */
export const noticeUntrustedProxy =
  (warnings: OperatorWarnings): RequestHandler =>
  (request, _response, next) => {
    if (request.headers['x-forwarded-for'] !== undefined) warnings.add('proxy-not-trusted', MESSAGE)
    next()
  }
