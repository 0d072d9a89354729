import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { placeOnce } from '../files/place-once.ts'
import { messageOf } from '../message-of.ts'
import { databaseIn, makeDataFolder } from './data-folder.ts'
import { DatabaseUnusable } from './database-unusable.ts'
import { migrate } from './migrate.ts'
import { migrations as allMigrations, type Migration } from './migrations/index.ts'
import { type Db, openFile, queriesOver } from './open.ts'

interface Start {
  readonly dataDir: string
  /** Fills a database that this start creates. Not called for an existing one. */
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

/** Builds the database in a temporary file and renames it when complete, so an interrupted start never leaves half of one. */
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

/** Removes the temporary files of starts that were interrupted while creating the database. */
const removeUnfinished = (file: string): void => {
  const left = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.new-`))
  for (const name of left) rmSync(join(dirname(file), name))
}

/** Opens an existing database, checks it for damage and does not migrate it: commands may run next to a running server. */
export const openSound = (file: string): Database.Database => {
  const connection = openFile(file)
  const verdict = connection.pragma('quick_check(1)', { simple: true })
  if (verdict === 'ok') return connection
  connection.close()
  throw new DatabaseUnusable(`${file} is damaged: ${String(verdict)}. Restore a backup or move the file away`)
}

const explain = (error: unknown, file: string): DatabaseUnusable => {
  if (error instanceof DatabaseUnusable) return error
  const reason = messageOf(error)
  const damaged = error instanceof Database.SqliteError && /NOTADB|CORRUPT/.test(error.code)
  return new DatabaseUnusable(
    damaged
      ? `${file} is damaged (${reason}). Restore a backup or move the file away`
      : `${file} cannot be used (${reason})`,
  )
}

export const startDatabase = async (start: Start): Promise<OpenDatabase> => {
  const file = databaseIn(start.dataDir)
  makeDataFolder(start.dataDir)
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
