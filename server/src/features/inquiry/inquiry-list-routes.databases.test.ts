import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { insertDemoFeeTables, sedanInput } from '../../testing/fixtures/calculator.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { insertInquiries } from '../../testing/fixtures/many-inquiries.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClock } from '../../testing/manual-timers.ts'

const callback = { name: 'Олена', phone: '067 123 45 67' }
const question = { email: 'ivan@example.com', message: 'Сколько стоит\nрастаможка?' }

const listIds = (list: readonly { id: number }[]) => list.map(({ id }) => id)

covers('request.list', {
  works: async (api) => {
    const { visitor, admin } = api
    await visitor.mail.callback({ body: callback })
    advanceClock(api, 1000)
    await visitor.mail.calculation({ body: question })
    await visitor.mail.callback({ body: { ...callback, website: 'https://casino.example' } })
    await admin.request.update({ params: { id: 1 }, body: { state: 'done' } })
    const list = async (query: Parameters<typeof admin.request.list>[0]['query']) =>
      listIds((await admin.request.list({ query })).items)
    expect(await list({})).toEqual([2, 1])
    expect(await list({ state: 'new' })).toEqual([2])
    expect(await list({ state: 'done' })).toEqual([1])
    expect(await list({ state: 'spam' })).toEqual([3])
    expect(await list({ kind: 'callback' })).toEqual([1])
    expect(await list({ kind: 'calculation' })).toEqual([2])
  },
  invalid: async ({ rawAsAdmin }) => {
    const long = 'я'.repeat(101)
    for (const query of [
      'state=lost',
      'kind=fax',
      'page=0',
      'page=x',
      `search=${long}`,
      'search=a%00b',
      'owner=nobody',
      'owner=0',
      'due=tomorrow',
      'calculation=1',
      'sort=name',
      'from=2026-02-30',
      'from=0000-01-01',
      'to=9999-12-31',
      'to=yesterday',
    ]) {
      expect((await rawAsAdmin('GET', `/api/request?${query}`)).status).toBe(422)
    }
  },
})

covers('request.news', {
  works: async (api) => {
    const { visitor, admin } = api
    const nothing = { new: 0, active: 0, waiting: 0, mine: 0, overdue: 0, myOverdue: 0, attention: 0 }
    const revision = expect.any(String)
    expect(await admin.request.news({ query: {} })).toEqual({ ...nothing, revision, items: [] })
    await visitor.mail.callback({ body: callback })
    const { items } = await admin.request.news({ query: {} })
    expect(listIds(items)).toEqual([1])
    advanceClock(api, 1000)
    await visitor.mail.calculation({ body: { ...question, message: 'я'.repeat(5000) } })
    await visitor.mail.callback({ body: { ...callback, website: 'x' } })
    const since = api.clock.now.toISOString()
    const news = await admin.request.news({ query: { since } })
    expect(news).toMatchObject({ new: 2, items: [{ id: 2, message: 'я'.repeat(300) }] })
    expect(
      listIds((await admin.request.news({ query: { since: items[0]?.receivedAt ?? '' } })).items),
    ).toEqual([2, 1])
    await admin.request.update({ params: { id: 1 }, body: { state: 'done' } })
    advanceClock(api, 1000)
    expect(await admin.request.news({ query: { since: api.clock.now.toISOString() } })).toEqual({
      ...nothing,
      new: 1,
      attention: 1,
      revision,
      items: [],
    })
  },
  invalid: async ({ rawAsAdmin }) => {
    for (const since of ['yesterday', '2026-11-20', '2026-13-20T08:00:00Z']) {
      expect((await rawAsAdmin('GET', `/api/request/news?since=${since}`)).status).toBe(422)
    }
  },
})

covers('request.get', {
  works: async ({ visitor, admin }) => {
    const message = `${'я'.repeat(4999)}.`
    await visitor.mail.calculation({ body: { ...question, message } })
    expect((await admin.request.list({ query: {} })).items).toMatchObject([{ message: 'я'.repeat(300) }])
    expect(await admin.request.get({ params: { id: 1 } })).toMatchObject({
      version: 1,
      value: { id: 1, message, mail: { state: 'waiting', nextAt: null } },
    })
  },
  invalid: async ({ admin, rawAsAdmin }) => {
    await expect(admin.request.get({ params: { id: 1 } })).rejects.toMatchObject({ code: 'not-found' })
    expect((await rawAsAdmin('GET', '/api/request/first')).status).toBe(404)
  },
})

