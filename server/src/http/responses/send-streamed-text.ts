import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { getGzipUncompressedLength } from '../../lib/gzip-concat.ts'
import { negotiateContentEncoding } from './content-encoding.ts'
import { buildEtag, matchesEtag, sendBodyWithEtag, sendResponseHead } from './etag.ts'

const isClientDisconnect = (error: unknown, response: Response): boolean =>
  response.destroyed &&
  error instanceof Error &&
  'code' in error &&
  String(error.code).startsWith('ERR_STREAM_')

/** Sends a stream as fast as the client reads it. A disconnect of the client ends the stream and is not an error. */
export const pipeStreamToResponse = async (
  response: Response,
  source: Readable,
  ...changes: readonly Transform[]
): Promise<void> => {
  await pipeline([source, ...changes, response]).catch((error: unknown) => {
    if (!isClientDisconnect(error, response)) throw error
  })
}

interface GzippedText {
  readonly gzipped: Buffer
  readonly version?: number | undefined
  readonly type: string
}

/**
 * Sends gzipped data as it is. For clients without gzip it is unpacked in chunks as fast as they read: otherwise
 * many stalled clients would each keep the whole text in memory.
 */
export const sendGzippedText = async (
  request: Request,
  response: Response,
  { gzipped, version, type }: GzippedText,
): Promise<void> => {
  const encoding = negotiateContentEncoding(request, ['gzip'])
  const tag = buildEtag(gzipped, version)
  response.vary('Accept-Encoding')
  if (encoding) {
    sendBodyWithEtag(request, response, { bytes: gzipped, encoding, tag, type })
    return
  }
  // The ETag of a streamed text is sent before the text is known.
  const plainTag = buildEtag(Buffer.from(`${tag} plain`), version)
  const head = { length: getGzipUncompressedLength(gzipped), encoding, tag: plainTag, type }
  if (sendResponseHead(request, response, head))
    await pipeStreamToResponse(response, Readable.from([gzipped]), createGunzip())
}

/** A response text that is generated while it is sent. */
export interface StreamedText {
  /**
   * Seed of the ETag, which changes whenever the text does, since the ETag is sent before the text is known.
   */
  readonly etagSeed: string
  /**
   * Generates each chunk of the text after the previous one is sent; stopped early if the client disconnects.
   */
  readonly chunks: () => AsyncGenerator<string, void>
}

async function* prependChunk(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}

/**
 * Sends a file chunk by chunk as fast as the client reads, gzipped at the lowest level in another thread. A
 * failure before the first chunk is a normal error. A later one closes the connection, since half a file is
 * useless.
 */
export const sendStreamedText = async (
  request: Request,
  response: Response,
  { etagSeed, chunks, name, type }: StreamedText & { readonly name: string; readonly type: string },
): Promise<void> => {
  const encoding = negotiateContentEncoding(request, ['gzip'])
  const tag = buildEtag(Buffer.from(`${etagSeed} ${encoding ?? 'plain'}`), undefined)
  response.vary('Accept-Encoding').set('ETag', tag)
  if (matchesEtag(request.headers['if-none-match'], tag)) {
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
  const source = Readable.from(prependChunk(first, text), { highWaterMark: 1 })
  const compression = encoding ? [createGzip({ level: constants.Z_BEST_SPEED })] : []
  await pipeStreamToResponse(response, source, ...compression)
}
