import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely'
import { pino } from 'pino'
import { DAY_MS } from 'shared/format'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseTables } from '../../db/db.ts'
import { type OpenedSqliteDatabase, openOrCreateSqliteDatabase } from '../../db/start-database.ts'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { createCalculationOpeningTracker } from './calculation-opening-tracker.ts'

let dataDir: string
let database: OpenedSqliteDatabase
let now: Date
const queries: CompiledQuery[] = []
const logged: string[] = []

beforeEach(async () => {
  dataDir = createTemporaryFolder()
  database = await openOrCreateSqliteDatabase({ dataDir })
  now = new Date('2026-11-20T10:00:00.000Z')
  queries.length = 0
  logged.length = 0
})

afterEach(() => {
  database.connection.close()
})

const createTracker = () =>
  createCalculationOpeningTracker({
    db: new Kysely<DatabaseTables>({
      dialect: new SqliteDialect({ database: database.connection }),
      log: ({ query }) => void queries.push(query),
    }),
    clock: () => now,
    log: pino({ base: null }, { write: (line) => logged.push(line) }),
  })

const unopened = (id: string) => ({ id, opened_at: null })

const insert = (ids: readonly string[]): void => {
  const { connection } = database
  connection.exec("insert or ignore into calculation_settings values ('h', '{}')")
  const add = connection.prepare(
    "insert into calculation (id, created_at, title, usd, result, basis, settings_hash) values (?, '2026-11-19T10:00:00.000Z', 't', 1, '{}', '{}', 'h')",
  )
  connection.transaction(() => {
    for (const id of ids) add.run(id)
  })()
}

const readOpenedAt = (): (string | null)[] =>
  database.connection
    .prepare<[], string | null>('select opened_at from calculation order by id')
    .pluck()
    .all()

describe('last-opened tracker', () => {
  test('recording that a calculation was opened writes nothing at once; the recorded openings are written in one batch', async () => {
    const ids = Array.from({ length: 1_200 }, (_, i) => `id-${i}`)
    insert(ids)
    const tracker = createTracker()
    for (const id of ids) for (let i = 0; i < 3; i++) tracker.record(unopened(id))
    expect(queries).toHaveLength(0)
    await tracker.flush()
    expect(queries, 'one statement for each 500').toHaveLength(3)
    expect(new Set(queries.map(({ sql }) => sql)).size).toBe(1)
    expect(new Set(readOpenedAt())).toEqual(new Set([now.toISOString()]))
  })

  test('opening a saved calculation again within a day is not written to the database again, even after a restart', async () => {
    insert(['a'])
    const first = createTracker()
    first.record(unopened('a'))
    await first.stop()
    now = new Date(now.getTime() + DAY_MS - 1)
    const second = createTracker()
    second.record({ id: 'a', opened_at: readOpenedAt()[0] ?? null })
    expect(second.isRecent('a')).toBe(true)
    await second.stop()
    expect(queries).toHaveLength(1)
    now = new Date(now.getTime() + 1)
    const third = createTracker()
    third.record({ id: 'a', opened_at: readOpenedAt()[0] ?? null })
    await third.stop()
    expect(readOpenedAt()).toEqual([now.toISOString()])
  })

  test('openings of saved calculations that the database could not store are stored later, up to a maximum number', async () => {
    const ids = Array.from({ length: 10_005 }, (_, i) => `id-${String(i).padStart(5, '0')}`)
    insert(ids)
    const tracker = createTracker()
    database.connection.pragma('query_only = on')
    for (const id of ids) tracker.record(unopened(id))
    await tracker.flush()
    expect(logged.join()).toContain('openings of saved calculations were not written; they are retried later')
    database.connection.pragma('query_only = off')
    await tracker.stop()
    expect(readOpenedAt().filter((each) => each === null)).toHaveLength(5)
  })

  test('recording that a deleted calculation was opened changes nothing', async () => {
    const tracker = createTracker()
    tracker.record(unopened('gone'))
    await tracker.stop()
    expect([readOpenedAt(), logged]).toEqual([[], []])
  })
})
