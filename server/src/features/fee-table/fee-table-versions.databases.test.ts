import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { assertNoNewerFeeTableVersion } from './insert-fee-table-version.ts'
import {
  buildFlatFeeRows,
  insertTestFeeTableVersion,
  loadCurrentFeeTable,
  requestFeeTableRestore,
} from './testing/fee-table-api.ts'

const TODAY = '2026-11-20'
const title = 'copart-fee'
const params = { title } as const

const setClockToTestDay = ({ clock }: TestApi): void => {
  clock.now = new Date('2026-11-20T10:00:00.000Z')
}

const listStoredVersions = ({ ctx }: TestApi) =>
  ctx.db.selectFrom('table_version').selectAll().orderBy('id').execute()

describe('versions of a table', () => {
  test('the rows of a fee table version are stored as gzipped JSON', async ({ api }) => {
    await insertTestFeeTableVersion(api, { rows: [['copart', 'Сан-Франциско', 'CA', '', 'Окленд', 900]] })
    const [version] = await listStoredVersions(api)
    expect(String(gunzipSync(version?.rows ?? ''))).toBe('[["copart","Сан-Франциско","CA","","Окленд",900]]')
  })

  test('fee table versions are numbered per table and store their author, time, note and start day', async ({
    api,
  }) => {
    setClockToTestDay(api)
    await insertTestFeeTableVersion(api, { note: 'Прайс ноября' })
    await insertTestFeeTableVersion(api, { title: 'iaa-fee' })
    api.clock.now = new Date('2026-11-20T10:05:00.000Z')
    await insertTestFeeTableVersion(api, { validFrom: '2026-12-01' })
    const author = testAdmin.name
    expect(await api.admin.table.versions({ params })).toEqual([
      {
        version: 2,
        validFrom: '2026-12-01',
        createdAt: '2026-11-20T10:05:00.000Z',
        author,
        note: '',
        rows: 1,
        withdrawnAt: null,
      },
      {
        version: 1,
        validFrom: TODAY,
        createdAt: '2026-11-20T10:00:00.000Z',
        author,
        note: 'Прайс ноября',
        rows: 1,
        withdrawnAt: null,
      },
    ])
    expect(await api.admin.table.versions({ params: { title: 'iaa-fee' } })).toHaveLength(1)
  })

  test('a new fee table version starts on the current day in Kyiv, not on that in London', async ({
    api,
  }) => {
    api.clock.now = new Date('2026-11-20T22:30:00.000Z')
    expect((await insertTestFeeTableVersion(api)).valid_from).toBe('2026-11-21')
  })

  test('fee table versions uploaded at the same time get different numbers, and none is lost', async ({
    api,
  }) => {
    const made = await Promise.all(
      [10, 20, 30, 40, 50].map((fee) => insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(fee) })),
    )
    expect(made.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4, 5])
    const rows = (await listStoredVersions(api)).map((row) => row.rows)
    expect(new Set(rows).size).toBe(5)
  })

  test('uploading a fee table with equal rows creates a new version too', async ({ api }) => {
    await insertTestFeeTableVersion(api)
    await insertTestFeeTableVersion(api)
    expect((await api.admin.table.versions({ params })).map(({ version }) => version)).toEqual([2, 1])
  })

  test('a fee table version still has the name of its author after the author was deleted', async ({
    api,
  }) => {
    const password = 'harbour lantern oak'
    await api.admin.auth.createAdmin({ body: { email: 'ivan@example.com', name: 'Иван', password } })
    await insertTestFeeTableVersion(api)
    await requestFeeTableRestore({ admin: api.as(api.tokenOf({ id: 2, tokenVersion: 1 })) }, 1)
    await api.admin.auth.removeAdmin({ params: { id: 2 } })
    expect((await api.admin.table.versions({ params }))[0]?.author).toBe('Иван')
  })

  test('old fee table versions are shown as stored, even if today’s rules would reject them', async ({
    api,
  }) => {
    const rows = [[0, 'сто', -5], [], [null, null, null, null, null, null, 'лишнее'], ['=1+1', 0.1 + 0.2]]
    await insertTestFeeTableVersion(api, { rows })
    expect((await api.admin.table.version({ params: { title, n: 1 } })).rows).toEqual(rows)
    expect((await loadCurrentFeeTable(api)).rows).toEqual(rows)
    expect((await requestFeeTableRestore(api, 1)).rows).toEqual(rows)
  })
})