covers('request.related', {
  works: async (api) => {
    const { visitor, admin } = api
    for (const email of ['ivan@example.com', 'Ivan+cars@Example.com', 'petro@example.com']) {
      await visitor.mail.calculation({ body: { ...question, email } })
      advanceClock(api, 1000)
    }
    await visitor.mail.callback({ body: callback })
    await visitor.mail.callback({ body: { ...callback, phone: '+380 (67) 123-45-67' } })
    const findRelated = async (id: number) => listIds((await admin.request.related({ params: { id } })).items)
    expect(await findRelated(1)).toEqual([2])
    expect(await findRelated(2)).toEqual([1])
    expect(await findRelated(3)).toEqual([])
    expect(await findRelated(4)).toEqual([5])
    await admin.request.update({ params: { id: 5 }, body: { state: 'spam' } })
    expect(await findRelated(4)).toEqual([])
    expect(await findRelated(5)).toEqual([4])
  },
  invalid: async ({ admin }) => {
    await expect(admin.request.related({ params: { id: 9 } })).rejects.toMatchObject({ code: 'not-found' })
  },
})

test('the calculations of a person are those of all inquiries and answers, latest first and each once', async ({
  api,
}) => {
  const { admin, visitor, clock, ctx } = api
  await insertDemoFeeTables(api)
  const calculate = async () => (await visitor.calculation.create({ body: sedanInput })).id
  const [first, second, third] = [await calculate(), await calculate(), await calculate()]
  const send = (email: string, calculation: string) =>
    visitor.mail.calculation({ body: { ...question, email, calculation } })
  await send('ivan@example.com', first)
  advanceClock(api, 1000)
  await send('ivan+2@example.com', second)
  advanceClock(api, 1000)
  await send('petro@example.com', third)
  advanceClock(api, 1000)
  const answer = { subject: 'Расчёт', text: 'Готов' }
  await admin.request.answer({ params: { id: 1 }, body: { ...answer, calculation: third } })
  const answeredAt = clock.now.toISOString()
  const { calculations } = await admin.request.related({ params: { id: 2 } })
  expect(calculations.map(({ id }) => id)).toEqual([third, second, first])
  expect(calculations[0]).toMatchObject({ at: answeredAt, usd: expect.any(Number) })
  advanceClock(api, 1000)
  await admin.request.answer({ params: { id: 2 }, body: { ...answer, calculation: first } })
  const again = (await admin.request.related({ params: { id: 2 } })).calculations
  expect(again.map(({ id }) => id)).toEqual([first, third, second])
  expect(await ctx.db.selectFrom('calculation').select('id').execute()).toHaveLength(3)
})

test('the inbox is filtered by owner, due time, day of receipt and calculation, and sorted four ways', async ({
  api,
}) => {
  const { admin, ctx, clock } = api
  clock.now = new Date('2026-11-20T10:00:00.000Z')
  // Received at midnight in Kyiv of 18 to 22 November.
  await insertInquiries(ctx.db, 5, { receivedAt: (n) => new Date(Date.UTC(2026, 10, 16 + n, 22)) })
  const iryna = await signInColleague(api, 'Ірина')
  const change = (id: number, body: Parameters<typeof admin.request.update>[0]['body']) =>
    admin.request.update({ params: { id }, body })
  await change(1, { owner: testAdmin.id, due: '2026-11-20T11:00:00.000Z' })
  await change(2, { owner: iryna.id, due: '2026-11-20T20:00:00.000Z', state: 'active' })
  await change(3, { owner: testAdmin.id, due: '2026-11-20T22:00:00.000Z', state: 'waiting' })
  await change(4, { due: '2026-11-20T10:30:00.000Z' })
  await change(4, { state: 'done' })
  clock.now = new Date('2026-11-20T12:00:00.000Z')
  const list = async (query: Parameters<typeof admin.request.list>[0]['query'], client = admin) =>
    listIds((await client.request.list({ query })).items)
  expect(await list({ owner: 'me' })).toEqual([3, 1])
  expect(await list({ owner: 'me' }, iryna.client)).toEqual([2])
  expect(await list({ owner: `${iryna.id}` })).toEqual([2])
  expect(await list({ owner: '999999999999999' })).toEqual([])
  expect(await list({ owner: 'none', state: 'open' })).toEqual([5])
  expect(await list({ due: 'overdue' })).toEqual([1])
  expect(await list({ due: 'today' })).toEqual([2, 1])
  expect(await list({ due: 'set' })).toEqual([4, 3, 2, 1])
  expect(await list({ due: 'none' })).toEqual([5])
  expect(await list({ from: '2026-11-19', to: '2026-11-21' })).toEqual([4, 3, 2])
  expect(await list({ from: '2026-11-22' })).toEqual([5])
  expect(await list({ from: '2026-11-22', to: '2026-11-18' })).toEqual([])
  expect(await list({ calculation: 'with' })).toEqual([])
  expect(await list({ calculation: 'without', state: 'active' })).toEqual([2])
  expect(await list({ sort: 'newest' })).toEqual([5, 4, 3, 2, 1])
  expect(await list({ sort: 'oldest' })).toEqual([1, 2, 3, 4, 5])
  expect(await list({ sort: 'due' })).toEqual([4, 1, 2, 3, 5])
  expect(await list({ sort: 'owner' })).toEqual([2, 3, 1, 5, 4])
  expect(await list({ search: 'олена', owner: 'me', sort: 'oldest' })).toEqual([1, 3])
})

