import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { EnvironmentVariables } from '../config.ts'
import { getDatabasePath } from '../db/data-folder/data-folder.ts'
import type { Db } from '../db/db.ts'
import { type DatabaseTableName, databaseTableNames } from '../db/schema/table-definitions.ts'
import type { OpenedSqliteDatabase, ServerDatabase } from '../db/start-database.ts'
import { buildPostgresUrl } from './postgres-cluster.ts'
import { TEMPLATE_DATABASE_NAME } from './setup/postgres-template.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Faults of the database of a test server. */
export interface DatabaseFaults {
  /** Makes every following query fail. */
  loseDatabase: () => Promise<void>
  /** Leaves every following query without an answer, on PostgreSQL only. */
  freezeDatabase: () => void
  /** Ends `loseDatabase` and `freezeDatabase`, on PostgreSQL only. */
  restoreDatabase: () => Promise<void>
  /** Prevents the database from growing. */
  fillDisk: () => Promise<void>
  /** Code of the error that the database then reports. */
  diskFullCode: string
  freeDisk: () => Promise<void>
  /** Makes every write fail, as on a disk that has become read-only, or on a standby. */
  refuseWrites: () => Promise<void>
  allowWrites: () => Promise<void>
  /** Makes inserts into a table fail, all of them or those with a value in a column. */
  failInserts: (table: DatabaseTableName, only?: { column: string; value: string }) => Promise<void>
  /** Makes inserts into a table work again. */
  allowInserts: (table: DatabaseTableName) => Promise<void>
}

export interface TestDatabase {
  environment: EnvironmentVariables
  createFaults: (database: ServerDatabase) => DatabaseFaults
  remove: () => Promise<void>
}

const isSqlite = (database: ServerDatabase): database is OpenedSqliteDatabase => 'connection' in database

/** Makes every write of a row fail as on a disk that has become read-only. Transactions may begin, unlike with `query_only`. */
const refuseSqliteWrites = (connection: Database.Database): void => {
  connection.function('refuse_write', () => {
    throw new Database.SqliteError('attempt to write a readonly database', 'SQLITE_READONLY')
  })
  for (const table of databaseTableNames)
    for (const event of ['insert', 'update', 'delete'])
      connection.exec(
        `create temp trigger if not exists refuse_${table}_${event} before ${event} on main."${table}" begin select refuse_write(); end`,
      )
}

const sqliteTestDatabase: TestDatabase = {
  environment: {},
  createFaults: (database) => {
    if (!isSqlite(database)) throw new Error('the server uses another database')
    const { connection, db } = database
    const limitPages = async (pages: unknown) => void connection.pragma(`max_page_count = ${pages}`)
    return {
      loseDatabase: async () => void connection.close(),
      freezeDatabase: () => {
        throw new Error('a SQLite database is in this process')
      },
      restoreDatabase: () => Promise.reject(new Error('a closed SQLite connection stays closed')),
      fillDisk: () => limitPages(connection.pragma('page_count', { simple: true })),
      diskFullCode: 'SQLITE_FULL',
      freeDisk: () => limitPages(1_000_000),
      refuseWrites: async () => refuseSqliteWrites(connection),
      allowWrites: async () => void connection.function('refuse_write', () => null),
      failInserts: async (table, only) => {
        const when = only ? `when new.${only.column} = '${only.value}'` : ''
        await sql
          .raw(
            `create trigger no_inserts before insert on "${table}" ${when} begin select raise(abort, 'no'); end`,
          )
          .execute(db)
      },
      allowInserts: async () => void (await sql`drop trigger no_inserts`.execute(db)),
    }
  },
  remove: async () => undefined,
}

const copySqliteTemplate = (dataDir: string): TestDatabase => {
  copyFileSync(inject('template'), getDatabasePath(dataDir))
  return sqliteTestDatabase
}

/** Raises an error of the database server for every write of a row. */
const addFailingTrigger = async (db: Db, table: string, when: string, event: string, code: string) => {
  await sql
    .raw(
      `create or replace function fail_${code}() returns trigger language plpgsql as $$
         begin raise exception 'no' using errcode = '${code}'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create or replace trigger fail_${code} before ${event} on "${table}" for each row ${when} execute function fail_${code}()`,
    )
    .execute(db)
}

const DISK_FULL = '53100'
const READ_ONLY = '25006'
const RAISED = 'P0001'

type FaultyProxy = Pick<TcpProxy, 'disconnect' | 'freeze' | 'restore'>

