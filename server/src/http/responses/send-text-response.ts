import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { DownloadedFile } from 'shared/contract'
import { getGzipUncompressedLength } from '../../lib/gzip-concat.ts'
import {
  type CompressionLevels,
  compressResponseBody,
  listSizeReducingContentEncodings,
  negotiateContentEncoding,
} from './content-encoding.ts'
import { buildEtag, matchesEtag, sendBodyWithEtag, sendResponseHeadWithEtag } from './etag.ts'

const isClientDisconnect = (error: unknown, response: Response): boolean =>
  response.destroyed &&
  error instanceof Error &&
  'code' in error &&
  String(error.code).startsWith('ERR_STREAM_')

/** Sends a stream. If the client disconnects, the stream ends, which is not an error. */
export const pipeStreamToResponse = async (
  response: Response,
  source: Readable,
  ...changes: readonly Transform[]
): Promise<void> => {
  await pipeline([source, ...changes, response]).catch((error: unknown) => {
    if (!isClientDisconnect(error, response)) throw error
  })
}

/** Sends a gzipped text, unpacked only as fast as the client reads: a stalled client would otherwise fill the memory. */
export const sendGzippedTextResponse = async (
  request: Request,
  response: Response,
  { gzipped, version, type }: { gzipped: Buffer; version?: number | undefined; type: string },
): Promise<void> => {
  const encoding = negotiateContentEncoding(request, ['gzip'])
  const tag = buildEtag(gzipped, version)
  response.vary('Accept-Encoding')
  if (encoding) {
    sendBodyWithEtag(request, response, { bytes: gzipped, encoding, tag, type })
    return
  }
  // The ETag of the plain text is derived from the ETag of its gzip, because it is sent before unpacking begins.
  const plainTag = buildEtag(Buffer.from(`${tag} plain`), version)
  const head = { length: getGzipUncompressedLength(gzipped), encoding, tag: plainTag, type }
  if (sendResponseHeadWithEtag(request, response, head))
    await pipeStreamToResponse(response, Readable.from([gzipped]), createGunzip())
}

export interface StreamedResponseText {
  /** Value that must change with the response text: the ETag is computed from it before the text is generated. */
  etagSeed: string
  /** Chunks of the text. Their generator is stopped early if the client disconnects. */
  chunks: () => AsyncGenerator<string, void>
}

async function* prependChunk(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}

/** Sends a text while it is generated. A failure after the first chunk closes the connection. */
export const sendStreamedTextResponse = async (
  request: Request,
  response: Response,
  { etagSeed, chunks, name, type }: StreamedResponseText & { name: string; type: string },
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

/** Compression levels of texts that are sent once, low enough that neither client nor CPU are busy for long. */
const DEFAULT_EFFORT: CompressionLevels = { brotli: 5, gzip: 1 }
/** Text size above which gzip is used: brotli would take a tenth of a second to save a few percent. */
const LARGE_TEXT_BYTES = 1_000_000
const LARGE_EFFORT: CompressionLevels = { brotli: 2, gzip: 1 }

interface TextBody {
  text: string | Buffer
  type: string
  version?: number | undefined
}

export const sendTextResponse = async (
  request: Request,
  response: Response,
  { text, type, version }: TextBody,
): Promise<void> => {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const encoding = negotiateContentEncoding(request, listSizeReducingContentEncodings(plain))
  const bytes = await compressResponseBody(
    plain,
    encoding,
    plain.length > LARGE_TEXT_BYTES ? LARGE_EFFORT : DEFAULT_EFFORT,
  )
  response.vary('Accept-Encoding')
  sendBodyWithEtag(request, response, { bytes, encoding, tag: buildEtag(bytes, version), type })
}

/** Sends a file download, compressed if it is text, since other formats are compressed already. */
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
