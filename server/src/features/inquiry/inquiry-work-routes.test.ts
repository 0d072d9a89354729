import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { insertInquiries } from '../../testing/fixtures/many-inquiries.ts'

const unauthorized = { code: 'unauthorized' }
const callback = { name: 'Олена', phone: '067 123 45 67' }
const params = { id: 1 }

covers('request.update', {
  works: async ({ visitor, admin, clock }) => {
    await visitor.mail.callback({ body: callback })
    const due = new Date(clock.now.getTime() + 3_600_000).toISOString()
    const taken = await admin.request.update({
      params,
      body: { state: 'active', owner: 1, due },
      ifVersion: 1,
    })
    expect(taken).toMatchObject({
      version: 4,
      value: { state: 'active', owner: { id: 1 }, due, version: 4 },
    })
    const freed = await admin.request.update({ params, body: { owner: null, due: null }, ifVersion: 4 })
    expect(freed).toMatchObject({ version: 6, value: { state: 'active', owner: null, due: null } })
  },
  invalid: async ({ visitor, admin, clock }) => {
    await visitor.mail.callback({ body: callback })
    const update = (id: number, body: object, ifVersion = 1) =>
      admin.request.update({ params: { id }, body, ifVersion })
    await expect(update(9, { state: 'done' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(update(1, { state: 'lost' })).rejects.toMatchObject({ errors: [{ path: 'state' }] })
    await expect(update(1, { name: 'Другая' })).rejects.toMatchObject({ errors: [{ path: 'name' }] })
    await expect(update(1, { note: 'x'.repeat(2001) })).rejects.toMatchObject({ errors: [{ path: 'note' }] })
    for (const owner of [99, 999_999_999_999_999])
      await expect(update(1, { owner })).rejects.toMatchObject({
        errors: [{ path: 'owner', message: 'Такого пользователя нет' }],
      })
    for (const due of [new Date(clock.now.getTime() - 120_000).toISOString(), '0000-01-01T00:00:00Z'])
      await expect(update(1, { due })).rejects.toMatchObject({
        errors: [{ path: 'due', message: 'Срок уже прошёл: выберите сегодня или позже' }],
      })
    for (const due of ['завтра', '2027-02-30T10:00:00Z', '2027-01-01', '2027-01-01T25:00:00Z', ''])
      await expect(update(1, { due })).rejects.toMatchObject({ errors: [{ path: 'due' }] })
    expect(await admin.request.history({ params })).toEqual([])
    expect((await admin.request.get({ params })).version).toBe(1)
  },
  notAllowed: async ({ visitor, admin }) => {
    await visitor.mail.callback({ body: callback })
    await expect(visitor.request.update({ params, body: { state: 'spam' } })).rejects.toMatchObject(
      unauthorized,
    )
    expect((await admin.request.list({ query: { state: 'spam' } })).items).toEqual([])
  },
})

covers('request.addNote', {
  works: async ({ visitor, admin }) => {
    await visitor.mail.callback({ body: callback })
    const noted = await admin.request.addNote({ params, body: { text: ' Просит\r\nпосле обеда ' } })
    expect(noted).toMatchObject({ version: 2, value: { note: 'Просит\nпосле обеда', state: 'new' } })
    await admin.request.addNote({ params, body: { text: 'Перезвонили' } })
    const history = await admin.request.history({ params })
    expect(history.map(({ kind, text }) => [kind, text])).toEqual([
      ['note', 'Просит\nпосле обеда'],
      ['note', 'Перезвонили'],
    ])
  },
  invalid: async ({ visitor, admin }) => {
    await visitor.mail.callback({ body: callback })
    for (const text of ['', '  \n', '\u200b', 'x'.repeat(2001), 'a\u0000b', '\u202eabc'])
      await expect(admin.request.addNote({ params, body: { text } })).rejects.toMatchObject({
        errors: [{ path: 'text' }],
      })
    await expect(admin.request.addNote({ params: { id: 9 }, body: { text: 'x' } })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await admin.request.get({ params })).value.note).toBe('')
  },
})

covers('request.history', {
  works: async (api) => {
    const { visitor, admin, clock } = api
    await visitor.mail.callback({ body: callback })
    const iryna = await signInColleague(api)
    const due = new Date(clock.now.getTime() + 3_600_000).toISOString()
    await iryna.client.request.update({ params, body: { state: 'active', owner: iryna.id, due } })
    await admin.request.addNote({ params, body: { text: 'Перезвонили' } })
    const at = clock.now.toISOString()
    const common = { at, author: 'Ирина', authorId: iryna.id, text: null }
    const history = await admin.request.history({ params })
    expect(history).toMatchObject([
      { ...common, kind: 'state', before: 'new', after: 'active' },
      { ...common, kind: 'owner', before: '', after: 'Ирина' },
      { ...common, kind: 'due', before: null, after: due },
      { at, kind: 'note', before: null, after: null, text: 'Перезвонили', authorId: 1 },
    ])
  },
  invalid: async ({ admin, rawAsAdmin }) => {
    await expect(admin.request.history({ params })).rejects.toMatchObject({ code: 'not-found' })
    expect((await rawAsAdmin('GET', '/api/request/first/history')).status).toBe(404)
  },
})

covers('request.bulk', {
  works: async ({ admin, ctx }) => {
    await insertInquiries(ctx.db, 5)
    await admin.request.update({ params: { id: 2 }, body: { state: 'done' } })
    const result = await admin.request.bulk({
      body: { ids: [3, 2, 77, 1], versions: [1, 2, 1, 1], change: { state: 'done', owner: 1 } },
    })
    expect(result.changed.map(({ id, state, owner, version }) => [id, state, owner?.id, version])).toEqual([
      [3, 'done', 1, 3],
      [2, 'done', 1, 3],
      [1, 'done', 1, 3],
    ])
    expect(result.refused).toEqual([{ id: 77, reason: 'Такой заявки нет' }])
    expect((await admin.request.history({ params: { id: 2 } })).map(({ kind }) => kind)).toEqual([
      'state',
      'owner',
    ])
    expect(await admin.request.bulk({ body: { ids: [1], versions: [3], change: {} } })).toMatchObject({
      changed: [{ id: 1, version: 3 }],
      refused: [],
    })
  },
  invalid: async ({ admin, ctx }) => {
    await insertInquiries(ctx.db, 3)
    const send = (body: object) =>
      admin.request.bulk({ body: { ids: [1, 2], versions: [1, 1], change: { state: 'done' }, ...body } })
    for (const ids of [[], Array.from({ length: 201 }, (_, index) => index + 1), [0], [1.5]])
      await expect(send({ ids, versions: ids.map(() => 1) })).rejects.toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(/^ids/) })]),
      })
    for (const body of [{ versions: [1] }, { versions: undefined }, { ids: [2, 2] }])
      await expect(send(body)).rejects.toMatchObject({ errors: [{ path: 'versions' }] })
    await expect(send({ change: { state: 'done', owner: 99 } })).rejects.toMatchObject({
      errors: [{ path: 'owner', message: 'Такого пользователя нет' }],
    })
    await expect(send({ change: { state: 'done', due: '2020-01-01T00:00:00Z' } })).rejects.toMatchObject({
      errors: [{ path: 'due' }],
    })
    const { items } = await admin.request.list({ query: {} })
    expect(items.map(({ state, version }) => [state, version])).toEqual([
      ['new', 1],
      ['new', 1],
      ['new', 1],
    ])
  },
})

