import { expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const params = { id: 1 }
const callback = { name: 'Олег', phone: '+380671234567' }

const listNotes = async ({ admin }: TestApi) =>
  (await admin.request.history({ params })).filter(({ kind }) => kind === 'note').map(({ text }) => text)

test('a save of an earlier app with a state and a note that has waited is accepted, and its note is added once', async ({
  api,
}) => {
  const { admin, visitor } = api
  await visitor.mail.callback({ body: callback })
  const iryna = await signInColleague(api)
  await iryna.client.request.addNote({ params, body: { text: 'Не берёт' } })
  await iryna.client.request.update({ params, body: { owner: iryna.id } })
  const save = () =>
    admin.request.update({ params, body: { state: 'done', note: 'Перезвонили' }, ifVersion: 1 })
  expect((await save()).value).toMatchObject({ state: 'done', note: 'Перезвонили', owner: { id: iryna.id } })
  await iryna.client.request.addNote({ params, body: { text: 'Ждёт счёт' } })
  const repeated = await save()
  expect(repeated.value).toMatchObject({ state: 'done', note: 'Ждёт счёт' })
  expect(await listNotes(api)).toEqual(['Не берёт', 'Перезвонили', 'Ждёт счёт'])
  expect((await save()).version).toBe(repeated.version)
})

test('a save of an earlier app that has waited leaves a state, owner or due time that somebody else has set since', async ({
  api,
}) => {
  const { admin, visitor, clock } = api
  await visitor.mail.callback({ body: callback })
  const iryna = await signInColleague(api)
  const due = new Date(clock.now.getTime() + 3_600_000).toISOString()
  await iryna.client.request.update({ params, body: { owner: iryna.id } })
  const save = (body: object) =>
    admin.request.update({ params, body: { state: 'done', due, note: 'Да', ...body }, ifVersion: 1 })
  expect((await save({ owner: testAdmin.id })).value).toMatchObject({
    state: 'done',
    due,
    owner: { id: iryna.id },
  })
  await iryna.client.request.update({ params, body: { state: 'active' } })
  expect((await save({ note: 'Нет' })).value).toMatchObject({ state: 'active', due, note: 'Нет' })
})

test('an earlier app that clears a note changes nothing, and notes of an earlier app in other words are all stored', async ({
  api,
}) => {
  const { admin, visitor } = api
  await visitor.mail.callback({ body: callback })
  for (const note of ['Первая', '', 'Первая и вторая', '  ', 'Первая'])
    await admin.request.update({ params, body: { note } })
  expect(await listNotes(api)).toEqual(['Первая', 'Первая и вторая'])
})

test('responses stored before inquiries had owners are still sent when a request is repeated', async ({
  api,
}) => {
  const { visitor, ctx, admin } = api
  await visitor.mail.callback({ body: callback })
  const { request } = api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
  const idempotencyKey = 'k'
  const body = { state: 'done', note: 'Перезвонили' } as const
  const writes = {
    'PATCH /api/request/{id}': () => request.update({ params, body, ifVersion: 1, idempotencyKey }),
    'POST /api/request/{id}/note': () => request.addNote({ params, body: { text: 'Да' }, idempotencyKey }),
    'POST /api/request/{id}/call': () =>
      request.recordCall({ params, body: { result: 'missed' }, idempotencyKey }),
  }
  for (const [call, write] of Object.entries(writes)) {
    await write()
    const { version } = await admin.request.get({ params })
    const row = ctx.db.selectFrom('repeat').select('answer').where('call', '=', call)
    const { owner, due, answer, ...value } = JSON.parse((await row.executeTakeFirstOrThrow()).answer).value
    const stored = JSON.stringify({ value: { ...value, version: 7 }, version: 7 })
    await ctx.db.updateTable('repeat').set({ answer: stored }).where('call', '=', call).execute()
    expect(await write(), call).toMatchObject({ version: 7, value: { owner: null, due: null } })
    expect((await admin.request.get({ params })).version).toBe(version)
  }
})

test('a repeated change of many inquiries returns what they are now, and no name or phone number is stored for it', async ({
  api,
}) => {
  for (let i = 0; i < 3; i++) await api.visitor.mail.callback({ body: callback })
  await api.admin.request.addNote({ params: { id: 3 }, body: { text: 'Да' } })
  const change = () =>
    api.admin.request.bulk({
      body: { ids: [1, 2, 3], versions: [1, 1, 1], change: { state: 'done' } },
      idempotencyKey: 'k',
    })
  const first = await change()
  const stored = await api.ctx.db
    .selectFrom('repeat')
    .select('answer')
    .where('call', 'like', '%bulk')
    .execute()
  expect(stored.map(({ answer }) => JSON.parse(answer))).toEqual([
    { changedIds: [1, 2], refused: [{ id: 3, reason: expect.any(String) }] },
  ])
  await api.admin.request.update({ params: { id: 2 }, body: { state: 'active' } })
  const again = await change()
  expect(again.refused).toEqual(first.refused)
  expect(again.changed.map(({ id, state, version }) => [id, state, version])).toEqual([
    [1, 'done', 2],
    [2, 'active', 3],
  ])
  const { version } = await api.admin.request.get({ params: { id: 2 } })
  const ofEarlierServer = JSON.stringify({ changed: again.changed, refused: first.refused })
  await api.ctx.db
    .updateTable('repeat')
    .set({ answer: ofEarlierServer })
    .where('call', 'like', '%bulk')
    .execute()
  expect(await change(), 'stored by an earlier server').toEqual(again)
  expect((await api.admin.request.get({ params: { id: 2 } })).version).toBe(version)
})
