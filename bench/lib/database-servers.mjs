import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { buildInquirySearchText } from '../../server/dist/db/inbox-search.js'
import { durablePostgresSettings, startPostgresCluster } from '../../server/src/testing/postgres-cluster.ts'
import { registerCleanup } from './harness.mjs'
import { storeLargeFeeTable } from './large-table.mjs'
import { pinProcessesToCpus } from './load/cpu-pinning.mjs'
import { startMeasuredProduct } from './measured-server.mjs'
import { listRunningProcessTree, readProcessTreeCpuSeconds, waitForIdleProcess } from './process-usage.mjs'
import { adminCredentials, signInAsAdmin, startProduct } from './product.mjs'
import { copyDatabaseToPostgres } from './seed/copy-to-postgres.mjs'
import { seedPosts } from './seed/seed-posts.mjs'
import { seedInquiries } from './seed/seed-visitor-records.mjs'

const TABLE_ROWS = 1_000

/** Fills a data folder with the demo content, a table of 1,000 rows, posts of 8 KB and answered inquiries. */
const fillDataFolder = async (dataDir, { posts, inquiries }) => {
  const server = await startProduct(dataDir, adminCredentials)
  try {
    await storeLargeFeeTable(server.origin, TABLE_ROWS)
  } finally {
    await server.stop()
  }
  const slugs = seedPosts(dataDir, posts)
  seedInquiries(dataDir, inquiries, buildInquirySearchText)
  return slugs
}

const startPostgres = async () => {
  const postgres = await startPostgresCluster(tmpdir(), durablePostgresSettings)
  if (postgres === undefined)
    throw new Error('PostgreSQL is not installed: apt-get install postgresql, or the package of your system')
  registerCleanup(postgres.stop)
  // Both products get one CPU: the one on PostgreSQL shares it with its database.
  pinProcessesToCpus('server', listRunningProcessTree(postgres.getPid()))
  return postgres
}

/** Reads how many transactions have written to the database so far. */
const readWrittenTransactions = async (url) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  await client.end()
  return Number(rows[0].next)
}

const isSqliteFile = (path) => basename(path).startsWith('product.db')

/**
 * Creates the same content twice: in SQLite, and in a PostgreSQL server of its own with default settings. Both write
 * durably. Everything is removed when the benchmark ends.
 */
export const createBenchmarkDatabases = async (sizes) => {
  const root = mkdtempSync(join(tmpdir(), 'bench-databases-'))
  registerCleanup(() => rmSync(root, { recursive: true, force: true }))
  const sqliteDir = join(root, 'sqlite')
  const slugs = await fillDataFolder(sqliteDir, sizes)
  const postgres = await startPostgres()
  await copyDatabaseToPostgres(sqliteDir, postgres.url)
  const postgresDir = join(root, 'postgres')
  cpSync(sqliteDir, postgresDir, { recursive: true, filter: (path) => !isSqliteFile(path) })
  return {
    slugs,
    sqliteDir,
    postgresDir,
    postgres,
    readWrittenTransactions: () => readWrittenTransactions(postgres.url),
  }
}

/** The product checks a SQLite file five seconds after the start, in a process that uses the same CPU. */
const CHECK_DELAY_MS = 6_000

const waitForStartWork = async (servers) => {
  await pause(CHECK_DELAY_MS)
  for (const { pid } of servers) await waitForIdleProcess(pid)
}

const commonEnvironment = { JWT_SECRET: 'a secret that only this benchmark uses', TRUST_PROXY: '1' }

/**
 * Starts the product on both databases. `readDatabaseCpu` reads the CPU seconds of the processes of the database server:
 * SQLite runs inside the product.
 */
export const startServersOnBothDatabases = async ({ sqliteDir, postgresDir, postgres }, extra = {}) => {
  const environment = { ...commonEnvironment, ...extra }
  const sqlite = await startMeasuredProduct('SQLite', sqliteDir, '/blog', environment)
  const onPostgres = await startMeasuredProduct('PostgreSQL', postgresDir, '/blog', {
    ...environment,
    DATABASE_URL: postgres.url,
  })
  const { token } = await signInAsAdmin(sqlite.origin)
  await waitForStartWork([sqlite, onPostgres])
  return {
    token,
    sqlite: { ...sqlite, readDatabaseCpu: () => 0 },
    postgres: { ...onPostgres, readDatabaseCpu: () => readProcessTreeCpuSeconds(postgres.getPid()) },
  }
}
