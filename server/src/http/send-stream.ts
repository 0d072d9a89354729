import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { encodingFor } from './encode-body.ts'
import { matches, tagOf } from './etag.ts'
import { pipeToCaller } from './pipe-to-caller.ts'

/** A text that is written while it is sent. */
export interface StreamedText {
  /** Differs whenever the text does: its tag has to be sent before the text is known. */
  readonly mark: string
  /** Writes it, each part when the one before is on its way; ended early when nobody waits for it any more. */
  readonly chunks: () => AsyncGenerator<string, void>
}

async function* startingWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}

/**
 * Sends a file part by part, as fast as it is taken. It is packed by gzip at its lowest level, in a thread of its own.
 * What fails before the first part is an error like any other; later the connection breaks, since half a file is none.
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
