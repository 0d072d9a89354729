import { createHash } from 'node:crypto'

const hashWithSha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

interface FileWithBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

const hasBytes = (value: unknown): value is FileWithBytes =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/**
 * Replaces each uploaded file among the fields of a form by its digest: ten megabytes of bytes would be an
 * array of ten million numbers in JSON.
 */
const replaceFilesByDigests = (body: unknown): unknown =>
  typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          hasBytes(value) ? { name: value.name, sha256: hashWithSha256(value.bytes) } : value,
        ]),
      )

/** Hashes a validated request body: a JSON value, or the fields of a form with its file. */
export const hashRequestBody = (body: unknown): string =>
  hashWithSha256(JSON.stringify(replaceFilesByDigests(body)))
