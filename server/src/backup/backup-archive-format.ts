import { createHash } from 'node:crypto'
import { parsePictureKey } from 'shared/post'
import { z } from 'zod'
import { dataFolderFileNames } from '../db/data-folder/data-folder.ts'

export class InvalidBackupError extends Error {
  override name = 'BackupUnusable'
}

/** Yields the chunks of a stream of the library tar-stream, whose types do not say that they are bytes. */
export const readTarStreamBytes = async function* (
  stream: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream of bytes holds something else')
    yield chunk
  }
}

/** Version of the backup format. Raise it when an older version of the server would misread newer backups. */
export const BACKUP_FORMAT_VERSION = 1

export const backupEntryNames = {
  ...dataFolderFileNames,
  manifest: 'backup.json',
  checksums: 'checksums.json',
} as const

export const backupFormatSchema = z.object({ format: z.int() })

export const backupManifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT_VERSION),
  version: z.string(),
  migration: z.string(),
  madeAt: z.iso.datetime(),
})

export type BackupManifest = z.infer<typeof backupManifestSchema>

export const backupChecksumsSchema = z.array(
  z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() }),
)

export type BackupFileChecksum = z.infer<typeof backupChecksumsSchema>[number]

/** Whether a path in a backup is that of a file of a picture: `uploads/KEY/WIDTH.jpg`, `.webp` or `.avif`. */
export const isPictureEntryName = (name: string): boolean =>
  name.startsWith(`${backupEntryNames.uploads}/`) && parsePictureKey(`/${name}`) !== undefined

/** Whether a backup archive may have this entry at this position. No allowed name leads out of the data folder. */
export const isBackupEntryAllowedAtPosition = (index: number, name: string): boolean => {
  if (index === 0) return name === backupEntryNames.manifest
  if (index === 1) return name === backupEntryNames.database
  return name === backupEntryNames.secret || name === backupEntryNames.checksums || isPictureEntryName(name)
}

export const createBackupChecksumStream = (name: string) => {
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
    sum: (): BackupFileChecksum => ({ name, bytes, sha256: hash.digest('hex') }),
  }
}
