import { describe, expect } from 'vitest'
import { gzipText } from '../../lib/gzip-concat.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { buildFlatFeeRows, insertTestFeeTableVersion, loadCurrentFeeTable } from './testing/fee-table-api.ts'

const TODAY = '2026-11-20'
const params = { title: 'copart-fee' } as const

/** Inserts versions 1, 2, 3 … that start on these days. */
const insertVersionsFrom = async (api: TestApi, days: readonly string[]): Promise<void> => {
  api.clock.now = new Date('2026-11-20T10:00:00.000Z')
  for (const [at, validFrom] of days.entries())
    await insertTestFeeTableVersion(api, { validFrom, rows: buildFlatFeeRows(10 + at) })
}

const findVersionOnDay = async ({ visitor }: TestApi, at?: string): Promise<number> =>
  (await visitor.table.get({ params, query: at ? { at } : {} })).version

const listTableSummaries = async ({ admin }: TestApi) => {
  const six = await admin.table.list()
  return six.find(({ title }) => title === 'copart-fee')
}

describe('the table of a day', () => {
  test('a request for the fee table of a day, even a future one, gets the version with the latest start day up to that day', async ({
    api,
  }) => {
    await insertVersionsFrom(api, ['2026-03-01', '2026-12-01', '2026-06-01'])
    const days = [
      '2026-02-28',
      '2026-03-01',
      '2026-05-31',
      '2026-06-01',
      '2026-11-30',
      '2026-12-01',
      '2027-01-01',
    ]
    const versions: number[] = []
    for (const day of days) versions.push(await findVersionOnDay(api, day))
    expect(versions).toEqual([1, 1, 1, 3, 3, 2, 2])
    expect(await findVersionOnDay(api)).toBe(3)
  })

  test('of fee table versions with one start day the newest applies, and on days before all versions the earliest', async ({
    api,
  }) => {
    await insertVersionsFrom(api, ['2026-06-01', '2026-06-01', '2026-09-01'])
    expect([await findVersionOnDay(api, '2026-01-01'), await findVersionOnDay(api, '2026-06-01')]).toEqual([
      2, 2,
    ])
  })

  test('a fee table version takes effect at midnight in Kyiv', async ({ api }) => {
    await insertVersionsFrom(api, ['2026-11-01', '2026-11-21'])
    expect(await findVersionOnDay(api)).toBe(1)
    api.clock.now = new Date('2026-11-20T22:00:00.000Z')
    expect(await findVersionOnDay(api)).toBe(2)
  })

  test('a fee table response is built once for all clients, and a new version is returned at once', async ({
    api,
  }) => {
    await insertVersionsFrom(api, ['2026-11-01'])
    await Promise.all([findVersionOnDay(api), findVersionOnDay(api), findVersionOnDay(api, '2026-11-15')])
    // Versions never change, so this edit shows whether a reader gets the cached copy.
    await api.ctx.db
      .updateTable('table_version')
      .set({ rows: gzipText('[[7]]') })
      .execute()
    expect((await loadCurrentFeeTable(api)).rows).toEqual(buildFlatFeeRows(10))
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(99) })
    expect((await loadCurrentFeeTable(api)).rows).toEqual(buildFlatFeeRows(99))
  })

  test('a fee table request with a matching ETag gets 304', async ({ api }) => {
    await insertVersionsFrom(api, ['2026-11-01'])
    const path = '/api/calculator/copart-fee'
    const tag = (await api.raw('GET', path)).headers.get('etag') ?? ''
    const headers = { 'If-None-Match': tag }
    expect((await api.raw('GET', path, { headers })).status).toBe(304)
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(99) })
    expect((await api.raw('GET', path, { headers })).status).toBe(200)
  })
})

describe('the list of the six tables', () => {
  test('the list of fee tables has six tables even if nothing was ever uploaded', async ({ api }) => {
    const nothing = { inForce: null, ageDays: null, isStale: false, next: null, latest: 0 }
    expect(await api.admin.table.list()).toEqual(
      [
        'copart-fee',
        'copart-internet-bid',
        'iaa-fee',
        'iaa-internet-bid',
        'ship-delivery',
        'transportation',
      ].map((title) => ({ title, ...nothing })),
    )
  })

  test('the list of fee tables names the current, the next and the newest version of each table', async ({
    api,
  }) => {
    await insertVersionsFrom(api, ['2026-11-10', '2027-01-01', '2026-12-01', '2026-12-01', '2026-10-01'])
    expect(await listTableSummaries(api)).toMatchObject({
      inForce: { version: 1, validFrom: '2026-11-10', rows: 1 },
      ageDays: 10,
      isStale: false,
      next: { version: 4, validFrom: '2026-12-01' },
      latest: 5,
    })
  })

  test('a fee table whose only version starts on a future day is listed as already in force', async ({
    api,
  }) => {
    await insertVersionsFrom(api, ['2026-12-01'])
    expect(await listTableSummaries(api)).toMatchObject({
      inForce: { version: 1 },
      ageDays: 0,
      isStale: false,
      next: { version: 1 },
    })
  })

  test('the list of fee tables marks a fee table as outdated from the day after the age limit in the settings', async ({
    api,
  }) => {
    await insertVersionsFrom(api, ['2026-11-10'])
    const { value: option } = await api.admin.option.create({
      body: { title: 'table-stale-days', value: '10' },
    })
    expect(await listTableSummaries(api)).toMatchObject({ ageDays: 10, isStale: false })
    api.clock.now = new Date('2026-11-21T10:00:00.000Z')
    expect(await listTableSummaries(api)).toMatchObject({ ageDays: 11, isStale: true })
    await api.admin.option.remove({ params: { id: option.id } })
    expect(await listTableSummaries(api)).toMatchObject({ ageDays: 11, isStale: false })
  })

  test('the system status for admins lists the fee tables', async ({ api }) => {
    await insertVersionsFrom(api, [TODAY])
    expect((await api.admin.system.status()).tables).toEqual(await api.admin.table.list())
  })
})
