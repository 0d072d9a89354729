import { describe, expect, vi } from 'vitest'
import { type TestApi, test } from '../../../testing/api.ts'
import { buildLargeFeeTable } from '../../../testing/fixtures/large-fee-table.ts'
import { createFeeTableFileTaskQueue } from '../files/fee-table-file-queue.ts'
import { countHealthChecksDuring } from '../testing/fee-table-api.ts'
import { saveFeeTableDraft } from './service.ts'

const PATH = '/api/calculator/copart-fee/draft'
const row = [0, null, 25, null, null, null]

const sendDraftBody = async ({ raw, adminToken }: TestApi, body: string) => {
  const reply = await raw('PUT', PATH, {
    headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
    body,
  })
  const { code, errors = [] } = await reply.json()
  return { status: reply.status, code, errors }
}

const sendDraftRows = (api: TestApi, rows: unknown) => sendDraftBody(api, JSON.stringify({ base: 0, rows }))

const hasNoDraft = async ({ admin }: TestApi): Promise<boolean> =>
  (await admin.table.listDrafts({ params: { title: 'copart-fee' } })).length === 0

describe('the size of a draft', () => {
  test('a fee table draft of 25,000 rows is stored, and one of 25,001 rows is rejected', async ({ api }) => {
    const rows = Array.from({ length: 25_001 }, () => row)
    expect(await sendDraftRows(api, rows)).toMatchObject({
      status: 422,
      errors: [{ path: 'rows', code: 'too-big' }],
    })
    expect(await hasNoDraft(api)).toBe(true)
    expect((await sendDraftRows(api, rows.slice(1))).status).toBe(200)
  })

  test('a fee table draft of 5 MB is accepted, and one that is a byte larger is rejected without being read', async ({
    api,
  }) => {
    const draft = JSON.stringify({ base: 0, rows: [row] })
    const most = 5 * 1024 * 1024
    expect((await sendDraftBody(api, draft.padEnd(most))).status).toBe(200)
    expect(await sendDraftBody(api, draft.padEnd(most + 1))).toMatchObject({ status: 413, code: 'too-large' })
  })

  test('JSON request bodies other than fee table drafts are limited to one megabyte', async ({ api }) => {
    const reply = await api.rawAsAdmin('POST', '/api/category', { title: 'x'.repeat(1_000_000) })
    expect(reply.status).toBe(413)
  })

  test('other requests are answered while a fee table draft of 20,000 rows is saved and returned', async ({
    api,
  }) => {
    const rows = buildLargeFeeTable().map((cells) => [...cells])
    const params = { title: 'transportation' } as const
    const saving = api.admin.table.saveDraft({ params, body: { base: 0, rows } })
    expect(await countHealthChecksDuring(api, saving)).toBeGreaterThan(0)
    expect((await api.admin.table.draft({ params })).value.rows).toEqual(rows)
    expect(await api.admin.table.listDrafts({ params })).toMatchObject([{ changed: rows.length }])
  })

  test('the server process neither parses nor serializes the rows of a fee table draft', async ({ api }) => {
    const body = JSON.stringify({ base: 0, rows: Array.from({ length: 1000 }, () => row) })
    const parse = vi.spyOn(JSON, 'parse')
    const stringify = vi.spyOn(JSON, 'stringify')
    const request = {
      headers: { Authorization: `Bearer ${api.adminToken}`, 'Content-Type': 'application/json' },
    }
    for (const init of [{ ...request, body }, request]) {
      const reply = await api.raw('body' in init ? 'PUT' : 'GET', PATH, init)
      expect([reply.status, (await reply.text()).length > body.length]).toEqual([200, true])
    }
    for (const [text] of parse.mock.calls) expect(String(text).length).toBeLessThan(1000)
    for (const { value } of stringify.mock.results) expect(String(value).length).toBeLessThan(1000)
    parse.mockRestore()
    stringify.mockRestore()
  })

  test('while the queue of fee table files is full, saving a fee table draft is rejected with a retry time, storing nothing', async ({
    api,
  }) => {
    const tableFileQueue = createFeeTableFileTaskQueue({ maxPending: 1 })
    const deps = { ...api.ctx, tableFileQueue }
    const draft = { json: Buffer.from(JSON.stringify({ base: 0, rows: [row] })), ifVersions: undefined }
    const owner = { title: 'copart-fee', adminId: 1 } as const
    const blocker = Promise.withResolvers<never>()
    const blocked = tableFileQueue.run('draft', () => blocker.promise)
    await expect(saveFeeTableDraft(deps, owner, draft)).rejects.toMatchObject({
      code: 'too-many',
      title: 'Сервер занят другими таблицами. Правки не записаны, повторите через полминуты',
      retryAfter: 30,
    })
    expect(await hasNoDraft(api)).toBe(true)
    blocker.reject(new Error('released'))
    await expect(blocked).rejects.toThrow('released')
    await saveFeeTableDraft(deps, owner, draft)
    tableFileQueue.close()
    expect(await hasNoDraft(api)).toBe(false)
  })
})