test('changing an inquiry to what it is makes neither an event nor a new version', async ({ api }) => {
  const { admin, visitor } = api
  await visitor.mail.callback({ body: callback })
  const due = '2099-01-01T10:00:00.000Z'
  const body = { state: 'active', owner: 1, due } as const
  await admin.request.update({ params, body })
  const before = await admin.request.history({ params })
  const sameInstant = due.replace('.000Z', 'Z')
  expect((await admin.request.update({ params, body: { ...body, due: sameInstant } })).version).toBe(4)
  expect((await admin.request.update({ params, body: {} })).version).toBe(4)
  expect(await admin.request.history({ params })).toEqual(before)
})

test('a due time that has passed may be restored, but only by whoever takes a later one back', async ({
  api,
}) => {
  const { admin, clock, ctx } = api
  await insertInquiries(ctx.db, 2)
  const due = new Date(clock.now.getTime() + 3_600_000).toISOString()
  await admin.request.update({ params, body: { due } })
  clock.now = new Date(clock.now.getTime() + 7_200_000)
  await admin.request.update({ params, body: { due: null } })
  expect((await admin.request.update({ params, body: { due } })).value.due).toBe(due)
  await expect(admin.request.update({ params: { id: 2 }, body: { due } })).rejects.toMatchObject({
    errors: [{ path: 'due' }],
  })
})
