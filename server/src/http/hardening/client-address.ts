import { isIPv4, isIPv6 } from 'node:net'
import type { RequestHandler } from 'express'
import type { OperatorWarningCollector } from '../../lib/operator-messages.ts'

const UNTRUSTED_PROXY_WARNING =
  'a request came with X-Forwarded-For, and TRUST_PROXY is 0: if a proxy of yours stands in front, all visitors count as ' +
  'one address and share its limits; set TRUST_PROXY to the number of proxies. Without a proxy there is nothing to do: ' +
  'anybody can send that header, and it is ignored'

/** Warns once, at the first request with `X-Forwarded-For`, that no proxy is trusted. Anybody can send this header. */
export const warnAboutUntrustedProxy =
  (warnings: OperatorWarningCollector): RequestHandler =>
  (request, _response, next) => {
    if (request.headers['x-forwarded-for'] !== undefined)
      warnings.add('proxy-not-trusted', UNTRUSTED_PROXY_WARNING)
    next()
  }

/** Expands an IPv6 address to its eight groups. `URL` writes it in lower case, and an IPv4 ending as two groups. */
const expandIpv6Groups = (address: string): string[] => {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - (front?.length ?? 0) - (back?.length ?? 0)).fill('0')
  return [...(front ?? []), ...zeros, ...(back ?? [])]
}

const MAPPED_IPV4_PATTERN = /^0:0:0:0:0:ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

const toIpv4IfMapped = (groups: readonly string[]): string | undefined => {
  const [, ...halves] = MAPPED_IPV4_PATTERN.exec(groups.join(':')) ?? []
  if (halves.length === 0) return undefined
  return halves
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** Removes port and zone from a client address: proxies also send `1.2.3.4:5678`, `[2001:db8::1]:443`, `fe80::1%eth0`. */
const stripPortAndZone = (text: string): string =>
  text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1')
    .replace(/%.*$/, '')

/** Returns the network of a client: the IPv4 address or the IPv6 /64 of one customer; undefined if invalid. */
const parseClientNetwork = (text: string | undefined): string | undefined => {
  if (text === undefined || text.length > 100) return undefined
  const address = stripPortAndZone(text)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = expandIpv6Groups(address)
  return toIpv4IfMapped(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

interface RequestSource {
  ip?: string | undefined
  socket: { remoteAddress?: string | undefined }
}

/** An invalid `X-Forwarded-For` is replaced by the address of the sender, so that invented values do not evade a limit. */
export const getClientNetworkPrefix = ({ ip, socket }: RequestSource): string =>
  parseClientNetwork(ip) ?? parseClientNetwork(socket.remoteAddress) ?? 'unknown'
