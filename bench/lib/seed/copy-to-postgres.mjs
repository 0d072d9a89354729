import pg from 'pg'
import { replaceDatabaseTableRows } from '../../../server/dist/db/copy-table.js'
import { databaseMigrations } from '../../../server/dist/db/migrations/index.js'
import { migratePostgresDatabase } from '../../../server/dist/db/postgres/migrate-postgres.js'
import { createPostgresMigrationQueryBuilder } from '../../../server/dist/db/postgres/open-postgres.js'
import { openOrCreateSqliteDatabase } from '../../../server/dist/db/start-database.js'

/** Creates the statistics that a running server would have gathered within minutes. */
const analyze = async (url) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Copies the rows of a product's data folder to an empty PostgreSQL database. The product must not run. */
export const copyDatabaseToPostgres = async (dataDir, url) => {
  const source = await openOrCreateSqliteDatabase({ dataDir })
  const target = createPostgresMigrationQueryBuilder(url)
  try {
    await migratePostgresDatabase(target, {
      migrations: databaseMigrations,
      fill: (trx) => replaceDatabaseTableRows(source.db, trx),
    })
  } finally {
    await target.destroy()
    await source.close()
  }
  await analyze(url)
}
