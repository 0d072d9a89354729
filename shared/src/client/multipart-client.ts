import type { DownloadedFile, UploadedFile } from '../contract/field-schemas.ts'
import { AppError } from '../errors.ts'
import type { ApiResponse, MultipartFormPart } from './api-call.ts'
import {
  type ApiBodyCodec,
  createApiClientFactory,
  type EndpointWithoutSchemas,
  jsonBodyCodec,
} from './api-client.ts'

const tryDecode = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/** Returns the file name of a `Content-Disposition` header. The UTF-8 name takes precedence over the legacy one. */
const parseContentDisposition = (disposition = ''): string | undefined => {
  const extended = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1]
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(disposition) ?? []
  return (extended && tryDecode(extended)) || quoted?.replace(/\\(.)/g, '$1') || bare
}

const isUpload = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value

const buildFormParts = (body: unknown): MultipartFormPart[] =>
  Object.entries(Object(body)).flatMap(([name, value]): MultipartFormPart[] => {
    if (value === undefined) return []
    if (isUpload(value)) return [{ name, fileName: value.name, bytes: value.bytes }]
    return [{ name, value: Array.isArray(value) ? JSON.stringify(value) : String(value) }]
  })

const parseDownload = ({ headers, bytes }: ApiResponse): DownloadedFile => {
  const name = parseContentDisposition(headers['content-disposition'])
  const type = headers['content-type']
  if (!bytes || name === undefined || type === undefined) throw new AppError('bad-reply')
  return { name, type, bytes }
}

const buildAcceptHeader = ({ file, bytes }: EndpointWithoutSchemas): Record<string, string> => {
  if (bytes) return { Accept: bytes.types.join(', ') }
  return file ? { Accept: file.type } : {}
}

/** Codec for bodies with files. It is separate from `jsonBodyCodec` to keep file code out of the public bundle. */
const multipartBodyCodec: ApiBodyCodec = {
  encode: (endpoint, body) => {
    const { headers, ...content } = jsonBodyCodec.encode(endpoint, endpoint.multipart ? undefined : body)
    return {
      headers: { ...headers, ...buildAcceptHeader(endpoint) },
      ...content,
      ...(endpoint.multipart ? { form: buildFormParts(body) } : {}),
      ...(endpoint.bytes ? { wantsBytes: true } : {}),
    }
  },

  decode: (endpoint, answer) => {
    if (endpoint.bytes) return parseDownload(answer)
    // Decoding the response as UTF-8 removed the byte order mark. It is added again, as spreadsheet programs need it.
    if (endpoint.file) return `\uFEFF${answer.body.replace(/^\uFEFF/, '')}`
    return jsonBodyCodec.decode(endpoint, answer)
  },
}

/** Example: `client.category.update({ params: { id: 7 }, body: { title } })`. */
export const createApiClient = createApiClientFactory(multipartBodyCodec)

interface FormLike<Piece> {
  append(name: string, value: string): void
  append(name: string, file: Piece, fileName: string): void
}

/** Appends fields and files to a multipart form. The caller converts bytes to the file type of its platform. */
export const appendMultipartFormParts = <Piece, Filled extends FormLike<Piece>>(
  form: Filled,
  parts: readonly MultipartFormPart[],
  toFilePart: (bytes: Uint8Array<ArrayBuffer>) => Piece,
): Filled => {
  for (const part of parts) {
    if ('bytes' in part) form.append(part.name, toFilePart(part.bytes), part.fileName)
    else form.append(part.name, part.value)
  }
  return form
}
