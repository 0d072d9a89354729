import { expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { insertInquiries } from '../../testing/fixtures/many-inquiries.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const params = { id: 1 }
const time = expect.stringMatching(/^\d\d:\d\d$/)

const splitReason = (reason: string | undefined) => {
  const at = reason?.lastIndexOf(', ') ?? -1
  return [reason?.slice(0, at), reason?.slice(at + 2)]
}

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
  expect(version).toBe(2)
  expect(refused).toMatchObject({ code: 'changed' })
  expect(splitReason(refused.title)).toEqual([`${owner?.name}: Ответственный: ${owner?.name}`, time])
  expect(await listKinds(api, 1)).toEqual(['state', 'owner'])
})

test('a refused change names what somebody else has changed, not what its author did later in another tab', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 1)
  const iryna = await signInColleague(api)
  await iryna.client.request.update({ params, body: { state: 'waiting' } })
  await api.admin.request.addNote({ params, body: { text: 'Из другой вкладки' } })
  const finish = (client: TestApi['admin']) =>
    client.request.update({ params, body: { state: 'done' }, ifVersion: 1 })
  await expect(finish(api.admin)).rejects.toMatchObject({
    code: 'changed',
    title: expect.stringMatching(/^Ирина: Ждём клиента, \d\d:\d\d$/),
  })
  await iryna.client.request.addNote({ params, body: { text: 'И ещё одна' } })
  await expect(finish(api.admin)).rejects.toMatchObject({
    title: expect.stringMatching(/^Ирина: Ждём клиента, /),
  })
  await expect(finish(iryna.client)).rejects.toMatchObject({
    title: expect.stringMatching(/^Олена: Заметка, /),
  })
})

test('a change of many inquiries leaves those that a colleague has changed since, and says by whom', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 4)
  const iryna = await signInColleague(api)
  await iryna.client.request.update({ params: { id: 2 }, body: { owner: iryna.id } })
  const { changed, refused } = await api.admin.request.bulk({
    body: { ids: [1, 2, 3, 2], versions: [1, 1, 1, 2], change: { state: 'spam' } },
  })
  expect(changed.map(({ id, state }) => [id, state])).toEqual([
    [1, 'spam'],
    [3, 'spam'],
  ])
  expect(refused.map(({ id, reason }) => [id, ...splitReason(reason)])).toEqual([
    [2, 'Ирина: Ответственный: Ирина', time],
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
  const change = api.admin.request.bulk({ body: { ids, change: { state: 'done' } }, idempotencyKey: 'k' })
  await expect(change).rejects.toMatchObject({ code: 'internal' })
  expect(await api.ctx.db.selectFrom('request_event').select('id').execute()).toEqual([])
  expect((await api.admin.request.list({ query: { state: 'done' } })).total).toBe(0)
})

test('an inquiry whose owner was deleted has no owner, while the history still has the name', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 1)
  const iryna = await signInColleague(api)
  await iryna.client.request.update({ params, body: { owner: iryna.id } })
  await iryna.client.request.addNote({ params, body: { text: 'Перезвонить' } })
  await api.admin.auth.removeAdmin({ params: { id: iryna.id } })
  expect((await api.admin.request.get({ params })).value.owner).toBeNull()
  expect(await api.admin.request.history({ params })).toMatchObject([
    { kind: 'owner', after: 'Ирина', author: 'Ирина', authorId: null },
    { kind: 'note', author: 'Ирина', authorId: null },
  ])
  const taken = api.admin.request.update({ params, body: { owner: testAdmin.id }, ifVersion: 1 })
  await expect(taken).rejects.toMatchObject({
    title: expect.stringMatching(/^Ирина: Ответственный: Ирина, /),
  })
})
