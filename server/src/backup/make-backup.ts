import { randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type Database from 'better-sqlite3'
import { listPictureFilePaths } from 'shared/post'
import { dataFolderFileNames } from '../db/data-folder.ts'
import { createKyselyDb, openSqliteFile } from '../db/open-sqlite.ts'
import { UNFINISHED_PICTURE_PREFIX } from '../domain/pictures/folder-picture-storage.ts'
import { findPictureById, listUsedPictures } from '../domain/pictures/repository.ts'
import { getErrorMessage } from '../lib/error-message.ts'
import { flushPathToDisk, listFilesRecursively, orUndefinedIfNotFound } from '../lib/file-system.ts'
import { BACKUP_FORMAT_VERSION, type BackupManifest, backupEntryNames } from './backup-archive-format.ts'
import { assertUsableDatabase, copyDatabase } from './database-file.ts'
import { writeBackupArchive } from './write-backup-archive.ts'

const MAX_ATTEMPTS = 3

interface BackupOptions {
  readonly file: string
  readonly dataDir: string
  /** Database connection to the data folder that is backed up. */
  readonly connection: Database.Database
  readonly clock: () => Date
  readonly version: string
  readonly signal: AbortSignal
}

export interface BackupResult {
  readonly madeAt: Date
  readonly bytes: number
  readonly migration: string
  readonly hasSecret: boolean
  readonly uploads: number
}

const isWithin = (folder: string, path: string): boolean => {
  const relativePath = relative(folder, path)
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath)
}

const assertValidTarget = (file: string, dataDir: string): void => {
  if (lstatSync(file, { throwIfNoEntry: false })) {
    throw new Error(`${file} is there already: a backup overwrites nothing, name another file`)
  }
  const folder = orUndefinedIfNotFound(() => realpathSync(dirname(file)))
  if (folder === undefined) throw new Error(`there is no folder ${dirname(file)} to put a backup into`)
  // A backup inside DATA_DIR would be lost with it and might collide with a file of the product.
  if (isWithin(realpathSync(dataDir), folder)) {
    throw new Error(`${file} lies in DATA_DIR: a backup belongs somewhere else, best on another disk`)
  }
}

/** Makes the finished backup file appear atomically. Returns false if the file system has no hard links. */
const tryHardLink = (finished: string, file: string): boolean => {
  try {
    linkSync(finished, file)
    return true
  } catch {
    return false
  }
}

/**
 * Gives the backup archive its final name. A rename would overwrite a file created meanwhile, so where hard
 * links are missing the name is reserved first.
 */
const publishArchive = (finished: string, file: string): void => {
  const isLinked = tryHardLink(finished, file)
  if (!isLinked) closeSync(openSync(file, 'wx', 0o600))
  try {
    if (!isLinked) renameSync(finished, file)
    flushPathToDisk(dirname(file))
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

const listUploads = (dataDir: string): string[] =>
  listFilesRecursively(join(dataDir, dataFolderFileNames.uploads)).filter(
    (path) => !path.startsWith(UNFINISHED_PICTURE_PREFIX),
  )

/**
 * Whether a picture of the copied database was deleted before its files were archived. If its row still exists,
 * the files were lost earlier and another attempt would not find them.
 */
const lacksDeletedPictures = async (
  copy: string,
  archived: ReadonlySet<string>,
  liveDatabase: Database.Database,
): Promise<boolean> => {
  const copied = openSqliteFile(copy)
  const queries = createKyselyDb(copied)
  try {
    // A database from before pictures has no picture table.
    const tables = await queries.introspection.getTables()
    if (!tables.some(({ name }) => name === 'picture')) return false
    for (const { id, key, width } of await listUsedPictures(queries)) {
      const isWhole = listPictureFilePaths(key, width).every((file) => archived.has(file))
      if (!isWhole && !(await findPictureById(createKyselyDb(liveDatabase), id))) return true
    }
    return false
  } finally {
    copied.close()
  }
}

const buildArchive = async (
  workFolder: string,
  { dataDir, connection, clock, version, signal }: BackupOptions,
): Promise<BackupResult & { archive: string; isShort: boolean }> => {
  const copy = join(workFolder, dataFolderFileNames.database)
  const archive = join(workFolder, 'backup.tar')
  const madeAt = clock()
  await copyDatabase(connection, copy, signal)
  const migration = assertUsableDatabase(copy)
  // Uploads are listed after the database copy: files of all rows in the copy exist since before it.
  const paths = listUploads(dataDir)
  const about: BackupManifest = {
    format: BACKUP_FORMAT_VERSION,
    version,
    migration,
    madeAt: madeAt.toISOString(),
  }
  let hasSecret = false
  const archived = new Set<string>()
  await writeBackupArchive({
    file: archive,
    madeAt,
    signal,
    fill: async ({ addText, addFile }) => {
      await addText(backupEntryNames.manifest, JSON.stringify(about))
      await addFile(backupEntryNames.database, copy)
      hasSecret = await addFile(backupEntryNames.secret, join(dataDir, dataFolderFileNames.secret))
      for (const path of paths) {
        const name = `${backupEntryNames.uploads}/${path}`
        if (await addFile(name, join(dataDir, name))) archived.add(path)
      }
    },
  })
  const isIncomplete = await lacksDeletedPictures(copy, archived, connection)
  const { size: bytes } = statSync(archive)
  return { archive, isShort: isIncomplete, madeAt, bytes, migration, hasSecret, uploads: archived.size }
}

/**
 * Builds the backup archive, and starts over if a post and its pictures were deleted after the database copy.
 */
const buildCompleteArchive = async (
  workFolder: string,
  options: BackupOptions,
): Promise<BackupResult & { archive: string }> => {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const folder = join(workFolder, String(attempt))
    mkdirSync(folder, { mode: 0o700 })
    const { isShort, ...result } = await buildArchive(folder, options)
    if (!isShort) return result
    rmSync(folder, { recursive: true })
  }
  throw new Error('pictures of posts were removed meanwhile each time, try again later')
}

/**
 * Writes the whole data folder into one backup file while other processes use it. The file is created
 * complete or not at all.
 */
export const createBackup = async (options: BackupOptions): Promise<BackupResult> => {
  const { file, dataDir, signal } = options
  assertValidTarget(file, dataDir)
  const workFolder = `${file}.part-${randomUUID()}`
  mkdirSync(workFolder, { mode: 0o700 })
  try {
    const { archive, ...result } = await buildCompleteArchive(workFolder, options)
    signal.throwIfAborted()
    publishArchive(archive, file)
    return result
  } catch (error) {
    throw new Error(`${file} was not made: ${getErrorMessage(signal.aborted ? signal.reason : error)}`)
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}
