import { DAY_MS } from 'shared/format'
import { describe, expect } from 'vitest'
import { createDataRetentionSweep } from '../../../data-retention-sweep.ts'
import { type TestApi, test } from '../../../testing/api.ts'
import { buildFlatFeeRows, insertTestFeeTableVersion } from '../testing/fee-table-api.ts'

const params = { title: 'copart-fee' } as const
const buildDraftBody = (fee: number) => ({ base: 0, rows: [[0, null, fee, null, null, null]] })

type Client = TestApi['admin']

const saveAndDiscard = async (client: Client, fee: number): Promise<void> => {
  await client.table.saveDraft({ params, body: buildDraftBody(fee) })
  await client.table.removeDraft({ params, query: { keep: 'true' } })
}

const listDiscarded = (client: Client) => client.table.listDiscardedDrafts({ params })

const addColleague = async (api: TestApi) => {
  const login = { email: 'ivan@example.com', password: 'harbour lantern oak' }
  const { id } = await api.admin.auth.createAdmin({ body: { ...login, name: 'Иван' } })
  const { token } = await api.visitor.auth.login({ body: login })
  return { id, client: api.as(token) }
}

const waitDays = ({ clock }: TestApi, days: number): void => {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS)
}

/** Runs the sweep, and counts what is left by a query, since the session of the test ends after a day. */
const sweepAndCount = async ({ ctx }: TestApi): Promise<number> => {
  await createDataRetentionSweep(ctx)(new AbortController().signal)
  return (await ctx.db.selectFrom('discarded_table_draft').select('id').execute()).length
}

describe('a discarded draft', () => {
  test('a discarded fee table draft is restored after a restart with its rows, its time and the version that it is based on', async ({
    api,
  }) => {
    await insertTestFeeTableVersion(api, { rows: buildFlatFeeRows(25) })
    const rows = [[0, 'все\n', ' 8 5 0', null, null, null]]
    const { value, version } = await api.admin.table.saveDraft({ params, body: { base: 1, rows } })
    await api.admin.table.removeDraft({ params, query: { keep: 'true' }, ifVersion: version })
    const { db, close } = await api.openDatabaseAgain()
    expect(await db.selectFrom('discarded_table_draft').select(['base', 'changed']).execute()).toEqual([
      { base: 1, changed: 1 },
    ])
    await close()
    const [discarded] = await listDiscarded(api.admin)
    api.clock.now = new Date(api.clock.now.getTime() + 1)
    await api.admin.table.restoreDiscardedDraft({ params: { ...params, id: discarded?.id ?? 0 } })
    const restored = await api.admin.table.draft({ params })
    expect(restored.value).toEqual({ ...value, version: restored.version })
    expect(restored.version).not.toBe(version)
  })

  test('a fee table draft that another window has saved since is not discarded', async ({ api }) => {
    const { version: ifVersion } = await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    const newer = await api.admin.table.saveDraft({ params, body: buildDraftBody(30), ifVersion })
    for (const query of [{ keep: 'true' }, {}] as const)
      await expect(api.admin.table.removeDraft({ params, query, ifVersion })).rejects.toMatchObject({
        code: 'changed',
      })
    expect(await api.admin.table.draft({ params })).toEqual(newer)
    expect(await listDiscarded(api.admin)).toEqual([])
  })

  test('a fee table draft removed because it was applied is not stored as discarded', async ({ api }) => {
    await api.admin.table.saveDraft({ params, body: buildDraftBody(25) })
    await api.admin.table.removeDraft({ params, query: {} })
    expect(await sweepAndCount(api)).toBe(0)
  })

  test('the last five discarded drafts of a fee table stay stored', async ({ api }) => {
    for (const fee of [1, 2, 3, 4, 5, 6]) await saveAndDiscard(api.admin, fee)
    const listed = await listDiscarded(api.admin)
    expect(listed).toHaveLength(5)
    await api.admin.table.restoreDiscardedDraft({ params: { ...params, id: listed.at(-1)?.id ?? 0 } })
    expect((await api.admin.table.draft({ params })).value.rows).toEqual(buildDraftBody(2).rows)
  })

  test('a discarded fee table draft is deleted 30 days later', async ({ api }) => {
    await saveAndDiscard(api.admin, 25)
    waitDays(api, 29.9)
    expect(await sweepAndCount(api)).toBe(1)
    waitDays(api, 0.1)
    expect(await sweepAndCount(api)).toBe(0)
  })
})

describe('discarded drafts of two admins', () => {
  test('an admin neither sees nor restores the discarded fee table drafts of another admin', async ({
    api,
  }) => {
    const { id, client: colleague } = await addColleague(api)
    await saveAndDiscard(colleague, 30)
    expect(await listDiscarded(api.admin)).toEqual([])
    const [discarded] = await listDiscarded(colleague)
    const restored = { params: { ...params, id: discarded?.id ?? 0 } }
    await expect(api.admin.table.restoreDiscardedDraft(restored)).rejects.toMatchObject({ code: 'not-found' })
    for (const fee of [1, 2, 3, 4, 5, 6]) await saveAndDiscard(api.admin, fee)
    expect(await listDiscarded(colleague)).toEqual([discarded])
    await api.admin.auth.removeAdmin({ params: { id } })
    expect(await sweepAndCount(api)).toBe(5)
  })
})
