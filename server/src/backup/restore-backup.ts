import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createDataFolder, getDatabasePath } from '../db/data-folder.ts'
import { getErrorMessage } from '../lib/error-message.ts'
import { flushFolderTreeToDisk, flushPathToDisk } from '../lib/file-system.ts'
import { type BackupManifest, backupEntryNames, InvalidBackupError } from './backup-archive-format.ts'
import { assertUsableDatabase, invalidateAdminSessions, lockDatabase } from './database-file.ts'
import {
  buildReplacedDataFolderName,
  buildRestoreStepFolderName,
  completeCheckedRestore,
  findStartedRestores,
  isIgnoredDataFolderEntry,
} from './finish-interrupted-restore.ts'
import { extractBackupArchive } from './read-backup-archive.ts'
import { withExclusiveLock } from './restore-lock.ts'

interface RestoreOptions {
  readonly file: string
  readonly dataDir: string
  /** Whether data in the target folder may be moved aside. */
  readonly force: boolean
  readonly clock: () => Date
  readonly signal: AbortSignal
  /** Milliseconds to wait for locks on the data folder or its database; one second by default. */
  readonly waitMs?: number
}

interface RestoreResult {
  readonly manifest: BackupManifest
  /** The folder with the replaced data, if there was any. */
  readonly replacedFolder: string | undefined
}

const unpackAndCheck = async (
  { file, clock, signal }: RestoreOptions,
  folder: string,
): Promise<BackupManifest> => {
  if (!statSync(file).isFile()) throw new InvalidBackupError('it is not a file')
  mkdirSync(folder, { mode: 0o700 })
  const manifest = await extractBackupArchive(file, folder, signal)
  for (const name of [backupEntryNames.manifest, backupEntryNames.checksums]) rmSync(join(folder, name))
  assertUsableDatabase(join(folder, backupEntryNames.database))
  // Sessions are invalidated before the rename that commits: an interrupted restore never leaves a valid
  // session.
  invalidateAdminSessions(join(folder, backupEntryNames.database), clock())
  flushFolderTreeToDisk(folder)
  signal.throwIfAborted()
  return manifest
}

/**
 * Commits the restore by a rename: if this process is killed afterwards, the next one completes the restore.
 */
const commitRestore = async (options: RestoreOptions, moment: string): Promise<BackupManifest> => {
  const { dataDir, waitMs } = options
  const database = getDatabasePath(dataDir)
  const unlock = existsSync(database) ? lockDatabase(database, waitMs) : () => undefined
  const folder = join(dataDir, buildRestoreStepFolderName('unpacking', moment))
  try {
    const manifest = await unpackAndCheck(options, folder).catch((error) => {
      const reason = getErrorMessage(options.signal.aborted ? options.signal.reason : error)
      throw new Error(`${options.file} is not restored: ${reason}`)
    })
    renameSync(folder, join(dataDir, buildRestoreStepFolderName('checked', moment)))
    flushPathToDisk(dataDir)
    return manifest
  } finally {
    rmSync(folder, { recursive: true, force: true })
    unlock()
  }
}

const runRestore = async (options: RestoreOptions): Promise<RestoreResult> => {
  const { dataDir, force, clock } = options
  completeCheckedRestore(dataDir)
  for (const { name } of findStartedRestores(readdirSync(dataDir)))
    rmSync(join(dataDir, name), { recursive: true })
  const isEmpty = readdirSync(dataDir).every(isIgnoredDataFolderEntry)
  if (!isEmpty && !force) {
    throw new Error(`${dataDir} is not empty: with --force, what is there is moved into a folder inside it`)
  }
  const moment = clock().toISOString().replaceAll(':', '-')
  const manifest = await commitRestore(options, moment)
  completeCheckedRestore(dataDir)
  return {
    manifest,
    replacedFolder: isEmpty ? undefined : join(dataDir, buildReplacedDataFolderName(moment)),
  }
}

/** Restores the data folder from a backup, completely or not at all. */
export const restoreBackup = async (options: RestoreOptions): Promise<RestoreResult> => {
  const { dataDir, waitMs } = options
  const isNew = !existsSync(dataDir)
  const busyMessage = `another restore into ${dataDir} is under way, or a server or command is starting there`
  createDataFolder(dataDir)
  try {
    return await withExclusiveLock(dataDir, busyMessage, () => runRestore(options), waitMs)
  } finally {
    if (isNew && readdirSync(dataDir).length === 0) rmdirSync(dataDir)
  }
}
