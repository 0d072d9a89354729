import { describe, expect } from 'vitest'
import { gzipText } from '../../lib/gzip-concat.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { insertDemoFeeTables } from '../../testing/fixtures/calculator.ts'

/** Uploads versions of the fee table, one after another. */
const createTableUploader = (api: TestApi) => {
  let version = 0
  return async (valid_from: string): Promise<void> => {
    version += 1
    await api.ctx.db
      .insertInto('table_version')
      .values({
        title: 'copart-fee',
        version,
        valid_from,
        created_at: '2026-11-20T10:00:00.000Z',
        author: 'Олена',
        note: '',
        rows: gzipText(`[[0,null,${version},null,null,null]]`),
        row_count: 1,
      })
      .execute()
  }
}

const findVersionOnDay = async (api: TestApi, day: string) =>
  (await api.ctx.loadEffectiveTables(day)).tables['copart-fee']?.version

describe('effective version of a fee table', () => {
  test('the fee table version in force on a day is the one with the latest start day up to that day', async ({
    api,
  }) => {
    const upload = createTableUploader(api)
    for (const day of ['2026-03-01', '2026-09-01', '2026-06-01']) await upload(day)
    expect(await findVersionOnDay(api, '2026-08-31')).toBe(3)
    expect(await findVersionOnDay(api, '2026-09-01')).toBe(2)
    expect(await findVersionOnDay(api, '2026-11-20')).toBe(2)
    expect(await findVersionOnDay(api, '2026-05-31')).toBe(1)
  })

  test('of fee table versions with the same start day the newest is in force', async ({ api }) => {
    const upload = createTableUploader(api)
    for (const day of ['2026-03-01', '2026-03-01', '2026-02-01']) await upload(day)
    expect(await findVersionOnDay(api, '2026-03-01')).toBe(2)
  })

  test('on a day before all start days the fee table version with the earliest start day is in force, of several the newest', async ({
    api,
  }) => {
    const upload = createTableUploader(api)
    for (const day of ['2026-06-01', '2026-03-01', '2026-03-01', '2026-09-01']) await upload(day)
    expect(await findVersionOnDay(api, '2026-02-28')).toBe(3)
  })

  test('no fee table version is in force before the first upload', async ({ api }) => {
    expect((await api.ctx.loadEffectiveTables('2026-11-20')).tables).toEqual({})
  })
})

describe('effective tables of a day', () => {
  test('fee tables are loaded from the database once for all days on which the same versions apply', async ({
    api,
  }) => {
    const upload = createTableUploader(api)
    await upload('2026-03-01')
    const [today, yesterday] = await Promise.all([
      api.ctx.loadEffectiveTables('2026-11-20'),
      api.ctx.loadEffectiveTables('2026-11-19'),
    ])
    expect(yesterday).toBe(today)
    await upload('2026-11-20')
    expect(await api.ctx.loadEffectiveTables('2026-11-19')).toBe(today)
    expect((await api.ctx.loadEffectiveTables('2026-11-20')).tables['copart-fee']?.version).toBe(2)
  })

  test('the server answers other requests between reading two fee tables from the database', async ({
    api,
  }) => {
    await insertDemoFeeTables(api)
    let turns = 0
    const countVersionLoads = () => {
      turns += 1
      counting = setImmediate(countVersionLoads)
    }
    let counting = setImmediate(countVersionLoads)
    const { tables } = await api.ctx.loadEffectiveTables('2026-11-20')
    clearImmediate(counting)
    expect(Object.keys(tables)).toHaveLength(6)
    expect(turns).toBeGreaterThanOrEqual(6)
  })

  test('fee tables that could not be loaded are loaded again for the next calculation', async ({ api }) => {
    await createTableUploader(api)('2026-03-01')
    const spoilStoredRows = (json: string) =>
      api.ctx.db
        .updateTable('table_version')
        .set({ rows: gzipText(json) })
        .execute()
    await spoilStoredRows('{"no": "rows"}')
    await expect(api.ctx.loadEffectiveTables('2026-11-20')).rejects.toThrow('rows of a fee table are invalid')
    await spoilStoredRows('[[0,null,7,null,null,null]]')
    expect((await api.ctx.loadEffectiveTables('2026-11-20')).tables['copart-fee']?.rows).toEqual([
      [0, null, 7, null, null, null],
    ])
  })
})