describe('the cells of a draft', () => {
  test('the cells of a fee table draft are stored as typed, with spaces, line breaks, formulas and HTML, in numeric columns too', async ({
    api,
  }) => {
    const rows = [
      [' 8 5 0,', '=SUM(A1:A9)', '<b>1</b>', '−5', '1\n2\t3', 'ы'.repeat(2000)],
      [-0.5, 1e21, '', null, '\ud800', '\u0000'],
    ]
    expect((await sendDraftRows(api, rows)).status).toBe(200)
    const { value } = await api.admin.table.draft({ params: { title: 'copart-fee' } })
    expect(value.rows).toEqual(rows)
  })

  test('a fee table draft with a row of wrong length or a cell of wrong type is rejected with the position of the error', async ({
    api,
  }) => {
    const listDraftErrors = async (rows: unknown) =>
      (await sendDraftRows(api, rows)).errors.map(
        ({ path, code }: Record<string, string>) => `${path}: ${code}`,
      )
    expect(await listDraftErrors([row, row.slice(1), [...row, null]])).toEqual([
      'rows.1: wrong-width',
      'rows.2: wrong-width',
    ])
    expect(
      await listDraftErrors([row, row.with(2, null), [true, {}, [], 'x'.repeat(2001), 1, null]]),
    ).toEqual(['rows.2.0: format', 'rows.2.1: format', 'rows.2.2: format', 'rows.2.3: too-long'])
    expect(await listDraftErrors([null, 5, { length: 6 }])).toEqual(
      [0, 1, 2].map((at) => `rows.${at}: wrong-type`),
    )
    expect(await listDraftErrors(null)).toEqual(['rows: wrong-type'])
    expect(await listDraftErrors(Array.from({ length: 25_000 }, () => []))).toHaveLength(100)
    expect(await hasNoDraft(api)).toBe(true)
  })

  test('a fee table draft whose JSON has NaN or infinite numbers, deep nesting or no content is rejected', async ({
    api,
  }) => {
    const withCell = (cell: string) => `{"base":0,"rows":[[0,null,${cell},null,null,null]]}`
    for (const cell of ['NaN', 'Infinity', '-', '"', '['.repeat(100_000)])
      expect(await sendDraftBody(api, withCell(cell))).toMatchObject({ status: 400, code: 'unreadable' })
    expect(await sendDraftBody(api, withCell('1e999'))).toMatchObject({
      status: 422,
      errors: [{ path: 'rows.0.2' }],
    })
    expect(await sendDraftBody(api, '')).toMatchObject({ status: 422 })
    expect(await sendDraftBody(api, `{"base":0,"rows":[${'[],'.repeat(1_700_000)}[]]}`)).toMatchObject({
      status: 422,
      errors: [{ path: 'rows', code: 'too-big' }],
    })
    expect(await hasNoDraft(api)).toBe(true)
  })
})