const createPostgresFaults = (db: Db, proxy: FaultyProxy): DatabaseFaults => {
  const listTables = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
    return rows.map(({ name }) => name)
  }
  const dropTrigger = (table: string, code: string) =>
    sql.raw(`drop trigger if exists fail_${code} on "${table}"`).execute(db)
  const failEverywhere = async (event: string, code: string) => {
    for (const table of await listTables()) await addFailingTrigger(db, table, '', event, code)
  }
  const workEverywhere = async (code: string) => {
    for (const table of await listTables()) await dropTrigger(table, code)
  }
  return {
    loseDatabase: async () => proxy.disconnect(),
    freezeDatabase: () => proxy.freeze(),
    restoreDatabase: async () => proxy.restore(),
    fillDisk: () => failEverywhere('insert or update', DISK_FULL),
    diskFullCode: DISK_FULL,
    freeDisk: () => workEverywhere(DISK_FULL),
    refuseWrites: () => failEverywhere('insert or update or delete', READ_ONLY),
    allowWrites: () => workEverywhere(READ_ONLY),
    failInserts: (table, only) =>
      addFailingTrigger(
        db,
        table,
        only ? `when (new.${only.column} = '${only.value}')` : '',
        'insert',
        RAISED,
      ),
    allowInserts: async (table) => void (await dropTrigger(table, RAISED)),
  }
}

let serverPool: pg.Pool | undefined

/** Runs a statement on connections for all databases of this process, which do not keep the process running. */
const executeOnServer = async (connectionString: string, statement: string): Promise<pg.QueryResult> => {
  // Without a time limit there is no timer, which a fake clock would stop.
  serverPool ??= new pg.Pool({ connectionString, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  )
  return await serverPool.query(statement)
}

const MAX_CHECKS = 100

/** Drops a database. PostgreSQL pauses for 100 ms while a connection is ending: soon there is none any more. */
const dropDatabase = async (serverUrl: string, name: string): Promise<void> => {
  for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
    const { rows } = await executeOnServer(
      serverUrl,
      `select from pg_stat_activity where datname = '${name}' limit 1`,
    )
    if (rows.length === 0) break
  }
  await executeOnServer(serverUrl, `drop database ${name} with (force)`)
}

export interface PostgresTestDatabase {
  /** Address of the database behind a proxy. */
  url: string
  proxy: TcpProxy
  remove: () => Promise<void>
}

/** Creates a database of its own for a test: a copy of the template, or an empty one. */
export const createPostgresDatabase = async (
  template: typeof TEMPLATE_DATABASE_NAME | 'template0' = TEMPLATE_DATABASE_NAME,
): Promise<PostgresTestDatabase> => {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === undefined) throw new Error('only the project postgres has a PostgreSQL server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes half of the CPU time that the default, a copy by way of the journal, takes.
  await executeOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const { hostname, port } = new URL(serverUrl)
  const proxy = await startTcpProxy({ host: hostname, port: Number(port || 5432) })
  const url = new URL(buildPostgresUrl(serverUrl, name))
  url.host = `127.0.0.1:${proxy.port}`
  return {
    url: url.href,
    proxy,
    remove: async () => {
      await proxy.close()
      await dropDatabase(serverUrl, name)
    },
  }
}

const describePostgres = ({ url, proxy, remove }: PostgresTestDatabase): TestDatabase => ({
  environment: { DATABASE_URL: url },
  createFaults: ({ db }) => createPostgresFaults(db, proxy),
  remove,
})

const refuseFault = (): never => {
  throw new Error('the test has not created this database')
}

const unknownProxy: FaultyProxy = {
  disconnect: refuseFault,
  freeze: refuseFault,
  restore: () => undefined,
}

/** Describes an existing product for a test server, with the database in its data folder unless a URL is given. */
export const describeTestDatabase = (url?: string): TestDatabase =>
  url === undefined
    ? sqliteTestDatabase
    : {
        environment: { DATABASE_URL: url },
        createFaults: ({ db }) => createPostgresFaults(db, unknownProxy),
        remove: async () => undefined,
      }

/** Copies the database template for one test server: a SQLite file, or a PostgreSQL database in the project `postgres`. */
export const createTestDatabase = async (dataDir: string): Promise<TestDatabase> =>
  inject('postgresUrl') === undefined
    ? copySqliteTemplate(dataDir)
    : describePostgres(await createPostgresDatabase())