describe('a change based on an older version', () => {
  const refusal = (newest: number, latest: number | undefined) => () =>
    assertNoNewerFeeTableVersion({ version: newest, author: 'Иван' }, latest)

  test('a fee table change based on an older version is rejected with the number and author of the newer version', () => {
    expect(refusal(9, 8)).toThrow(
      expect.objectContaining({
        code: 'changed',
        title: expect.stringMatching(/версия 9.*Иван.*не загружена/),
      }),
    )
    expect(() => assertNoNewerFeeTableVersion(undefined, 3)).toThrow(
      expect.objectContaining({ code: 'changed' }),
    )
  })

  test('of two simultaneous changes of a fee table one is stored and the other is rejected', async ({
    api,
  }) => {
    await insertTestFeeTableVersion(api)
    const fees = [30, 40]
    const changes = fees.map((fee) =>
      insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(fee), latest: 1 }),
    )
    const outcomes = await Promise.allSettled(changes)
    const listStoredVersions = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes[listStoredVersions]).toMatchObject({ value: { version: 2 } })
    expect(outcomes[1 - listStoredVersions]).toMatchObject({
      status: 'rejected',
      reason: { code: 'changed' },
    })
    expect((await loadCurrentFeeTable(api)).rows).toEqual(buildFlatFeeRows(fees[listStoredVersions] ?? 0))
  })

  test('a new fee table version is accepted if the request names the newest existing version or none', () => {
    expect(refusal(9, 9)).not.toThrow()
    expect(refusal(9, undefined)).not.toThrow()
    expect(() => assertNoNewerFeeTableVersion(undefined, 0)).not.toThrow()
  })
})

describe('restoring a version', () => {
  test('of two equal requests to restore a fee table version, one succeeds and the other is rejected because of the new version', async ({
    api,
  }) => {
    await insertTestFeeTableVersion(api)
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30) })
    const restore = () =>
      api.admin.table.restore({ params: { title, n: 1 }, body: { latest: 2, note: 'Отменена версия 2' } })
    const outcomes = await Promise.allSettled([restore(), restore()])
    const [restored, refused] = outcomes.toSorted((a, b) => (a.status < b.status ? -1 : 1))
    expect(restored).toMatchObject({ status: 'fulfilled', value: { version: 3 } })
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { code: 'changed', title: expect.stringMatching(/версия 3.*Ничего не возвращено/) },
    })
    expect(await api.admin.table.versions({ params })).toHaveLength(3)
  })

  test('restoring a fee table version creates a new version with the old rows, and the versions in between stay', async ({
    api,
  }) => {
    setClockToTestDay(api)
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25), validFrom: '2026-01-01' })
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30) })
    const before = await listStoredVersions(api)
    const back = await requestFeeTableRestore(api, 1)
    expect(back).toMatchObject({ version: 3, validFrom: TODAY, rows: buildFlatFeeRows(25) })
    const after = await listStoredVersions(api)
    expect(after.slice(0, 2)).toEqual(before)
    expect(after[2]).toMatchObject({ version: 3, note: 'Возвращена версия 1', row_count: 1 })
    expect((await loadCurrentFeeTable(api)).rows).toEqual(buildFlatFeeRows(25))
  })

  test('a restore of a fee table version can be undone by another restore with its own start day and note', async ({
    api,
  }) => {
    setClockToTestDay(api)
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25) })
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30) })
    await requestFeeTableRestore(api, 1)
    const body = { note: 'Всё-таки новый прайс', validFrom: '2026-12-01' }
    const again = await api.admin.table.restore({ params: { title, n: 2 }, body })
    expect(again).toMatchObject({ version: 4, validFrom: '2026-12-01', rows: buildFlatFeeRows(30) })
    expect((await api.admin.table.versions({ params }))[0]?.note).toBe('Всё-таки новый прайс')
    expect((await loadCurrentFeeTable(api)).version).toBe(3)
  })

  test('if the database cannot store a restored fee table version, nothing changes', async ({ api }) => {
    await insertTestFeeTableVersion(api, {
      rows: Array.from({ length: 2000 }, (_, at) => [at, at + 1, 1, null, null, null]),
    })
    await api.fillDisk()
    await expect(requestFeeTableRestore(api, 1)).rejects.toMatchObject({
      code: 'database-away',
      title: expect.stringContaining('Таблица осталась прежней'),
    })
    expect(await api.admin.table.versions({ params })).toHaveLength(1)
  })
})
