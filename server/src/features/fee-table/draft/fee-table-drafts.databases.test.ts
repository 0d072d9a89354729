import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../../testing/api.ts'
import { testAdmin } from '../../../testing/fixtures/test-admin.ts'
import {
  buildFlatFeeRows,
  insertTestFeeTableVersion,
  requestFeeTableRestore,
} from '../testing/fee-table-api.ts'
import { saveFeeTableDraft } from './service.ts'

const title = 'copart-fee'
const params = { title } as const
const buildDraftBody = (fee: number | string) => ({ base: 0, rows: [[0, null, fee, null, null, null]] })

/** Creates a second admin and returns a client with its token. */
const addColleague = async (api: TestApi) => {
  const login = { email: 'ivan@example.com', password: 'harbour lantern oak' }
  const { id } = await api.admin.auth.createAdmin({ body: { ...login, name: 'Иван' } })
  const { token } = await api.visitor.auth.login({ body: login })
  return { id, client: api.as(token) }
}

describe('drafts of two admins', () => {
  test('two admins with drafts of one fee table each read only their own draft and the name of the other admin', async ({
    api,
  }) => {
    const { client: colleague } = await addColleague(api)
    await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    await expect(colleague.table.draft({ params })).rejects.toMatchObject({ code: 'not-found' })
    const olena = {
      author: testAdmin.name,
      updatedAt: api.clock.now.toISOString(),
      changed: 1,
      active: false,
    }
    expect(await colleague.table.listDrafts({ params })).toEqual([{ ...olena, active: true, own: false }])

    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    const ivan = { author: 'Иван', updatedAt: api.clock.now.toISOString(), changed: 1, active: true }
    const saved = await colleague.table.saveDraft({ params, body: buildDraftBody(30) })
    expect(saved.value).toMatchObject({ rows: buildDraftBody(30).rows, others: [olena] })
    expect((await api.admin.table.draft({ params })).value).toMatchObject({
      rows: buildDraftBody(25).rows,
      others: [ivan],
    })
    expect(await api.admin.table.listDrafts({ params })).toEqual([
      { ...ivan, own: false },
      { ...olena, active: true, own: true },
    ])
    await api.admin.table.removeDraft({ params, query: {} })
    expect((await colleague.table.draft({ params })).value).toMatchObject({
      rows: buildDraftBody(30).rows,
      others: [],
    })
  })

  test('a colleague counts as editing a fee table for 40 seconds after saving the draft or looking at the table', async ({
    api,
  }) => {
    const { client: colleague } = await addColleague(api)
    const isActiveAfter = async (seconds: number) => {
      api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
      return (await api.admin.table.listDrafts({ params }))[0]?.active
    }
    await colleague.table.saveDraft({ params, body: buildDraftBody(30) })
    expect([await isActiveAfter(39), await isActiveAfter(1)]).toEqual([true, false])
    await colleague.table.listDrafts({ params })
    expect([await isActiveAfter(39), await isActiveAfter(1)]).toEqual([true, false])
    await colleague.table.listDrafts({ params: { title: 'iaa-fee' } })
    expect(await isActiveAfter(0)).toBe(false)
  })

  test('a colleague whose draft was last saved before the clock was set back does not count as editing', async ({
    api,
  }) => {
    const { client: colleague } = await addColleague(api)
    await colleague.table.saveDraft({ params, body: buildDraftBody(30) })
    api.clock.now = new Date(api.clock.now.getTime() - 1)
    expect(await api.admin.table.listDrafts({ params })).toMatchObject([{ active: false }])
  })

  test('an admin can read and list drafts while the database refuses writes', async ({ api }) => {
    const saved = await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    await api.refuseWrites()
    expect(await api.admin.table.draft({ params })).toEqual(saved)
    expect(await api.admin.table.listDrafts({ params })).toMatchObject([{ changed: 1, own: true }])
  })

  test('deleting an admin deletes the fee table drafts of the admin, and a draft saved later is rejected', async ({
    api,
  }) => {
    const { id, client: colleague } = await addColleague(api)
    await colleague.table.saveDraft({ params, body: buildDraftBody(30) })
    await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    await api.admin.auth.removeAdmin({ params: { id } })
    expect((await api.admin.table.draft({ params })).value.others).toEqual([])
    const late = { json: Buffer.from(JSON.stringify(buildDraftBody(30))), ifVersions: undefined }
    await expect(saveFeeTableDraft(api.ctx, { title, adminId: id }, late)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    expect(await api.ctx.db.selectFrom('table_draft').select('admin_id').execute()).toEqual([
      { admin_id: testAdmin.id },
    ])
  })
})

describe('two windows with one draft', () => {
  test('if two windows of an admin create a draft of one fee table at the same time, one succeeds', async ({
    api,
  }) => {
    const saves = await Promise.allSettled(
      [25, 30].map((fee) => api.admin.table.saveDraft({ params, body: buildDraftBody(fee), ifVersion: 0 })),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed' } })
  })

  test('saving a fee table draft with an outdated version number is rejected; a save without one replaces the draft', async ({
    api,
  }) => {
    const first = await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    const second = await api.admin.table.saveDraft({
      params,
      body: buildDraftBody(30),
      ifVersion: first.version,
    })
    expect(second.version).toBeGreaterThan(first.version)
    for (const ifVersion of [0, first.version])
      await expect(
        api.admin.table.saveDraft({ params, body: buildDraftBody(35), ifVersion }),
      ).rejects.toMatchObject({ code: 'changed' })
    expect((await api.admin.table.draft({ params })).value.rows).toEqual(buildDraftBody(30).rows)
    await api.admin.table.saveDraft({ params, body: buildDraftBody(35) })
    expect((await api.admin.table.draft({ params })).value.rows).toEqual(buildDraftBody(35).rows)
  })

  test('the version number of a discarded fee table draft is never reused', async ({ api }) => {
    const first = await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    await api.admin.table.removeDraft({ params, query: {} })
    await expect(
      api.admin.table.saveDraft({ params, body: buildDraftBody(25), ifVersion: first.version }),
    ).rejects.toMatchObject({ code: 'changed' })
    api.clock.now = new Date(api.clock.now.getTime() + 1)
    const second = await api.admin.table.saveDraft({ params, body: buildDraftBody(25), ifVersion: 0 })
    expect(second.version).not.toBe(first.version)
  })
})

describe('a stored draft', () => {
  test('a fee table draft survives a new fee table version and a restart, and keeps the version that it is based on', async ({
    api,
  }) => {
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25) })
    const rows = [[0, 'все\n', ' 8 5 0', null, null, null]]
    const saved = await api.admin.table.saveDraft({ params, body: { base: 1, rows } })
    await requestFeeTableRestore(api, 1)
    expect(await api.admin.table.draft({ params })).toEqual(saved)
    const { db, close } = await api.openDatabaseAgain()
    expect(await db.selectFrom('table_draft').select(['base', 'changed', 'version']).execute()).toEqual([
      { base: 1, changed: 1, version: saved.version },
    ])
    await close()
  })

  test('saving a draft of a fee table changes nothing that visitors see', async ({ api }) => {
    const readRevision = () => api.ctx.db.selectFrom('content_revision').select('value').execute()
    const before = await readRevision()
    await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    await api.admin.table.listDrafts({ params })
    await api.admin.table.removeDraft({ params, query: { keep: 'true' } })
    expect(await readRevision()).toEqual(before)
  })

  test('the list of fee table drafts counts the rows added, removed and changed since the base version', async ({
    api,
  }) => {
    const row = (from: number, fee: number | string) => [from, null, fee, null, null, null]
    await insertTestFeeTableVersion(api, { rows: [row(0, 1), row(100, 2), row(200, 3)] })
    const rows = [row(300, 4), row(200, 3), row(0, '1,5')]
    await api.admin.table.saveDraft({ params, body: { base: 1, rows } })
    expect(await api.admin.table.listDrafts({ params })).toMatchObject([{ changed: 3 }])
    await api.admin.table.saveDraft({ params, body: { base: 0, rows: [] } })
    expect(await api.admin.table.listDrafts({ params })).toMatchObject([{ changed: 0 }])
  })

  test('a fee table draft is not sent again to a client that already has its version', async ({ api }) => {
    await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    const path = `/api/calculator/${title}/draft`
    const tag = (await api.rawAsAdmin('GET', path)).headers.get('etag') ?? ''
    expect((await api.rawAsAdmin('GET', path, undefined, { 'If-None-Match': tag })).status).toBe(304)
  })
})

test('a fee table draft saved twice with one idempotency key gets the same response, but an error if its rows differ', async ({
  api,
}) => {
  const save = (fee: number, ifVersion: number) =>
    api.admin.table.saveDraft({ params, body: buildDraftBody(fee), ifVersion, idempotencyKey: 'k' })
  const first = await save(25, 0)
  expect(await save(25, 0)).toEqual(first)
  await expect(save(30, 0)).rejects.toMatchObject({
    code: 'key-reused',
    firstWrite: { version: first.version },
  })
  const changed = await api.admin.table.saveDraft({
    params,
    body: buildDraftBody(35),
    ifVersion: first.version,
  })
  await expect(save(25, 0)).rejects.toMatchObject({ code: 'changed' })
  expect((await api.admin.table.draft({ params })).version).toBe(changed.version)
})
