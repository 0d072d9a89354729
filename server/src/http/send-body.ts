import type { Request, Response } from 'express'
import type { Encoding } from './encode-body.ts'
import { matches } from './etag.ts'

/** Bytes as they travel, and the tag of these very bytes. */
export interface TaggedBody {
  readonly bytes: Buffer
  readonly encoding: Encoding | undefined
  readonly tag: string
}

/** Sends a body with its tag, or says that it has not changed. */
export const sendBody = (
  request: Request,
  response: Response,
  { bytes, encoding, tag, type }: TaggedBody & { readonly type: string },
): void => {
  response.set('ETag', tag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // Whoever asks for a page that is not there hears so each time, whatever they hold.
  const isThere = response.statusCode < 300
  if (isRead && isThere && matches(request.headers['if-none-match'], tag)) {
    response.status(304).end()
    return
  }
  if (encoding) response.set('Content-Encoding', encoding)
  response.set('Content-Type', type).set('Content-Length', String(bytes.length))
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
