import { demoFeeTables } from 'shared/demo-tables'
import { expect } from 'vitest'
import { covers } from '../../testing/endpoint-coverage.ts'
import { insertDemoFeeTables } from '../../testing/fixtures/calculator.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import {
  buildFeeTableFileUpload,
  buildFlatFeeRows,
  buildTextFileUpload,
  insertTestFeeTableVersion,
  loadCurrentFeeTable,
  requestFeeTableRestore,
} from './testing/fee-table-api.ts'

const title = 'copart-fee'
const params = { title } as const
const unauthorized = { code: 'unauthorized' }
const notFound = { code: 'not-found' }

covers('table.upload', {
  works: async (api) => {
    api.clock.now = new Date('2026-11-20T10:00:00.000Z')
    const file = await buildFeeTableFileUpload(title, buildFlatFeeRows(25), 'xlsx')
    const table = await api.admin.table.upload({ body: { title, file, note: 'Прайс ноября' } })
    expect(table).toEqual({
      title,
      version: 1,
      validFrom: '2026-11-20',
      updatedAt: '2026-11-20T10:00:00.000Z',
      columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'],
      rows: buildFlatFeeRows(25),
    })
    expect(await loadCurrentFeeTable(api)).toEqual(table)
    const [info] = await api.admin.table.versions({ params })
    expect(info).toMatchObject({ author: testAdmin.name, note: 'Прайс ноября', rows: 1 })
    const later = { title, file, validFrom: '2027-01-01', latest: '1' } as const
    expect(await api.admin.table.upload({ body: later })).toMatchObject({
      version: 2,
      validFrom: '2027-01-01',
    })
  },
  invalid: async (api) => {
    await insertTestFeeTableVersion(api)
    const upload = (text: string, more = {}) =>
      api.admin.table.upload({ body: { title, file: buildTextFileUpload(text), ...more } })
    await expect(upload('from;to;fee\n0;500;25\n500;;дорого\nсто;;3\n')).rejects.toMatchObject({
      code: 'validation',
      title: expect.stringMatching(/не загружен.*осталась прежней/),
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'row 3, fee' }),
        expect.objectContaining({ path: 'row 4, from' }),
      ]),
    })
    await expect(upload('%PDF-1.7')).rejects.toMatchObject({ code: 'unsupported-media' })
    const good = 'from;to;fee\n0;;25\n'
    await expect(upload(good, { latest: '0' })).rejects.toMatchObject({ code: 'changed' })
    await expect(upload(good, { validFrom: '2026-02-30' })).rejects.toMatchObject({
      errors: [{ path: 'validFrom' }],
    })
    await expect(upload(good, { title: 'fees' })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'title' }],
    })
    expect(await api.admin.table.versions({ params })).toHaveLength(1)
    expect((await loadCurrentFeeTable(api)).rows).toEqual(buildFlatFeeRows(25))
  },
  notAllowed: async ({ visitor, admin }) => {
    const body = { title, file: await buildFeeTableFileUpload(title, buildFlatFeeRows(25)) } as const
    await expect(visitor.table.upload({ body })).rejects.toMatchObject(unauthorized)
    expect(await admin.table.versions({ params })).toEqual([])
  },
})

covers('table.check', {
  works: async (api) => {
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25), validFrom: '2026-01-01' })
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(99), validFrom: '2099-01-01' })
    const body = { title, file: await buildFeeTableFileUpload(title, buildFlatFeeRows(30)) } as const
    const checked = await api.admin.table.check({ body })
    expect(checked).toMatchObject({
      title,
      rows: buildFlatFeeRows(30),
      errors: [],
      base: { version: 1, validFrom: '2026-01-01' },
      latest: 2,
      diff: {
        added: [],
        removed: [],
        changed: [{ row: 2, cells: buildFlatFeeRows(30)[0], rowBefore: 2, before: buildFlatFeeRows(25)[0] }],
      },
    })
    expect(checked.impact).toHaveLength(24)
    expect(await api.admin.table.versions({ params })).toHaveLength(2)
    expect((await loadCurrentFeeTable(api)).rows).toEqual(buildFlatFeeRows(25))
  },
  invalid: async (api) => {
    const check = (text: string) =>
      api.admin.table.check({ body: { title, file: buildTextFileUpload(text) } })
    const checked = await check('from;to;fee\n0;500;дорого\n500;;50\n')
    expect(checked).toMatchObject({
      rows: [],
      errors: [{ path: 'row 2, fee', rows: [[2, 2]], column: 'fee' }],
      base: null,
      latest: 0,
    })
    await expect(check('%PDF-1.7')).rejects.toMatchObject({ code: 'unsupported-media' })
    await expect(check('')).rejects.toMatchObject({ code: 'validation' })
    expect(await api.admin.table.versions({ params })).toEqual([])
  },
})

