import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiateContentEncoding } from '../responses/content-encoding.ts'
import { matchesEtag } from '../responses/etag.ts'
import { type CachedResponse, type EncodedBody, withoutSharedCaching } from './cached-response.ts'
import { type ResponseHead, writeResponseHead } from './response-head.ts'
import { sendResponseMessage } from './response-message.ts'

interface SendOptions {
  readonly requestId: string
  /** Whether shared caches may store the response. */
  readonly isShareable: boolean
  /** Whether the response may be outdated, because the database cannot be reached. */
  readonly isStale: boolean
}

const STALE_WARNING = ['Warning', '110 - "Response is Stale"']

const writeHead = (
  response: ServerResponse,
  head: ResponseHead,
  { requestId, isShareable, isStale }: SendOptions,
): void => {
  const unshared = () => ({ ...head, fields: withoutSharedCaching(head.fields), text: undefined })
  const allowed = isShareable && !isStale ? head : unshared()
  const fields = isStale ? [...STALE_WARNING, ...allowed.fields] : allowed.fields
  writeResponseHead(response, isStale ? { ...allowed, fields } : allowed, requestId)
}

/** Returns the encoding that the client has a current copy of. */
const findMatchingBody = (
  ifNoneMatch: string | undefined,
  body: EncodedBody,
): Pick<EncodedBody, 'notModifiedHead'> | undefined => {
  if (ifNoneMatch === undefined) return undefined
  if (matchesEtag(ifNoneMatch, body.tag)) return body
  return body.replaced && matchesEtag(ifNoneMatch, body.replaced.tag) ? body.replaced : undefined
}

/** Sends an encoded body, its headers only, or a 304. Returns the status. */
export const sendEncodedBody = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  body: EncodedBody,
  options: SendOptions,
): number => {
  const { status } = body.head
  // A page that does not exist is answered 404 each time, whatever the client has cached.
  const matching = status < 300 ? findMatchingBody(headers['if-none-match'], body) : undefined
  if (matching) {
    writeHead(response, matching.notModifiedHead, options)
    response.end()
    return 304
  }
  const isSent =
    method !== 'HEAD' &&
    options.isShareable &&
    !options.isStale &&
    sendResponseMessage(response, body.message, body.head, options.requestId)
  if (!isSent) {
    writeHead(response, body.head, options)
    response.end(method === 'HEAD' ? undefined : body.message.body)
  }
  return status
}

/** Sends a cached response in the best encoding that the client accepts. Headers set before are replaced by its own. */
export const sendCachedResponse = async (
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  cached: CachedResponse,
  requestId: string,
): Promise<void> => {
  const body = await cached.getBody(negotiateContentEncoding(request, cached.encodings))
  const isShareable = cached.isShareable() && request.headers.authorization === undefined
  sendEncodedBody(request, response, body, { requestId, isShareable, isStale: cached.isStale() })
}
