import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const contentEncodings = ['br', 'gzip'] as const

export type ContentEncoding = (typeof contentEncodings)[number]

/** Maximum number of encodings read from Accept-Encoding; browsers name up to five. */
const MAX_HEADER_MEMBERS = 20

const parseAcceptEncoding = (header: string): ReadonlySet<ContentEncoding> => {
  const weights = new Map<string, number>()
  for (const member of header.toLowerCase().split(',', MAX_HEADER_MEMBERS)) {
    const [name = '', ...parameters] = member.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => each.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const otherWeight = weights.get('*') ?? 0
  return new Set(contentEncodings.filter((each) => (weights.get(each) ?? otherWeight) > 0))
}

/** Limit of remembered Accept-Encoding headers: browsers send few different ones, but attackers could invent more. */
const MAX_PARSED_HEADERS = 200
const parsedHeaders = new Map<string, ReadonlySet<ContentEncoding>>()

export const getAcceptedEncodings = (header: string): ReadonlySet<ContentEncoding> => {
  const known = parsedHeaders.get(header)
  if (known) return known
  if (parsedHeaders.size >= MAX_PARSED_HEADERS) parsedHeaders.clear()
  const parsed = parseAcceptEncoding(header)
  parsedHeaders.set(header, parsed)
  return parsed
}

/** Body size in bytes below which compression saves no network packet. */
const MIN_COMPRESSED_BYTES = 1024

/** Returns the content encodings that make a body smaller, best first. */
export const listSizeReducingContentEncodings = (bytes: Buffer): readonly ContentEncoding[] =>
  bytes.length < MIN_COMPRESSED_BYTES ? [] : ['br', 'gzip']

export const negotiateContentEncoding = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  offered: readonly ContentEncoding[],
): ContentEncoding | undefined => {
  const header = headers['accept-encoding']
  if (header === undefined || offered.length === 0) return undefined
  const accepted = getAcceptedEncodings(header)
  return offered.find((each) => accepted.has(each))
}

export interface CompressionLevels {
  brotli: number
  gzip: number
}

/** Compression levels of cached bodies, which are compressed once for many clients while the first client waits. */
export const CACHED_RESPONSE_COMPRESSION: CompressionLevels = { brotli: 5, gzip: 6 }

export const compressResponseBody = async (
  bytes: Buffer,
  encoding: ContentEncoding | undefined,
  { brotli, gzip: level }: CompressionLevels,
): Promise<Buffer> => {
  if (encoding === undefined) return bytes
  if (encoding === 'gzip') return gzipAsync(bytes, { level })
  return brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } })
}
