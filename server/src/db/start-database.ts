import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { placeOnce } from '../files/place-once.ts'
import { DatabaseUnusable } from './database-unusable.ts'
import { migrate } from './migrate.ts'
import { migrations as allMigrations, type Migration } from './migrations/index.ts'
import { type Db, openFile, queriesOver } from './open.ts'

interface Start {
  readonly dataDir: string
  /** Fills a database that this start creates; not called for one that was there. */
  readonly seed?: (db: Db) => Promise<void>
  readonly migrations?: readonly Migration[]
}

export interface OpenDatabase {
  readonly db: Db
  readonly connection: Database.Database
  readonly file: string
}

const removeWithJournals = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

/** Built aside and put in place whole, so a start that is cut off never leaves a half-filled database. */
const create = async (file: string, { seed, migrations = allMigrations }: Start): Promise<void> => {
  const aside = `${file}.new-${randomUUID()}`
  try {
    const connection = openFile(aside)
    try {
      await migrate(connection, aside, migrations)
      await seed?.(queriesOver(connection))
      connection.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      connection.close()
    }
    placeOnce(aside, file)
  } finally {
    removeWithJournals(aside)
  }
}

/** What a start that was cut off while creating has left; nothing needs it once the database is there. */
const removeUnfinished = (file: string): void => {
  const left = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.new-`))
  for (const name of left) rmSync(join(dirname(file), name))
}

/** An existing database as it is: whoever works beside a running server must not migrate under it. */
export const openSound = (file: string): Database.Database => {
  const connection = openFile(file)
  const verdict = connection.pragma('quick_check(1)', { simple: true })
  if (verdict === 'ok') return connection
  connection.close()
  throw new DatabaseUnusable(`${file} is damaged: ${String(verdict)}. Restore a backup or move the file away`)
}

const explain = (error: unknown, file: string): DatabaseUnusable => {
  if (error instanceof DatabaseUnusable) return error
  const reason = error instanceof Error ? error.message : String(error)
  const damaged = error instanceof Database.SqliteError && /NOTADB|CORRUPT/.test(error.code)
  return new DatabaseUnusable(
    damaged
      ? `${file} is damaged (${reason}). Restore a backup or move the file away`
      : `${file} cannot be used (${reason})`,
  )
}

/** Parent by parent: Node's own recursion never returns where a folder cannot be made, in /proc for one. */
const makeParents = (folder: string): void => {
  if (existsSync(folder)) return
  makeParents(dirname(folder))
  // Another start may have been faster.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
}

const makeFolder = (dataDir: string): void => {
  try {
    makeParents(dataDir)
    accessSync(join(dataDir, '/'), constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnusable(`DATA_DIR ${dataDir} is not a folder that can be used (${reason})`)
  }
}

export const databaseIn = (dataDir: string): string => join(dataDir, 'product.db')

export const startDatabase = async (start: Start): Promise<OpenDatabase> => {
  const file = databaseIn(start.dataDir)
  makeFolder(start.dataDir)
  try {
    if (existsSync(file)) removeUnfinished(file)
    else await create(file, start)
    const connection = openSound(file)
    try {
      await migrate(connection, file, start.migrations ?? allMigrations)
    } catch (error) {
      connection.close()
      throw error
    }
    return { db: queriesOver(connection), connection, file }
  } catch (error) {
    throw explain(error, file)
  }
}
