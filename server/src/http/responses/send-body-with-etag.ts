import type { Request, Response } from 'express'
import type { ContentEncoding } from './content-encoding.ts'
import { matchesEtag } from './etag.ts'

/** Response body as sent, and the ETag of exactly these bytes. */
export interface BodyWithEtag {
  readonly bytes: Buffer
  readonly encoding: ContentEncoding | undefined
  readonly tag: string
}

interface BodyHead {
  readonly length: number
  readonly encoding: ContentEncoding | undefined
  readonly tag: string
  readonly type: string
}

/** Sends the headers of a response body. Returns false if the response is complete without a body. */
export const sendResponseHead = (
  request: Request,
  response: Response,
  { length, encoding, tag, type }: BodyHead,
): boolean => {
  response.set('ETag', tag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // A page that does not exist is answered 404 each time, whatever the client has cached.
  const isSuccess = response.statusCode < 300
  if (isRead && isSuccess && matchesEtag(request.headers['if-none-match'], tag)) {
    response.status(304).end()
    return false
  }
  if (encoding) response.set('Content-Encoding', encoding)
  response.set('Content-Type', type).set('Content-Length', String(length))
  if (request.method !== 'HEAD') return true
  response.end()
  return false
}

/** Sends a response body with its ETag, or a 304. */
export const sendBodyWithEtag = (
  request: Request,
  response: Response,
  { bytes, ...head }: BodyWithEtag & { readonly type: string },
): void => {
  if (sendResponseHead(request, response, { ...head, length: bytes.length })) response.end(bytes)
}
