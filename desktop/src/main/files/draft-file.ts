import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJsonWithSchema } from '../parse-json.ts'
import type { StorageCipher } from './storage-cipher.ts'

export interface StoredDraftLocation {
  server: string
  key: string
}

const FORMAT_VERSION = 2

const headerSchema = z.object({
  version: z.int(),
  server: z.string(),
  key: z.string(),
  isEncrypted: z.boolean().optional(),
  /** Checksum that detects damage of an unencrypted draft. Encryption detects damage by itself. */
  hash: z.string().optional(),
})

/** Draft files up to November 2026 have neither encryption nor a hash. */
const oldHeaderSchema = z
  .tuple([z.string(), z.string()])
  .transform(([server, key]) => ({ version: 1, server, key }))

const headerOfAnyVersionSchema = z.union([headerSchema, oldHeaderSchema])

type DraftFileHeader = z.infer<typeof headerSchema>

export const parseDraftFileHeader = (line: string): DraftFileHeader | undefined =>
  parseJsonWithSchema(line, headerOfAnyVersionSchema)

const hashContent = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

export const buildDraftStorageKey = ({ server, key }: StoredDraftLocation): string =>
  JSON.stringify([server, key])

export const encodeDraftFile = (
  place: StoredDraftLocation,
  bytes: Uint8Array,
  cipher: StorageCipher | undefined,
): Buffer => {
  const header: DraftFileHeader = {
    version: FORMAT_VERSION,
    ...place,
    ...(cipher ? { isEncrypted: true } : { hash: hashContent(bytes) }),
  }
  const content = cipher ? cipher.encrypt(buildDraftStorageKey(place), bytes) : bytes
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content])
}

const LINE_FEED = 0x0a

/** Returns `undefined` if the draft file is truncated, encrypted with another key or written by a newer version. */
export const decodeDraftFile = (file: Buffer, cipher: StorageCipher | undefined): Buffer | undefined => {
  const end = file.indexOf(LINE_FEED)
  const header = end < 0 ? undefined : parseDraftFileHeader(file.toString('utf8', 0, end))
  if (!header) return undefined
  const content = file.subarray(end + 1)
  if (header.version < FORMAT_VERSION) return content
  if (header.version > FORMAT_VERSION) return undefined
  if (header.isEncrypted) return cipher?.decrypt(buildDraftStorageKey(header), content)
  return header.hash === hashContent(content) ? content : undefined
}
