import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import { negotiateContentEncoding } from '../responses/content-encoding.ts'
import { matchesEtag } from '../responses/etag.ts'
import {
  type CachedResponse,
  type EncodedBody,
  type ResponseStorage,
  type UncachedResponse,
  withStorage,
} from './cached-response.ts'

const STALE_WARNING = ['Warning', '110 - "Response is Stale"']

/** Returns who may store the response to this request. */
const getStorage = (
  { head: { storage, vary }, isShareable, isStale }: CachedResponse,
  authorization: string | undefined,
): ResponseStorage => {
  if (authorization !== undefined && vary !== undefined) return 'none'
  const isShared = storage === 'shared' && authorization === undefined && !isStale() && isShareable()
  return storage === 'shared' && !isShared ? 'revalidated' : storage
}

/** Sends an encoded body, its headers only, or a 304. Returns the status. */
export const sendEncodedBody = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  cached: CachedResponse,
  { body, requestId }: { readonly body: EncodedBody; readonly requestId: string },
): number => {
  const { head } = cached
  // A page that does not exist is answered 404 each time, whatever the client has cached.
  const isNotModified = head.status < 300 && matchesEtag(headers['if-none-match'], body.tag)
  const status = isNotModified ? 304 : head.status
  const prepared = isNotModified ? body.notModifiedHeaders : body.headers
  const storage = getStorage(cached, headers.authorization)
  const allowed = storage === head.storage ? prepared : withStorage(prepared, storage)
  const sent = cached.isStale() ? [...STALE_WARNING, ...allowed] : allowed
  response.writeHead(status, sent.with(-1, requestId))
  response.end(isNotModified || method === 'HEAD' ? undefined : body.bytes)
  return status
}

/** Sends a response in the best encoding that the client accepts. Headers set before are replaced by its own. */
export const sendCachedResponse = async (
  request: Request,
  response: Response,
  cached: CachedResponse | UncachedResponse,
): Promise<void> => {
  if ('send' in cached) return cached.send(request, response)
  const body = await cached.getBody(negotiateContentEncoding(request, cached.encodings))
  sendEncodedBody(request, response, cached, { body, requestId: response.locals.requestId })
}
