import type { Request, Response } from 'express'
import type { Encoding } from './encode-body.ts'
import { matches } from './etag.ts'

/** Bytes as they travel, and the tag of these very bytes. */
export interface TaggedBody {
  readonly bytes: Buffer
  readonly encoding: Encoding | undefined
  readonly tag: string
}

interface Head {
  readonly length: number
  readonly encoding: Encoding | undefined
  readonly tag: string
  readonly type: string
}

/** Writes the headers of a body that the caller then sends. Returns `false` when the response is complete without one. */
export const sendHead = (
  request: Request,
  response: Response,
  { length, encoding, tag, type }: Head,
): boolean => {
  response.set('ETag', tag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // Whoever asks for a page that is not there hears so each time, whatever they hold.
  const isThere = response.statusCode < 300
  if (isRead && isThere && matches(request.headers['if-none-match'], tag)) {
    response.status(304).end()
    return false
  }
  if (encoding) response.set('Content-Encoding', encoding)
  response.set('Content-Type', type).set('Content-Length', String(length))
  if (request.method !== 'HEAD') return true
  response.end()
  return false
}

/** Sends a body with its tag, or says that it has not changed. */
export const sendBody = (
  request: Request,
  response: Response,
  { bytes, ...head }: TaggedBody & { readonly type: string },
): void => {
  if (sendHead(request, response, { ...head, length: bytes.length })) response.end(bytes)
}
