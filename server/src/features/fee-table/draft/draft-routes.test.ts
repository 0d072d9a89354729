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
    await api.admin.table.removeDraft({ params, query: {} })
    await expect(api.admin.table.draft({ params })).rejects.toMatchObject(notFound)
    expect(await api.admin.table.listDrafts({ params })).toEqual([])
  },
  invalid: async (api) => {
    await expect(api.admin.table.removeDraft({ params, query: {} })).rejects.toMatchObject(notFound)
    expect((await api.rawAsAdmin('DELETE', '/api/calculator/fees/draft')).status).toBe(404)
    const saved = await saveDraft(api)
    expect((await api.rawAsAdmin('DELETE', '/api/calculator/copart-fee/draft?keep=1')).status).toBe(422)
    expect(await api.admin.table.draft({ params })).toEqual(saved)
  },
  notAllowed: async (api) => {
    const saved = await saveDraft(api)
    await expect(api.visitor.table.removeDraft({ params, query: {} })).rejects.toMatchObject(unauthorized)
    expect(await api.admin.table.draft({ params })).toEqual(saved)
  },
})

covers('table.listDrafts', {
  works: async (api) => {
    const { value } = await saveDraft(api)
    expect(await api.admin.table.listDrafts({ params })).toEqual([
      { author: testAdmin.name, updatedAt: value.updatedAt, changed: 1, active: true, own: true },
    ])
    expect(await api.admin.table.listDrafts({ params: { title: 'iaa-fee' } })).toEqual([])
  },
  invalid: async (api) => {
    expect((await api.rawAsAdmin('GET', '/api/calculator/fees/drafts')).status).toBe(404)
  },
})

const discardDraft = async (api: TestApi): Promise<number> => {
  await saveDraft(api)
  await api.admin.table.removeDraft({ params, query: { keep: 'true' } })
  const [discarded] = await api.admin.table.listDiscardedDrafts({ params })
  if (!discarded) throw new Error('the discarded draft is not listed')
  return discarded.id
}

covers('table.listDiscardedDrafts', {
  works: async (api) => {
    const id = await discardDraft(api)
    expect(await api.admin.table.listDiscardedDrafts({ params })).toEqual([
      { id, discardedAt: api.clock.now.toISOString(), changed: 1 },
    ])
    expect(await api.admin.table.listDiscardedDrafts({ params: { title: 'iaa-fee' } })).toEqual([])
  },
  invalid: async (api) => {
    expect((await api.rawAsAdmin('GET', '/api/calculator/fees/discarded-drafts')).status).toBe(404)
  },
})

covers('table.restoreDiscardedDraft', {
  works: async (api) => {
    const id = await discardDraft(api)
    await api.admin.table.restoreDiscardedDraft({ params: { ...params, id } })
    expect((await api.admin.table.draft({ params })).value).toMatchObject(body)
    expect(await api.admin.table.listDiscardedDrafts({ params })).toEqual([])
  },
  invalid: async (api) => {
    const id = await discardDraft(api)
    const restore = (title: 'copart-fee' | 'iaa-fee', discarded: number) =>
      api.admin.table.restoreDiscardedDraft({ params: { title, id: discarded } })
    await expect(restore('copart-fee', id + 1)).rejects.toMatchObject(notFound)
    await expect(restore('iaa-fee', id)).rejects.toMatchObject(notFound)
    const saved = await saveDraft(api)
    await expect(restore('copart-fee', id)).rejects.toMatchObject({
      code: 'changed',
      title: expect.stringMatching(/^У этой таблицы есть другие ваши правки\. Примените их/),
    })
    expect(await api.admin.table.draft({ params })).toEqual(saved)
    expect(await api.admin.table.listDiscardedDrafts({ params })).toMatchObject([{ id }])
  },
  notAllowed: async (api) => {
    const id = await discardDraft(api)
    const request = { params: { ...params, id } }
    await expect(api.visitor.table.restoreDiscardedDraft(request)).rejects.toMatchObject(unauthorized)
    expect(await api.admin.table.listDiscardedDrafts({ params })).toMatchObject([{ id }])
  },
})
