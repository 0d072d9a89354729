import type { RequestHandler } from 'express'
import type { OperatorWarnings } from '../operator-warnings.ts'

const MESSAGE =
  'a request came with X-Forwarded-For, and TRUST_PROXY is 0: if a proxy of yours stands in front, all visitors count as ' +
  'one address and share its limits; set TRUST_PROXY to the number of proxies. Without a proxy there is nothing to do: ' +
  'anybody can send that header, and it is ignored'

/** For a server that trusts no proxy: the first sign of one, which may be a stranger's joke, is told and no more. */
export const noticeUntrustedProxy =
  (warnings: OperatorWarnings): RequestHandler =>
  (request, _response, next) => {
    if (request.headers['x-forwarded-for'] !== undefined) warnings.add('proxy-not-trusted', MESSAGE)
    next()
  }
