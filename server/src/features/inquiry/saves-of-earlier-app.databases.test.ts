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
  await iryna.client.request.update({ params, body: { state: 'active', owner: iryna.id } })
  const save = () =>
    admin.request.update({ params, body: { state: 'done', note: 'Перезвонили' }, ifVersion: 1 })
  expect((await save()).value).toMatchObject({ state: 'done', note: 'Перезвонили', owner: { id: iryna.id } })
  await iryna.client.request.addNote({ params, body: { text: 'Ждёт счёт' } })
  const repeated = await save()
  expect(repeated.value).toMatchObject({ state: 'done', note: 'Ждёт счёт' })
  expect(await listNotes(api)).toEqual(['Не берёт', 'Перезвонили', 'Ждёт счёт'])
  expect((await save()).version).toBe(repeated.version)
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

test('a response stored before inquiries had owners is still sent when an earlier app repeats its request', async ({
  api,
}) => {
  const { admin, visitor, ctx } = api
  await visitor.mail.callback({ body: callback })
  const save = () =>
    api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 })).request.update({
      params,
      body: { state: 'done', note: 'Перезвонили' },
      ifVersion: 1,
      idempotencyKey: 'k',
    })
  await save()
  const { answer } = await ctx.db.selectFrom('repeat').select('answer').executeTakeFirstOrThrow()
  const { owner, due, answer: latest, answerMail, ...value } = JSON.parse(answer).value
  expect([owner, due, latest, answerMail]).toEqual([null, null, null, null])
  const stored = JSON.stringify({ value: { ...value, version: 7 }, version: 7 })
  await ctx.db.updateTable('repeat').set({ answer: stored }).execute()
  expect(await save()).toMatchObject({ version: 7, value: { state: 'done', owner: null, due: null } })
  expect((await admin.request.get({ params })).version).toBe(3)
})
