import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { encodingFor } from './encode-body.ts'
import { matches, tagOf } from './etag.ts'
import { pipeToCaller } from './pipe-to-caller.ts'

/** A text that is generated while it is sent. */
export interface StreamedText {
  /** Changes whenever the text does. The ETag is made from it, since it is sent before the text is known. */
  readonly mark: string
  /** Generates each chunk after the previous one is sent; stopped early if the client disconnects. */
  readonly chunks: () => AsyncGenerator<string, void>
}

async function* startingWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}

/**
 * Sends a file chunk by chunk as fast as the client reads, gzipped at the lowest level in another thread. A
 * failure before the first chunk is a normal error. A later one closes the connection, since half a file is
 * useless.
 */
export const sendStream = async (
  request: Request,
  response: Response,
  { mark, chunks, name, type }: StreamedText & { readonly name: string; readonly type: string },
): Promise<void> => {
  const encoding = encodingFor(request, ['gzip'])
  const tag = tagOf(Buffer.from(`${mark} ${encoding ?? 'plain'}`), undefined)
  response.vary('Accept-Encoding').set('ETag', tag)
  if (matches(request.headers['if-none-match'], tag)) {
    response.status(304).end()
    return
  }
  const text = chunks()
  const first = request.method === 'HEAD' ? undefined : await text.next()
  if (encoding) response.set('Content-Encoding', encoding)
  response.attachment(name).set('Content-Type', type)
  if (!first) {
    response.end()
    return
  }
  const source = Readable.from(startingWith(first, text), { highWaterMark: 1 })
  const packing = encoding ? [createGzip({ level: constants.Z_BEST_SPEED })] : []
  await pipeToCaller(response, source, ...packing)
}
