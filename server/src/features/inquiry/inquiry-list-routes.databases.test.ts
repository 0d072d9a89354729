import { expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { insertInquiries } from '../../testing/fixtures/many-inquiries.ts'

const callback = { name: 'Олена', phone: '067 123 45 67' }
const question = { email: 'ivan@example.com', message: 'Сколько стоит\nрастаможка?' }

const listIds = (list: readonly { id: number }[]) => list.map(({ id }) => id)

const advanceClock = ({ clock }: TestApi) => {
  clock.now = new Date(clock.now.getTime() + 1000)
}

covers('request.list', {
  works: async ({ visitor, admin, clock }) => {
    await visitor.mail.callback({ body: callback })
    clock.now = new Date(clock.now.getTime() + 1000)
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
    for (const query of ['state=lost', 'kind=fax', 'page=0', 'page=x', `search=${long}`, 'search=a%00b']) {
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
    advanceClock(api)
    await visitor.mail.calculation({ body: { ...question, message: 'я'.repeat(5000) } })
    await visitor.mail.callback({ body: { ...callback, website: 'x' } })
    const since = api.clock.now.toISOString()
    const news = await admin.request.news({ query: { since } })
    expect(news).toMatchObject({ new: 2, items: [{ id: 2, message: 'я'.repeat(300) }] })
    expect(
      listIds((await admin.request.news({ query: { since: items[0]?.receivedAt ?? '' } })).items),
    ).toEqual([2, 1])
    await admin.request.update({ params: { id: 1 }, body: { state: 'done' } })
    advanceClock(api)
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