test('the inbox lists 120 inquiries on three pages, each once, newest first', async ({ api }) => {
  const { admin, ctx } = api
  await insertInquiries(ctx.db, 120, { receivedAt: (n) => new Date(Date.UTC(2026, 10, 20, 0, n >> 1)) })
  const seen: number[] = []
  for (const page of [1, 2, 3]) {
    const answer = await admin.request.list({ query: { page: String(page) } })
    expect(answer).toMatchObject({ page, pages: 3, total: 120 })
    seen.push(...listIds(answer.items))
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  const past = await admin.request.list({ query: { page: '999999999999999' } })
  expect(past).toEqual({ items: [], page: 999_999_999_999_999, pages: 3, total: 120 })
})

test('the inbox search covers all pages and also finds new inquiries and notes', async ({ api }) => {
  const { admin, visitor, ctx } = api
  await insertInquiries(ctx.db, 120, { name: (n) => (n % 2 ? `Олена ${n}` : `Ірина ${n}`) })
  const find = async (search: string, more = {}) => admin.request.list({ query: { search, ...more } })
  expect(await find('ОЛЕНА')).toMatchObject({ pages: 2, total: 60 })
  expect(listIds((await find('олена', { page: '2' })).items)).toEqual([19, 17, 15, 13, 11, 9, 7, 5, 3, 1])
  expect(await find('олена', { state: 'done' })).toMatchObject({ items: [], pages: 0, total: 0 })

  const { id } = await visitor.mail.callback({ body: { name: 'Жанна', phone: '+380 50 765-43-21' } })
  expect(listIds((await find('жанна')).items)).toEqual([id])
  expect(listIds((await find('(050) 765 43 21')).items)).toEqual([id])
  await admin.request.update({ params: { id }, body: { note: 'Перезвонить ПОСЛЕ обеда' } })
  expect(listIds((await find('после')).items)).toEqual([id])
  await admin.request.addNote({ params: { id }, body: { text: 'Не берёт, звонить 063 111 22 33' } })
  await admin.request.recordCall({ params: { id }, body: { result: 'missed', text: 'Автоответчик' } })
  for (const search of ['после', 'берёт', '0631112233', 'автоответчик обеда'])
    expect(listIds((await find(search)).items), search).toEqual([id])
})

test('an inbox search for groups of digits finds only the phone number that has them in a row', async ({
  api,
}) => {
  await insertInquiries(api.ctx.db, 120)
  const find = async (search: string) => listIds((await api.admin.request.list({ query: { search } })).items)
  expect(await find('000 00 01')).toEqual([1])
  expect(await find('000-00-01')).toEqual([1])
  expect(await find('олена 000 00 42')).toEqual([42])
  expect(await find('067 000 01 20')).toEqual([120])
})

test('an inbox search treats SQL wildcards and quotes as ordinary characters', async ({ api }) => {
  const { admin, visitor } = api
  for (const name of ['100% Олена', 'Олена_К', 'Олена'])
    await visitor.mail.callback({ body: { ...callback, name } })
  const find = async (search: string) => listIds((await admin.request.list({ query: { search } })).items)
  expect(await find('%')).toEqual([1])
  expect(await find('_')).toEqual([2])
  expect(await find(`'`)).toEqual([])
  expect(await find('олена')).toEqual([3, 2, 1])
})
