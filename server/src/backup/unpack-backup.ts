import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getErrorMessage } from '../lib/error-message.ts'
import { flushFolderTreeToDisk } from '../lib/file-system.ts'
import { type BackupManifest, backupEntryNames, InvalidBackupError } from './backup-archive-format.ts'
import { assertUsableDatabase, invalidateAdminSessions } from './database-file.ts'
import { extractBackupArchive } from './read-backup-archive.ts'

export interface UnpackOptions {
  readonly file: string
  readonly clock: () => Date
  readonly signal: AbortSignal
}

export interface RestoreResult {
  readonly manifest: BackupManifest
  /** Folder or backup with what was replaced, if there was anything. */
  readonly replaced: string | undefined
  /** Keys of pictures of which files are missing. Those of a data folder are not checked. */
  readonly incompletePictures: readonly string[]
}

const unpackAndCheck = async (
  { file, clock, signal }: UnpackOptions,
  folder: string,
): Promise<BackupManifest> => {
  if (!statSync(file).isFile()) throw new InvalidBackupError('it is not a file')
  mkdirSync(folder, { mode: 0o700 })
  const manifest = await extractBackupArchive(file, folder, signal)
  for (const name of [backupEntryNames.manifest, backupEntryNames.checksums]) rmSync(join(folder, name))
  await assertUsableDatabase(join(folder, backupEntryNames.database))
  // Sessions are invalidated before anything of the backup is in use: an interrupted restore never leaves a valid
  // session.
  await invalidateAdminSessions(join(folder, backupEntryNames.database), clock())
  flushFolderTreeToDisk(folder)
  signal.throwIfAborted()
  return manifest
}

/** Throws the reason why a backup cannot be restored, with the name of its file. */
export const throwNotRestored = ({ file, signal }: Omit<UnpackOptions, 'clock'>, error: unknown): never => {
  throw new Error(`${file} is not restored: ${getErrorMessage(signal.aborted ? signal.reason : error)}`)
}

/** Unpacks a backup into a new folder and checks all of it. Every session of the unpacked product is invalid. */
export const unpackBackup = (options: UnpackOptions, folder: string): Promise<BackupManifest> =>
  unpackAndCheck(options, folder).catch((error) => throwNotRestored(options, error))
