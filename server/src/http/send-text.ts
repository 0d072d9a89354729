import type { Request, Response } from 'express'
import { encodeBody } from './encode-body.ts'
import { matches, tagOf } from './etag.ts'

interface Text {
  readonly text: string
  readonly type: string
  /** The version of the one entity that this is. */
  readonly version?: number | undefined
}

/** Sends a body with its tag, in the smallest form that the caller reads, or says that it has not changed. */
export const sendText = async (
  request: Request,
  response: Response,
  { text, type, version }: Text,
): Promise<void> => {
  const { bytes, encoding } = await encodeBody(text, request)
  const tag = tagOf(bytes, version)
  response.vary('Accept-Encoding').set('ETag', tag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && matches(request.headers['if-none-match'], tag)) {
    response.status(304).end()
    return
  }
  if (encoding) response.set('Content-Encoding', encoding)
  response.set('Content-Type', type).set('Content-Length', String(bytes.length))
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
