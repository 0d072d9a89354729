import { createHash } from 'node:crypto'
import { z } from 'zod'
import { dataFileNames } from '../db/data-folder.ts'

/** Thrown if a file is not a restorable backup. `message` tells the operator why. */
export class InvalidBackupError extends Error {
  override readonly name = 'BackupUnusable'
}

/** Yields the chunks of a tar-stream stream, whose types do not say that they are bytes. */
export const readBytes = async function* (stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream of bytes holds something else')
    yield chunk
  }
}

/**
 * Version of the backup format. Raise it when an older version of the product would misread newer backups.
 */
export const BACKUP_FORMAT = 1

/** Entry names of a backup: the manifest comes first, the checksums of all other entries last. */
export const archiveNames = {
  ...dataFileNames,
  manifest: 'backup.json',
  checksums: 'checksums.json',
} as const

export const formatVersionSchema = z.object({ format: z.int() })

export const manifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.string(),
  migration: z.string(),
  madeAt: z.iso.datetime(),
})

export type BackupManifest = z.infer<typeof manifestSchema>

export const checksumsSchema = z.array(
  z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() }),
)

export type FileChecksum = z.infer<typeof checksumsSchema>[number]

const uploadPattern = new RegExp(
  String.raw`^${archiveNames.uploads}(?:/(?!\.{1,2}(?:/|$))[^/\\\p{Cc}]+)+$`,
  'u',
)

/** Whether a backup entry of this name is allowed at this position. No entry can leave the target folder. */
export const isEntryAllowedAt = (index: number, name: string): boolean => {
  if (index === 0) return name === archiveNames.manifest
  if (index === 1) return name === archiveNames.database
  return name === archiveNames.secret || name === archiveNames.checksums || uploadPattern.test(name)
}

/** Creates a stream that passes bytes through and computes their checksum. */
export const createChecksumStream = (name: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    passThrough: async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    sum: (): FileChecksum => ({ name, bytes, sha256: hash.digest('hex') }),
  }
}
