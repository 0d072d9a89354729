import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseTables } from '../../db/db.ts'
import { openOrCreateSqliteDatabase } from '../../db/start-database.ts'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { findEffectiveFeeTableVersion, listFeeTableVersions } from './repository.ts'

let dataDir: string

beforeEach(() => {
  dataDir = createTemporaryFolder()
})

/** Returns the query plan of each query that is made. */
const listQueryPlans = async (
  runQueries: (db: Kysely<DatabaseTables>) => Promise<unknown>,
): Promise<string[]> => {
  const { connection } = await openOrCreateSqliteDatabase({ dataDir })
  const queries: CompiledQuery[] = []
  const db = new Kysely<DatabaseTables>({
    dialect: new SqliteDialect({ database: connection }),
    log: ({ query }) => {
      queries.push(query)
    },
  })
  await runQueries(db)
  const plans = queries.map(({ sql, parameters }) =>
    JSON.stringify(connection.prepare(`explain query plan ${sql}`).all(...parameters)),
  )
  connection.close()
  return plans
}

describe('queries with many long table versions', () => {
  test('listing the versions of a fee table reads no fee table rows from the database', async () => {
    const plans = await listQueryPlans((db) => listFeeTableVersions(db, 'transportation'))
    expect(plans).toHaveLength(1)
    for (const plan of plans) expect(plan).toContain('COVERING INDEX')
  })

  test('the fee table version in force on a day, even before the first start day, is found without reading fee table rows', async () => {
    const plans = await listQueryPlans((db) =>
      findEffectiveFeeTableVersion(db, 'transportation', '2026-11-20'),
    )
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toContain('COVERING INDEX')
  })
})
