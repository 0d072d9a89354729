import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJsonWithSchema } from '../parse-json.ts'
import type { StorageCipher } from './storage-cipher.ts'

/** Place of a draft. Drafts of one server are not visible on another. */
export interface DraftLocation {
  server: string
  key: string
}

const FORMAT_VERSION = 2

/** Header of a draft file, its first line as JSON. */
const headerSchema = z.object({
  version: z.int(),
  server: z.string(),
  key: z.string(),
  isEncrypted: z.boolean().optional(),
  /** Hash of the content of a draft that is not encrypted. Encryption detects damage by itself. */
  hash: z.string().optional(),
})

/** Header up to version 1 (November 2026), without encryption or hash. */
const oldHeaderSchema = z
  .tuple([z.string(), z.string()])
  .transform(([server, key]) => ({ version: 1, server, key }))

const headerOfAnyVersionSchema = z.union([headerSchema, oldHeaderSchema])

type DraftFileHeader = z.infer<typeof headerSchema>

/** Returns `undefined` for the first line of a file that is no draft. */
export const parseDraftFileHeader = (line: string): DraftFileHeader | undefined =>
  parseJsonWithSchema(line, headerOfAnyVersionSchema)

const hashContent = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Names a draft for its cipher and its file. */
export const buildDraftName = ({ server, key }: DraftLocation): string => JSON.stringify([server, key])

export const encodeDraftFile = (
  place: DraftLocation,
  bytes: Uint8Array,
  cipher: StorageCipher | undefined,
): Buffer => {
  const header: DraftFileHeader = {
    version: FORMAT_VERSION,
    ...place,
    ...(cipher ? { isEncrypted: true } : { hash: hashContent(bytes) }),
  }
  const content = cipher ? cipher.encrypt(buildDraftName(place), bytes) : bytes
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content])
}

const LINE_FEED = 0x0a

/** Returns the content of a draft file, or `undefined` if it is truncated, encrypted with another key or newer. */
export const decodeDraftFile = (file: Buffer, cipher: StorageCipher | undefined): Buffer | undefined => {
  const end = file.indexOf(LINE_FEED)
  const header = end < 0 ? undefined : parseDraftFileHeader(file.toString('utf8', 0, end))
  if (!header) return undefined
  const content = file.subarray(end + 1)
  if (header.version < FORMAT_VERSION) return content
  if (header.version > FORMAT_VERSION) return undefined
  if (header.isEncrypted) return cipher?.decrypt(buildDraftName(header), content)
  return header.hash === hashContent(content) ? content : undefined
}
