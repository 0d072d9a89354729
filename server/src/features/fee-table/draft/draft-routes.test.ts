import { expect } from 'vitest'
import type { TestApi } from '../../../testing/api.ts'
import { covers } from '../../../testing/endpoint-coverage.ts'
import { testAdmin } from '../../../testing/fixtures/test-admin.ts'
import { buildFlatFeeRows, insertTestFeeTableVersion } from '../testing/fee-table-api.ts'

const params = { title: 'copart-fee' } as const
const unauthorized = { code: 'unauthorized' }
const notFound = { code: 'not-found' }
const body = { base: 0, rows: [[0, null, '25,', null, '', null]] }

const saveDraft = ({ admin }: Pick<TestApi, 'admin'>) => admin.table.saveDraft({ params, body })

covers('table.saveDraft', {
  works: async (api) => {
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25) })
    const rows = [...buildFlatFeeRows(30), [500, null, ' 12,5 % ', null, null, null]].map((row) => [...row])
    const { value, version } = await api.admin.table.saveDraft({ params, body: { base: 1, rows } })
    expect(value).toEqual({
      base: 1,
      rows,
      updatedAt: api.clock.now.toISOString(),
      version,
      others: [],
    })
    expect(await api.admin.table.draft({ params })).toEqual({ value, version })
    expect(await api.admin.table.listDrafts({ params })).toMatchObject([{ changed: 2 }])
    expect((await api.visitor.table.get({ params, query: {} })).rows).toEqual(buildFlatFeeRows(25))
  },
  invalid: async (api) => {
    await expect(api.admin.table.saveDraft({ params, body: { ...body, base: 1 } })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'base', code: 'not-found' }],
    })
    await expect(
      api.admin.table.saveDraft({ params, body: { ...body, rows: [[0, null, 25, null, null]] } }),
    ).rejects.toMatchObject({ code: 'validation', errors: [{ path: 'rows.0', code: 'wrong-width' }] })
    expect((await api.rawAsAdmin('PUT', '/api/calculator/fees/draft', body)).status).toBe(404)
    await expect(api.admin.table.draft({ params })).rejects.toMatchObject(notFound)
  },
  notAllowed: async (api) => {
    await expect(saveDraft({ admin: api.visitor })).rejects.toMatchObject(unauthorized)
    expect(await api.admin.table.listDrafts({ params })).toEqual([])
  },
})

covers('table.draft', {
  works: async (api) => {
    const saved = await saveDraft(api)
    expect(await api.admin.table.draft({ params })).toEqual(saved)
  },
  invalid: async (api) => {
    await saveDraft(api)
    await expect(api.admin.table.draft({ params: { title: 'iaa-fee' } })).rejects.toMatchObject(notFound)
    expect((await api.rawAsAdmin('GET', '/api/calculator/fees/draft')).status).toBe(404)
  },
})

covers('table.removeDraft', {
  works: async (api) => {
    await saveDraft(api)
    await api.admin.table.removeDraft({ params })
    await expect(api.admin.table.draft({ params })).rejects.toMatchObject(notFound)
    expect(await api.admin.table.listDrafts({ params })).toEqual([])
  },
  invalid: async (api) => {
    await expect(api.admin.table.removeDraft({ params })).rejects.toMatchObject(notFound)
    expect((await api.rawAsAdmin('DELETE', '/api/calculator/fees/draft')).status).toBe(404)
  },
  notAllowed: async (api) => {
    const saved = await saveDraft(api)
    await expect(api.visitor.table.removeDraft({ params })).rejects.toMatchObject(unauthorized)
    expect(await api.admin.table.draft({ params })).toEqual(saved)
  },
})

covers('table.listDrafts', {
  works: async (api) => {
    const { value } = await saveDraft(api)
    expect(await api.admin.table.listDrafts({ params })).toEqual([
      { author: testAdmin.name, updatedAt: value.updatedAt, changed: 1, own: true },
    ])
    expect(await api.admin.table.listDrafts({ params: { title: 'iaa-fee' } })).toEqual([])
  },
  invalid: async (api) => {
    expect((await api.rawAsAdmin('GET', '/api/calculator/fees/drafts')).status).toBe(404)
  },
})
