import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { DownloadedFile } from 'shared/contract'
import { getGzipUncompressedLength } from '../../lib/gzip-concat.ts'
import {
  type CompressionEffort,
  compressResponseBody,
  listUsefulContentEncodings,
  negotiateContentEncoding,
} from './content-encoding.ts'
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
  gzipped: Buffer
  version?: number | undefined
  type: string
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
  etagSeed: string
  /**
   * Generates each chunk of the text after the previous one is sent; stopped early if the client disconnects.
   */
  chunks: () => AsyncGenerator<string, void>
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
  { etagSeed, chunks, name, type }: StreamedText & { name: string; type: string },
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

/**
 * Compression levels of uncached texts, a compromise between size and time: the client waits for the
 * compression, and other requests wait for the CPU core.
 */
const DEFAULT_EFFORT: CompressionEffort = { brotli: 5, gzip: 1 }
/** Text size above which even fast brotli takes a tenth of a second of CPU for a few percent. */
const LARGE_BYTES = 1_000_000
const LARGE_EFFORT: CompressionEffort = { brotli: 2, gzip: 1 }

interface TextBody {
  text: string | Buffer
  type: string
  /** Version of the entity that the text represents. */
  version?: number | undefined
}

/** Sends a response text in the best encoding that the client accepts. */
export const sendTextResponse = async (
  request: Request,
  response: Response,
  { text, type, version }: TextBody,
): Promise<void> => {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const encoding = negotiateContentEncoding(request, listUsefulContentEncodings(plain))
  const bytes = await compressResponseBody(
    plain,
    encoding,
    plain.length > LARGE_BYTES ? LARGE_EFFORT : DEFAULT_EFFORT,
  )
  response.vary('Accept-Encoding')
  sendBodyWithEtag(request, response, { bytes, encoding, tag: buildEtag(bytes, version), type })
}

/** Sends a file download. Formats other than text are already compressed. */
export const sendFileDownload = async (
  request: Request,
  response: Response,
  { name, type, bytes }: DownloadedFile,
): Promise<void> => {
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  response.attachment(name)
  if (type.startsWith('text/')) return sendTextResponse(request, response, { text: plain, type })
  sendBodyWithEtag(request, response, {
    bytes: plain,
    encoding: undefined,
    tag: buildEtag(plain, undefined),
    type,
  })
}
