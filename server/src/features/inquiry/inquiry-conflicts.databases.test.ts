import { expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { submitQuestionToAnswer } from '../../testing/fixtures/inquiry-answer.ts'
import { insertInquiries } from '../../testing/fixtures/many-inquiries.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const params = { id: 1 }
const listKinds = async ({ admin }: TestApi, id: number) =>
  (await admin.request.history({ params: { id } })).map(({ kind }) => kind)

test('of two people who take an inquiry at once, one gets it and the other learns who has it', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 1)
  const iryna = await signInColleague(api)
  const take = (client: TestApi['admin'], owner: number) =>
    client.request.update({ params, body: { owner, state: 'active' }, ifVersion: 1 })
  const results = await Promise.allSettled([take(api.admin, testAdmin.id), take(iryna.client, iryna.id)])
  const refused = results.find((result) => result.status === 'rejected')?.reason
  const { owner, version } = (await api.admin.request.get({ params })).value
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(version).toBe(3)
  expect(refused).toMatchObject({
    code: 'changed',
    title: expect.stringMatching(new RegExp(`^Заявка уже у коллеги: ${owner?.name}, \\d\\d:\\d\\d$`)),
  })
  expect(await listKinds(api, 1)).toEqual(['state', 'owner'])
})

test('a refused change names what has been done since it was seen: by others, to the same field, or else the last', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 1)
  const iryna = await signInColleague(api)
  const { client: petro } = await signInColleague(api, 'Петро', 'petro@example.com')
  await iryna.client.request.update({ params, body: { state: 'waiting' } })
  await api.admin.request.addNote({ params, body: { text: 'Из другой вкладки' } })
  await petro.request.addNote({ params, body: { text: 'Просит счёт' } })
  const expectRefusal = (client: TestApi['admin'], seen: number, title: RegExp) =>
    expect(client.request.update({ params, body: { state: 'done' }, ifVersion: seen })).rejects.toMatchObject(
      { code: 'changed', title: expect.stringMatching(title) },
    )
  await expectRefusal(api.admin, 1, /^Теперь «Ждём клиента»: Ирина, \d\d:\d\d$/)
  await expectRefusal(api.admin, 2, /^Петро: заметка, \d\d:\d\d$/)
  await expectRefusal(petro, 2, /^Олена: заметка, /)
  await expectRefusal(petro, 3, /^Заметка, \d\d:\d\d, ваше изменение в другом окне$/)
  await petro.request.update({ params, body: { owner: 3 } })
  await expectRefusal(petro, 4, /^Ответственный: Петро, \d\d:\d\d, ваше изменение в другом окне$/)
})

test('a refusal on a later day has the day, an answer counts as a change of the state, and so does its withdrawal', async ({
  api,
}) => {
  const answer = await submitQuestionToAnswer(api)
  const iryna = await signInColleague(api)
  const { id } = await answer({ state: 'waiting' }, { by: iryna.client })
  await iryna.client.request.addNote({ params, body: { text: 'Ждём до среды' } })
  advanceClockByDays(api, 1)
  const admin = api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
  const finish = () => admin.request.update({ params, body: { state: 'done' }, ifVersion: 1 })
  await expect(finish()).rejects.toMatchObject({
    title: expect.stringMatching(/^Ирина: ответ клиенту, \d\d\u00A0\S+\u00A0\d{4}, \d\d:\d\d$/),
  })
  const again = api.as(api.tokenOf({ id: iryna.id, tokenVersion: 1 }))
  await again.request.withdrawAnswer({ params: { id: 1, n: id } })
  await expect(finish()).rejects.toMatchObject({
    title: expect.stringMatching(/^Теперь «Новая»: Ирина, \d\d:\d\d$/),
  })
})

test('a change of many inquiries leaves those that a colleague has changed since, and says by whom', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 4)
  const iryna = await signInColleague(api)
  await iryna.client.request.update({ params: { id: 2 }, body: { owner: iryna.id } })
  const { changed, refused } = await api.admin.request.bulk({
    body: { ids: [1, 2, 3], versions: [1, 1, 1], change: { state: 'spam' } },
  })
  expect(changed.map(({ id, state }) => [id, state])).toEqual([
    [1, 'spam'],
    [3, 'spam'],
  ])
  expect(refused).toEqual([
    { id: 2, reason: expect.stringMatching(/^Заявка уже у коллеги: Ирина, \d\d:\d\d$/) },
  ])
  expect(await listKinds(api, 2)).toEqual(['owner'])
})

test('people who change the same two hundred inquiries at once change each once, and the others are refused', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 200)
  const iryna = await signInColleague(api)
  const ids = Array.from({ length: 200 }, (_, index) => index + 1)
  const change = (client: TestApi['admin'], some: readonly number[], state: 'active' | 'done') =>
    client.request.bulk({ body: { ids: [...some], versions: some.map(() => 1), change: { state } } })
  const results = await Promise.all([
    change(api.admin, ids, 'done'),
    change(iryna.client, ids.toReversed(), 'active'),
    change(iryna.client, ids.slice(50, 150), 'active'),
  ])
  expect(results.flatMap(({ changed }) => changed)).toHaveLength(200)
  expect(results.flatMap(({ refused }) => refused)).toHaveLength(300)
  const events = await api.ctx.db.selectFrom('request_event').select(['request_id', 'author_name']).execute()
  expect(events).toHaveLength(200)
  expect(new Set(events.map(({ request_id }) => request_id)).size).toBe(200)
})

test('a change of many inquiries that fails leaves neither a change nor an event', async ({ api }) => {
  await insertInquiries(api.ctx.db, 20)
  await api.failInserts('repeat')
  const ids = Array.from({ length: 20 }, (_, index) => index + 1)
  const body = { ids, versions: ids.map(() => 1), change: { state: 'done' } } as const
  const change = api.admin.request.bulk({ body, idempotencyKey: 'k' })
  await expect(change).rejects.toMatchObject({ code: 'internal' })
  expect(await api.ctx.db.selectFrom('request_event').select('id').execute()).toEqual([])
  expect((await api.admin.request.list({ query: { state: 'done' } })).total).toBe(0)
})

test('an inquiry whose owner was deleted has no owner, and its history has the names of both admins', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 2)
  const iryna = await signInColleague(api)
  await iryna.client.request.update({ params, body: { owner: iryna.id } })
  await iryna.client.request.addNote({ params, body: { text: 'Перезвонить' } })
  await api.admin.auth.removeAdmin({ params: { id: iryna.id } })
  expect(await api.admin.request.get({ params })).toMatchObject({ value: { owner: null }, version: 4 })
  expect((await api.admin.request.get({ params: { id: 2 } })).version).toBe(1)
  expect(await api.admin.request.history({ params })).toMatchObject([
    { kind: 'owner', after: 'Ирина', author: 'Ирина', authorId: null },
    { kind: 'note', author: 'Ирина', authorId: null },
    { kind: 'owner', before: 'Ирина', after: '', author: testAdmin.name, authorId: testAdmin.id },
  ])
  const { client: petro } = await signInColleague(api, 'Петро')
  const taken = petro.request.update({ params, body: { owner: null }, ifVersion: 3 })
  await expect(taken).rejects.toMatchObject({
    title: expect.stringMatching(/^Без ответственного\. Олена, /),
  })
})
