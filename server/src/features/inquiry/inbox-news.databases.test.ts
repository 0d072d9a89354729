import { expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { submitQuestionToAnswer } from '../../testing/fixtures/inquiry-answer.ts'
import { insertInquiries } from '../../testing/fixtures/many-inquiries.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClock } from '../../testing/manual-timers.ts'
import { INQUIRY_EMAIL_KIND } from '../../testing/outbox/queued-mail.ts'

const params = { id: 1 }
const question = { email: 'ivan@example.com', message: 'Сколько?' }

const readRevision = async ({ admin }: TestApi) => (await admin.request.news({ query: {} })).revision

test('the news count inquiries by state and what is overdue, for the caller and for all', async ({ api }) => {
  const { admin, ctx, clock } = api
  await insertInquiries(ctx.db, 8)
  const iryna = await signInColleague(api)
  const due = new Date(clock.now.getTime() + 1000).toISOString()
  const change = (ids: number[], body: Parameters<typeof admin.request.bulk>[0]['body']['change']) =>
    admin.request.bulk({ body: { ids, versions: ids.map(() => 1), change: body } })
  await change([1], { owner: testAdmin.id, due })
  await change([2], { owner: testAdmin.id, due, state: 'active' })
  await change([3], { owner: iryna.id, due, state: 'active' })
  await change([4], { due, state: 'waiting' })
  await change([5], { due, state: 'done', owner: testAdmin.id })
  await change([6], { due, state: 'spam' })
  const before = await admin.request.news({ query: {} })
  expect(before).toMatchObject({ new: 3, active: 2, waiting: 1, mine: 2, overdue: 0, attention: 3 })
  clock.now = new Date(clock.now.getTime() + 2000)
  const { revision, ...news } = await admin.request.news({ query: {} })
  expect(news).toMatchObject({ overdue: 4, myOverdue: 2, attention: 5 })
  expect(revision).toBe(before.revision)
  expect(await iryna.client.request.news({ query: {} })).toMatchObject({
    mine: 1,
    overdue: 4,
    myOverdue: 1,
    attention: 5,
  })
})

test('an answer that the mail server has refused for good counts for attention, also when a later one was sent', async ({
  api,
}) => {
  const answer = await submitQuestionToAnswer(api)
  const iryna = await signInColleague(api)
  await answer()
  const count = async (by = api.admin) => (await by.request.news({ query: {} })).attention
  const setMail = (columns: { failures?: number; next_at?: null; sent_at?: string; trouble?: string }) =>
    api.ctx.db.updateTable('mail').set(columns).where('kind', '=', 'answer').execute()
  await setMail({ failures: 1 })
  expect(await count(), 'retried').toBe(0)
  await setMail({ next_at: null, trouble: '550 no such user' })
  expect(await count()).toBe(1)
  expect(await count(iryna.client), 'of another owner').toBe(0)
  const { id: later } = await answer()
  await api.admin.request.update({ params, body: { state: 'done' } })
  expect(await count(), 'finished').toBe(1)
  expect((await api.admin.request.get({ params })).value).toMatchObject({
    answer: { id: later },
    answerMail: { state: 'waiting', failures: 1, trouble: '550 no such user' },
  })
  for (const body of [{ state: 'new' }, { state: 'active', due: api.clock.now.toISOString() }] as const) {
    await api.admin.request.update({ params, body })
    advanceClock(api, 1)
    expect(await count(), 'new or overdue, and counted once').toBe(1)
  }
  await api.admin.request.update({ params, body: { state: 'spam' } })
  expect(await count()).toBe(0)
  await api.admin.request.update({ params, body: { state: 'done' } })
  await setMail({ sent_at: '2026-11-20T08:00:00.000Z' })
  expect(await count()).toBe(0)
})

test('the revision of the inbox changes with each visible change, and never returns to an earlier one', async ({
  api,
}) => {
  const { admin, visitor, ctx } = api
  const iryna = await signInColleague(api)
  const seen = [await readRevision(api)]
  const expectChange = async (what: string, change: () => Promise<unknown>) => {
    await change()
    const revision = await readRevision(api)
    expect(seen, what).not.toContain(revision)
    seen.push(revision)
  }
  await expectChange('new', () => visitor.mail.calculation({ body: question }))
  await expectChange('owner', () =>
    admin.request.update({ params, body: { owner: iryna.id, state: 'active' } }),
  )
  await expectChange('note', () => admin.request.addNote({ params, body: { text: 'Перезвонить' } }))
  let answer = 0
  await expectChange('answer', async () => {
    answer = (await admin.request.answer({ params, body: { subject: 'Расчёт', text: 'Готов' } })).id
  })
  await expectChange('withdrawal', () => admin.request.withdrawAnswer({ params: { id: 1, n: answer } }))
  const setMail = (columns: { failures: number; sent_at?: string }) =>
    ctx.db.updateTable('mail').set(columns).where('kind', '=', INQUIRY_EMAIL_KIND).execute()
  await expectChange('failure', () => setMail({ failures: 1 }))
  await expectChange('sent', () => setMail({ failures: 1, sent_at: '2026-11-20T08:00:00.000Z' }))
  await expectChange('renamed', () =>
    ctx.db.updateTable('admin').set({ name: 'Ирина К.' }).where('id', '=', iryna.id).execute(),
  )
  await expectChange('deleted owner', () => admin.auth.removeAdmin({ params: { id: iryna.id } }))
})

test('the revision of the inbox stays the same while nothing in it changes', async ({ api }) => {
  const { admin, clock, ctx } = api
  await insertInquiries(ctx.db, 3)
  const before = await readRevision(api)
  await admin.request.update({ params, body: { state: 'new' } })
  await admin.request.bulk({ body: { ids: [1, 2], versions: [1, 1], change: { owner: null } } })
  await admin.request.presence({ params, body: { answering: true } })
  await admin.category.create({ body: { title: 'Доставка' } })
  await expect(admin.request.update({ params, body: { owner: 99 } })).rejects.toThrow()
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  expect(await readRevision(api)).toBe(before)
})

test('the export of the inbox is loaded again when an owner is renamed, and not while nothing changes', async ({
  api,
}) => {
  const { admin, ctx } = api
  await insertInquiries(ctx.db, 1)
  await admin.request.update({ params, body: { owner: testAdmin.id } })
  const load = (etag = '') => {
    const headers = { Authorization: `Bearer ${api.adminToken}`, 'If-None-Match': etag }
    return api.raw('GET', '/api/request/file', { headers })
  }
  const first = await load()
  expect(await first.text()).toContain(';"Олена";')
  const etag = first.headers.get('etag') ?? ''
  expect((await load(etag)).status).toBe(304)
  await ctx.db.updateTable('admin').set({ name: 'Олена К.' }).execute()
  const second = await load(etag)
  expect(second.status).toBe(200)
  expect(await second.text()).toContain(';"Олена К.";')
})
