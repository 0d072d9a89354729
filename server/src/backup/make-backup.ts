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
import { dataFolderFileNames } from '../db/data-folder/data-folder.ts'
import type { Db } from '../db/db.ts'
import { createSqliteQueryBuilder } from '../db/open-sqlite.ts'
import { copyPostgresToSqlite } from '../db/postgres/sqlite-copies.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import { findPicture, iteratePictureDbRows, listUsedPictures } from '../domain/pictures/repository.ts'
import { flushPathToDisk, listFilesRecursively, returnUndefinedIfFileNotFound } from '../lib/file-system.ts'
import { getErrorMessage } from '../lib/operator-messages.ts'
import {
  BACKUP_FORMAT_VERSION,
  type BackupManifest,
  backupEntryNames,
  isPictureEntryName,
} from './backup-archive-format.ts'
import { assertRestorableDatabase, copySqliteDatabase } from './database-file.ts'
import { readPicturesOfDatabaseFile } from './unpacked-pictures.ts'
import { type BackupArchiveWriter, writeBackupArchive } from './write-backup-archive.ts'

const MAX_ATTEMPTS = 3

export interface BackupSource {
  db: Db
  copyDatabase: (copy: string, signal: AbortSignal) => Promise<void>
  hasSecretFile: boolean
}

export const createSqliteBackupSource = (connection: Database.Database): BackupSource => ({
  db: createSqliteQueryBuilder(connection),
  copyDatabase: (copy, signal) => copySqliteDatabase(connection, copy, signal),
  hasSecretFile: true,
})

export const createPostgresBackupSource = (db: Db): BackupSource => ({
  db,
  copyDatabase: (copy, signal) => copyPostgresToSqlite(db, copy, signal),
  hasSecretFile: false,
})

interface BackupOptions {
  file: string
  dataDir: string
  source: BackupSource
  /** Storage of the pictures; `undefined` if they are in the data folder. */
  pictures?: PictureFileStorage | undefined
  clock: () => Date
  version: string
  signal: AbortSignal
}

export interface BackupResult {
  madeAt: Date
  bytes: number
  /** SHA-256 of the backup file, by which an operator recognizes it before a restore. */
  sha256: string
  migration: string
  hasSecret: boolean
  uploads: number
}

const isWithin = (folder: string, path: string): boolean => {
  const relativePath = relative(folder, path)
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath)
}

const assertValidTarget = (file: string, dataDir: string): void => {
  if (lstatSync(file, { throwIfNoEntry: false })) {
    throw new Error(`${file} is there already: a backup overwrites nothing, name another file`)
  }
  const folder = returnUndefinedIfFileNotFound(() => realpathSync(dirname(file)))
  if (folder === undefined) throw new Error(`there is no folder ${dirname(file)} to put a backup into`)
  const dataFolder = returnUndefinedIfFileNotFound(() => realpathSync(dataDir))
  // A backup inside DATA_DIR would be lost together with the data, and could have the name of another data file.
  if (dataFolder !== undefined && isWithin(dataFolder, folder)) {
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

/** Gives a finished backup its name. Without hard links an empty file reserves the name, since a rename overwrites files. */
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

const addUploads = async (
  dataDir: string,
  { addFile }: BackupArchiveWriter,
  onAdded: (path: string) => void,
) => {
  for (const path of listFilesRecursively(join(dataDir, dataFolderFileNames.uploads))) {
    const name = `${backupEntryNames.uploads}/${path}`
    if (isPictureEntryName(name) && (await addFile(name, join(dataDir, name)))) onAdded(path)
  }
}

const addStoredPictures = (
  storage: PictureFileStorage,
  copy: string,
  { addStream }: BackupArchiveWriter,
  onAdded: (path: string) => void,
) =>
  readPicturesOfDatabaseFile(copy, undefined, async (db) => {
    for await (const { key, width } of iteratePictureDbRows(db))
      for (const path of listPictureFilePaths(key, width)) {
        const opened = await storage.open(path)
        if (!opened) continue
        await addStream(`${backupEntryNames.uploads}/${path}`, opened.size, opened.stream)
        onAdded(path)
      }
  })

/** Whether pictures are missing because they were deleted during the backup. Only then a new backup would help. */
const lacksDeletedPictures = (copy: string, archived: ReadonlySet<string>, live: Db): Promise<boolean> =>
  readPicturesOfDatabaseFile(copy, false, async (db) => {
    for (const { id, key, width } of await listUsedPictures(db)) {
      const isWhole = listPictureFilePaths(key, width).every((file) => archived.has(file))
      if (!isWhole && !(await findPicture(live, { id }))) return true
    }
    return false
  })

const buildArchive = async (
  workFolder: string,
  { dataDir, source, pictures, clock, version, signal }: BackupOptions,
): Promise<BackupResult & { archive: string; isShort: boolean }> => {
  const copy = join(workFolder, dataFolderFileNames.database)
  const archive = join(workFolder, 'backup.tar')
  const madeAt = clock()
  await source.copyDatabase(copy, signal)
  const migration = await assertRestorableDatabase(copy)
  const about: BackupManifest = {
    format: BACKUP_FORMAT_VERSION,
    version,
    migration,
    madeAt: madeAt.toISOString(),
  }
  let hasSecret = false
  const archived = new Set<string>()
  const sha256 = await writeBackupArchive({
    file: archive,
    madeAt,
    signal,
    fill: async (writer) => {
      await writer.addText(backupEntryNames.manifest, JSON.stringify(about))
      await writer.addFile(backupEntryNames.database, copy)
      const secret = join(dataDir, dataFolderFileNames.secret)
      hasSecret = source.hasSecretFile && (await writer.addFile(backupEntryNames.secret, secret))
      // Picture files are listed after the database is copied, so that the files of all copied rows exist already.
      const onAdded = (path: string) => void archived.add(path)
      if (pictures) await addStoredPictures(pictures, copy, writer, onAdded)
      else await addUploads(dataDir, writer, onAdded)
    },
  })
  const isIncomplete = await lacksDeletedPictures(copy, archived, source.db)
  const { size: bytes } = statSync(archive)
  const uploads = archived.size
  return { archive, isShort: isIncomplete, madeAt, bytes, sha256, migration, hasSecret, uploads }
}

/** The backup starts over if a picture of a copied post was deleted meanwhile: the archive would lack this picture. */
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

export const writeBackupFile = async (options: BackupOptions): Promise<BackupResult> => {
  const { file, signal } = options
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

export const createBackupFile = async (options: BackupOptions): Promise<BackupResult> => {
  assertValidTarget(options.file, options.dataDir)
  return writeBackupFile(options)
}
