import type { Download, Upload } from '../contract/upload.ts'
import { AppError } from '../errors.ts'
import { fileNameIn } from './file-name.ts'
import { json } from './json.ts'
import type { Answer, FormPart } from './send.ts'
import type { WireEndpoint } from './wire.ts'
import type { Writing } from './writing.ts'

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'bytes' in value

/** Skips fields with the value `undefined`. */
const formOf = (body: unknown): FormPart[] =>
  Object.entries(Object(body)).flatMap(([name, value]): FormPart[] => {
    if (value === undefined) return []
    if (isUpload(value)) return [{ name, fileName: value.name, bytes: value.bytes }]
    return [{ name, value: Array.isArray(value) ? JSON.stringify(value) : String(value) }]
  })

const downloadIn = ({ headers, bytes }: Answer): Download => {
  const name = fileNameIn(headers['content-disposition'])
  const type = headers['content-type']
  if (!bytes || name === undefined || type === undefined) throw new AppError('bad-reply')
  return { name, type, bytes }
}

const acceptOf = ({ file, bytes }: WireEndpoint): Record<string, string> => {
  if (bytes) return { Accept: bytes.types.join(', ') }
  return file ? { Accept: file.type } : {}
}

/** Supports every kind of endpoint. Separate from `jsonCodec`, so that the public bundle contains no file code. */
export const jsonAndFiles: Writing = {
  ask: (endpoint, body) => {
    const { headers, ...content } = json.ask(endpoint, endpoint.multipart ? undefined : body)
    return {
      headers: { ...headers, ...acceptOf(endpoint) },
      ...content,
      ...(endpoint.multipart ? { form: formOf(body) } : {}),
      ...(endpoint.bytes ? { wantsBytes: true } : {}),
    }
  },

  read: (endpoint, answer) => {
    if (endpoint.bytes) return downloadIn(answer)
    // Decoding UTF-8 removes the byte order mark, which spreadsheet programs need.
    if (endpoint.file) return `\uFEFF${answer.body.replace(/^\uFEFF/, '')}`
    return json.read(endpoint, answer)
  },
}
