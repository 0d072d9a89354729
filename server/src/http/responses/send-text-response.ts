import type { Request, Response } from 'express'
import type { DownloadedFile } from 'shared/contract'
import {
  type CompressionEffort,
  compressResponseBody,
  listUsefulContentEncodings,
  negotiateContentEncoding,
} from './content-encoding.ts'
import { buildEtag, sendBodyWithEtag } from './etag.ts'

/**
 * Compression levels of uncached texts, a compromise between size and time: the client waits for the
 * compression, and other requests wait for the CPU core.
 */
const DEFAULT_EFFORT: CompressionEffort = { brotli: 5, gzip: 1 }
/** Text size above which even fast brotli takes a tenth of a second of CPU for a few percent. */
const LARGE_BYTES = 1_000_000
const LARGE_EFFORT: CompressionEffort = { brotli: 2, gzip: 1 }

interface TextBody {
  readonly text: string | Buffer
  readonly type: string
  /** Version of the entity that the text represents. */
  readonly version?: number | undefined
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
