import type { RequestHandler } from 'express'
import { parseClientNetwork } from '../../lib/network-address.ts'
import type { OperatorWarnings } from '../../lib/operator-warnings.ts'

const UNTRUSTED_PROXY_WARNING =
  'a request came with X-Forwarded-For, and TRUST_PROXY is 0: if a proxy of yours stands in front, all visitors count as ' +
  'one address and share its limits; set TRUST_PROXY to the number of proxies. Without a proxy there is nothing to do: ' +
  'anybody can send that header, and it is ignored'

/**
 * Warns the operator once at the first forwarded request if the server trusts no proxy. The header may be
 * forged, so nothing else happens.
 */
export const warnAboutUntrustedProxy =
  (warnings: OperatorWarnings): RequestHandler =>
  (request, _response, next) => {
    if (request.headers['x-forwarded-for'] !== undefined)
      warnings.add('proxy-not-trusted', UNTRUSTED_PROXY_WARNING)
    next()
  }

interface RequestSource {
  /** The client address according to trusted proxies, or that of the connection. */
  readonly ip?: string | undefined
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * Returns the client network for which request limits count. An invalid `X-Forwarded-For` counts as its
 * sender, so made-up names do not evade a limit.
 */
export const getClientNetwork = ({ ip, socket }: RequestSource): string =>
  parseClientNetwork(ip) ?? parseClientNetwork(socket.remoteAddress) ?? 'unknown'
