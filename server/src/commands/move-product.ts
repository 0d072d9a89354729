import { existsSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CopiedDatabaseRowsListener,
  computeDatabaseTableChecksum,
  type DatabaseTableChecksum,
  replaceDatabaseTableRows,
} from '../db/copy-table.ts'
import { dataFolderFileNames } from '../db/data-folder/data-folder.ts'
import { isDatabaseUnavailableError } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import { readInDatabaseSnapshot } from '../db/dialect-sql.ts'
import { readLastIdOfDbTable } from '../db/row-sequence.ts'
import {
  type DatabaseTableName,
  databaseTableDefinitions,
  databaseTableNames,
} from '../db/schema/table-definitions.ts'
import { markDatabaseMoveFinished } from '../db/unfinished-move.ts'
import {
  copyPicturesBetweenStorages,
  type PictureStorageCopyReport,
} from '../domain/pictures/copy-pictures.ts'
import { createPictureFileStorage, type PictureStorageConfig } from '../domain/pictures/picture-store.ts'
import { flushPathToDisk } from '../lib/file-system.ts'
import { getErrorMessage } from '../lib/operator-messages.ts'
import {
  openSourceOfDatabaseMove,
  openTargetOfDatabaseMove,
  type ServerDataLocation,
} from './product-location.ts'

interface MovedTable extends DatabaseTableChecksum {
  table: DatabaseTableName
}

interface MoveTablesOptions {
  source: Db
  target: Db
  onCopied: CopiedDatabaseRowsListener
  onCompared: CopiedDatabaseRowsListener
}

const continuesNumbers = async (
  { source, target }: MoveTablesOptions,
  table: DatabaseTableName,
): Promise<boolean> =>
  !databaseTableDefinitions[table].isNumbered ||
  (await readLastIdOfDbTable(target, table)) >= (await readLastIdOfDbTable(source, table))

const compareTable = async (options: MoveTablesOptions, table: DatabaseTableName): Promise<MovedTable> => {
  const expected = await computeDatabaseTableChecksum(options.source, table, options.onCompared)
  const { rows, sha256 } = await computeDatabaseTableChecksum(options.target, table)
  const isSame = rows === expected.rows && sha256 === expected.sha256
  if (!isSame || !(await continuesNumbers(options, table)))
    throw new Error(`the source changes (table ${table}): stop its servers`)
  return { table, rows, sha256 }
}

const moveTables = async (options: MoveTablesOptions): Promise<readonly MovedTable[]> => {
  const { source, target, onCopied } = options
  await readInDatabaseSnapshot(source, (snapshot) => replaceDatabaseTableRows(snapshot, target, onCopied))
  const tables: MovedTable[] = []
  for (const table of databaseTableNames) tables.push(await compareTable(options, table))
  return tables
}

interface ProgressOptions {
  signal: AbortSignal
  printProgress: (line: string) => void
  readTimeMs?: () => number
}

const PROGRESS_INTERVAL_MS = 5_000

export const createDatabaseMoveProgressReporter = ({
  signal,
  printProgress,
  readTimeMs = () => performance.now(),
}: ProgressOptions) => {
  let nextLineMs = readTimeMs() + PROGRESS_INTERVAL_MS
  const counts = new Map<string, number>()
  return (what: string, count: number): void => {
    signal.throwIfAborted()
    const total = (counts.get(what) ?? 0) + count
    counts.set(what, total)
    if (readTimeMs() < nextLineMs) return
    nextLineMs = readTimeMs() + PROGRESS_INTERVAL_MS
    printProgress(`${what}: ${total}`)
  }
}

export interface DatabaseMoveOptions extends ProgressOptions {
  from: ServerDataLocation
  to: ServerDataLocation
  pictureStorage: PictureStorageConfig
  secret: string | undefined
}

export interface DatabaseMoveResult {
  tables: readonly MovedTable[]
  /** Report on the copied pictures; `undefined` if source and target use the same picture storage. */
  pictures: PictureStorageCopyReport | undefined
  pictureStorage: PictureStorageConfig
}

/** Finds where pictures are stored: in `uploads` of a data folder, or with PostgreSQL where the configuration says. */
const findPictureStorage = (
  location: ServerDataLocation,
  config: PictureStorageConfig,
): PictureStorageConfig => (location.kind === 'folder' ? { DATA_DIR: location.dataDir } : config)

const resolveLinks = (path: string): string => (existsSync(path) ? realpathSync(path) : path)

const isSameStorage = (one: PictureStorageConfig, other: PictureStorageConfig): boolean =>
  one.S3_URL === other.S3_URL &&
  (one.S3_URL !== undefined || resolveLinks(one.DATA_DIR) === resolveLinks(other.DATA_DIR))

const copyPicturesIfElsewhere = async (
  db: Db,
  { from, to, pictureStorage }: DatabaseMoveOptions,
  onPicture: () => void,
): Promise<PictureStorageCopyReport | undefined> => {
  const source = findPictureStorage(from, pictureStorage)
  const target = findPictureStorage(to, pictureStorage)
  if (isSameStorage(source, target)) return undefined
  return copyPicturesBetweenStorages({
    db,
    source: createPictureFileStorage(source),
    target: createPictureFileStorage(target),
    // A picture that the target storage already has is replaced if its files differ from those of the source.
    replaceDifferent: true,
    onPicture,
  })
}

const writeSecret = (dataDir: string, secret: string): void => {
  const file = join(dataDir, dataFolderFileNames.secret)
  writeFileSync(file, secret, { mode: 0o600 })
  flushPathToDisk(file)
}

/** Copies all data to another database. An interrupted move starts over, and no server starts with an incomplete database. */
export const moveAllDataToOtherDatabase = async (
  options: DatabaseMoveOptions,
): Promise<DatabaseMoveResult> => {
  const { from, to, secret } = options
  if (from.name === to.name) throw new Error('FROM and TO are the same')
  const count = createDatabaseMoveProgressReporter(options)
  const source = await openSourceOfDatabaseMove(from)
  try {
    const target = await openTargetOfDatabaseMove(to, from.name)
    try {
      const tables = await moveTables({
        source: source.db,
        target: target.db,
        onCopied: (table, rows) => count(`rows of ${table} copied`, rows),
        onCompared: (table, rows) => count(`rows of ${table} verified`, rows),
      })
      const pictures = await copyPicturesIfElsewhere(target.db, options, () => count('pictures copied', 1))
      if (to.kind === 'folder' && secret !== undefined) writeSecret(to.dataDir, secret)
      await markDatabaseMoveFinished(target.db)
      return { tables, pictures, pictureStorage: findPictureStorage(to, options.pictureStorage) }
    } catch (error) {
      const isInterrupted = options.signal.aborted || isDatabaseUnavailableError(error)
      throw isInterrupted ? new Error(`${getErrorMessage(error)}: the same command starts over`) : error
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