covers('table.list', {
  works: async (api) => {
    await insertDemoFeeTables(api)
    const six = await api.admin.table.list()
    expect(six.map(({ latest, inForce }) => [latest, inForce?.version])).toEqual(six.map(() => [1, 1]))
    expect(six.map(({ inForce }) => inForce?.rows)).toEqual(
      six.map((each) => demoFeeTables[each.title].length),
    )
  },
})

covers('table.get', {
  works: async (api) => {
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25), validFrom: '2026-01-01' })
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30), validFrom: '2026-06-01' })
    expect(await loadCurrentFeeTable(api)).toMatchObject({ version: 2, rows: buildFlatFeeRows(30) })
    const may = await api.visitor.table.get({ params, query: { at: '2026-05-31' } })
    expect(may).toMatchObject({ version: 1, validFrom: '2026-01-01', rows: buildFlatFeeRows(25) })
  },
  invalid: async (api) => {
    await expect(loadCurrentFeeTable(api)).rejects.toMatchObject(notFound)
    expect((await api.raw('GET', '/api/calculator/fees')).status).toBe(404)
    await insertTestFeeTableVersion(api)
    const wrongDay = api.visitor.table.get({ params, query: { at: '2026-02-30' } })
    await expect(wrongDay).rejects.toMatchObject({ code: 'validation', errors: [{ path: 'at' }] })
  },
})

covers('table.versions', {
  works: async (api) => {
    await insertTestFeeTableVersion(api, { note: 'первая' })
    await insertTestFeeTableVersion(api, { note: 'вторая' })
    const versions = await api.admin.table.versions({ params })
    expect(versions.map(({ version, note }) => [version, note])).toEqual([
      [2, 'вторая'],
      [1, 'первая'],
    ])
  },
  invalid: async (api) => {
    expect((await api.rawAsAdmin('GET', '/api/calculator/fees/versions')).status).toBe(404)
    expect(await api.admin.table.versions({ params })).toEqual([])
  },
})

covers('table.version', {
  works: async (api) => {
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25), validFrom: '2026-01-01' })
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30) })
    expect(await api.admin.table.version({ params: { title, n: 1 } })).toMatchObject({
      version: 1,
      validFrom: '2026-01-01',
      rows: buildFlatFeeRows(25),
    })
  },
  invalid: async (api) => {
    await insertTestFeeTableVersion(api)
    await expect(api.admin.table.version({ params: { title, n: 2 } })).rejects.toMatchObject(notFound)
    const other = api.admin.table.version({ params: { title: 'iaa-fee', n: 1 } })
    await expect(other).rejects.toMatchObject(notFound)
    expect((await api.rawAsAdmin('GET', '/api/calculator/copart-fee/versions/0')).status).toBe(404)
  },
})

covers('table.restore', {
  works: async (api) => {
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25) })
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30) })
    expect(await requestFeeTableRestore(api, 1)).toMatchObject({ version: 3, rows: buildFlatFeeRows(25) })
    expect(await loadCurrentFeeTable(api)).toMatchObject({ version: 3, rows: buildFlatFeeRows(25) })
  },
  invalid: async (api) => {
    await insertTestFeeTableVersion(api)
    await expect(requestFeeTableRestore(api, 2)).rejects.toMatchObject(notFound)
    const body = { note: 'я'.repeat(1001) }
    const long = api.admin.table.restore({ params: { title, n: 1 }, body })
    await expect(long).rejects.toMatchObject({ errors: [{ path: 'note', code: 'too-long' }] })
    expect(await api.admin.table.versions({ params })).toHaveLength(1)
  },
  notAllowed: async (api) => {
    await insertTestFeeTableVersion(api)
    await expect(requestFeeTableRestore({ admin: api.visitor }, 1)).rejects.toMatchObject(unauthorized)
    expect(await api.admin.table.versions({ params })).toHaveLength(1)
  },
})

covers('table.file', {
  works: async (api) => {
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25) })
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(30.5) })
    const workbook = await api.admin.table.file({ params, query: {} })
    expect([workbook.name, workbook.type]).toEqual([
      'copart-fee-v2.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect([...workbook.bytes.subarray(0, 2)]).toEqual([...Buffer.from('PK')])
    const csv = await api.admin.table.file({ params, query: { format: 'csv' } })
    expect([csv.name, csv.type]).toEqual(['copart-fee-v2.csv', 'text/csv; charset=utf-8'])
    expect(new TextDecoder().decode(csv.bytes)).toContain('\r\n0;;30,5;;;\r\n')
    const older = await api.admin.table.file({ params, query: { format: 'csv', version: '1' } })
    expect(older.name).toBe('copart-fee-v1.csv')
    expect(new TextDecoder().decode(older.bytes)).toContain('\r\n0;;25;;;\r\n')
  },
  invalid: async (api) => {
    const file = (query: object) => api.admin.table.file({ params, query })
    await expect(file({})).rejects.toMatchObject(notFound)
    await insertTestFeeTableVersion(api)
    await expect(file({ version: '2' })).rejects.toMatchObject(notFound)
    await expect(file({ format: 'pdf' })).rejects.toMatchObject({ errors: [{ path: 'format' }] })
  },
})
