import { formatDate } from 'shared/format'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import {
  buildFlatFeeRows,
  insertTestFeeTableVersion,
  loadCurrentFeeTable,
  requestFeeTableRestore,
} from './testing/fee-table-api.ts'

const title = 'copart-fee'
const params = { title } as const

/** Inserts version 1, in force since January, and version 2, planned for December. */
const insertPlannedVersion = async (api: TestApi): Promise<void> => {
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25), validFrom: '2026-01-01' })
  await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30), validFrom: '2026-12-01' })
}

const withdrawVersion = ({ admin }: Pick<TestApi, 'admin'>, n: number) =>
  admin.table.withdraw({ params: { title, n } })

const findVersionOnDay = async ({ visitor }: TestApi, at: string): Promise<number> =>
  (await visitor.table.get({ params, query: { at } })).version

covers('table.withdraw', {
  works: async (api) => {
    await insertPlannedVersion(api)
    await withdrawVersion(api, 2)
    expect(await api.admin.table.versions({ params })).toMatchObject([
      { version: 2, validFrom: '2026-12-01', withdrawnAt: '2026-11-20T10:00:00.000Z' },
      { version: 1, withdrawnAt: null },
    ])
    expect(await api.admin.planned.list()).toEqual([])
  },
  invalid: async (api) => {
    await insertPlannedVersion(api)
    await expect(withdrawVersion(api, 3)).rejects.toMatchObject({ code: 'not-found' })
    await expect(withdrawVersion(api, 1)).rejects.toMatchObject({
      code: 'changed',
      title: expect.stringContaining(formatDate('2026-01-01')),
    })
    api.clock.now = new Date('2026-11-30T22:00:00Z')
    const admin = api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
    await expect(withdrawVersion({ admin }, 2)).rejects.toMatchObject({ code: 'changed' })
    expect((await admin.table.versions({ params })).map(({ withdrawnAt }) => withdrawnAt)).toEqual([
      null,
      null,
    ])
  },
  notAllowed: async (api) => {
    await insertPlannedVersion(api)
    await expect(withdrawVersion({ admin: api.visitor }, 2)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await findVersionOnDay(api, '2026-12-01')).toBe(2)
  },
})

describe('a withdrawn version', () => {
  test('the only fee table version that was not withdrawn cannot be withdrawn', async ({ api }) => {
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    await insertTestFeeTableVersion(api, { validFrom: '2026-12-01' })
    await expect(withdrawVersion(api, 1)).rejects.toMatchObject({
      code: 'changed',
      title: expect.stringContaining('единственная'),
    })
    await insertTestFeeTableVersion(api, { validFrom: '2026-12-02' })
    await withdrawVersion(api, 1)
    await expect(withdrawVersion(api, 2)).rejects.toMatchObject({ code: 'changed' })
    expect((await loadCurrentFeeTable(api)).version).toBe(2)
  })

  test('a withdrawn fee table version is not used by any request for the prices of a day', async ({
    api,
  }) => {
    await insertPlannedVersion(api)
    const tablesOn = async (date: string) =>
      (await api.visitor.calculator.bundle({ query: { date } })).tables[title]?.version
    expect(await findVersionOnDay(api, '2026-12-01')).toBe(2)
    await withdrawVersion(api, 2)
    expect(await findVersionOnDay(api, '2026-12-01')).toBe(1)
    const [summary] = (await api.admin.table.list()).filter((each) => each.title === title)
    expect(summary).toMatchObject({ inForce: { version: 1 }, next: null, latest: 2 })
    api.clock.now = new Date('2026-12-01T10:00:00Z')
    expect((await loadCurrentFeeTable(api)).version).toBe(1)
    expect(await tablesOn('2026-12-01')).toBe(1)
  })

  test('if no fee table version has reached its start day, withdrawing the first one brings the second into force at once', async ({
    api,
  }) => {
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25), validFrom: '2026-12-01' })
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30), validFrom: '2026-12-05' })
    const loadBundle = async () =>
      (await api.visitor.calculator.bundle({ query: { date: '2026-11-20' } })).tables[title]?.version
    const revision = () => api.ctx.contentRevision()
    const before = revision()
    expect([await loadBundle(), (await loadCurrentFeeTable(api)).version]).toEqual([1, 1])
    await withdrawVersion(api, 1)
    expect([await loadBundle(), (await loadCurrentFeeTable(api)).version]).toEqual([2, 2])
    expect(revision()).toBeGreaterThan(before)
  })

  test('the number of a withdrawn fee table version is not used again', async ({ api }) => {
    await insertPlannedVersion(api)
    await withdrawVersion(api, 2)
    expect((await insertTestFeeTableVersion(api, { latest: 2 })).version).toBe(3)
  })

  test('withdrawing a fee table version that is already withdrawn changes nothing', async ({ api }) => {
    await insertPlannedVersion(api)
    await withdrawVersion(api, 2)
    api.clock.now = new Date('2026-11-20T11:00:00Z')
    await withdrawVersion(api, 2)
    const [version] = await api.admin.table.versions({ params })
    expect(version?.withdrawnAt).toBe('2026-11-20T10:00:00.000Z')
  })

  test('the rows of a withdrawn fee table version stay readable and can be restored as a new version', async ({
    api,
  }) => {
    await insertPlannedVersion(api)
    await withdrawVersion(api, 2)
    expect((await api.admin.table.version({ params: { title, n: 2 } })).rows).toEqual(buildFlatFeeRows(30))
    expect(await requestFeeTableRestore(api, 2)).toMatchObject({ version: 3, validFrom: '2026-11-20' })
    expect((await loadCurrentFeeTable(api)).rows).toEqual(buildFlatFeeRows(30))
  })
})
