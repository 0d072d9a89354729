import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { describe, expect } from 'vitest'
import { inProcess } from '../../http/in-process.ts'
import { type Api, test } from '../../testing/api.ts'
import { testAdmin } from '../../testing/test-admin.ts'
import { requestRoutes } from './routes.ts'

const callback = { name: 'Олена', phone: '067 123 45 67' }
const question = { email: 'ivan@example.com', message: 'Сколько стоит\nрастаможка?' }

describe('a robot', () => {
  test('that fills in the trap hears what everybody hears; the office is not told', async ({ api }) => {
    const { id } = await api.visitor.mail.callback({ body: { ...callback, website: 'http://x' } })
    const [spam] = (await api.admin.request.list({ query: { state: 'spam' } })).items
    expect(spam).toMatchObject({ id, mail: null })
    expect((await api.admin.system.status()).mail.waiting).toBe(0)
  })

  test('that fills in the trap with more than 2,000 signs is refused', async ({ api }) => {
    for (const trap of ['website', 'openedAt']) {
      const send = (signs: number) => post(api, { ...callback, [trap]: 'x'.repeat(signs) })
      expect((await send(2_000)).status).toBe(201)
      expect((await send(2_001)).status).toBe(422)
    }
  })

  test('that was quicker than a person is only marked so, since people have their forms filled in', async ({
    api,
  }) => {
    const send = (openedAt: string) => api.visitor.mail.callback({ body: { ...callback, openedAt } })
    const ago = (ms: number) => new Date(api.clock.now.getTime() - ms).toISOString()
    for (const openedAt of [ago(300), ago(5000), ago(-60_000), 'когда-то', '']) await send(openedAt)
    const list = (await api.admin.request.list({ query: { state: 'new' } })).items
    expect(list.map(({ id, hasty }) => [id, hasty]).toReversed()).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, false],
      [5, false],
    ])
    expect(list.every(({ mail }) => mail?.state === 'waiting')).toBe(true)
  })
})

const post = (api: Api, body: object, headers: Record<string, string> = {}) =>
  api.raw('POST', '/api/mail/callback', {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('twenty from one address in ten minutes', () => {
  test('are taken, the twenty-first is told when to come again; those that were refused do not count', async ({
    api,
  }) => {
    for (let i = 0; i < 30; i++) expect((await post(api, { name: 'О', phone: '1' })).status).toBe(422)
    for (let i = 0; i < 10; i++) {
      await api.visitor.mail.callback({ body: callback })
      await api.visitor.mail.calculation({ body: question })
    }
    const refused = await post(api, callback)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await refused.json()).title).toMatch(/^С этого адреса пришло уже много заявок/)
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(20)
  })

  test('are any ten minutes, not those of a clock that strikes', async ({ api }) => {
    const minutes = (count: number) => {
      api.clock.now = new Date(api.clock.now.getTime() + count * 60_000)
    }
    await post(api, callback)
    minutes(9)
    for (let i = 0; i < 19; i++) expect((await post(api, callback)).status).toBe(201)
    minutes(2)
    expect((await post(api, callback)).status).toBe(201)
    const refused = await post(api, callback)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '480'])
    minutes(8)
    expect((await post(api, callback)).status).toBe(201)
  })

  test('are not used up by a robot behind the same address', async ({ api }) => {
    for (let i = 0; i < 20; i++) await post(api, { ...callback, website: 'http://x' })
    expect((await post(api, { ...callback, website: 'http://x' })).status).toBe(429)
    expect((await post(api, callback)).status).toBe(201)
  })

  test('one that the database could not keep does not count', async ({ api }) => {
    api.fillDisk()
    const long = { ...question, message: 'я'.repeat(5000) }
    for (let i = 0; i < 25; i++) {
      const send = api.visitor.mail.calculation({ body: long })
      await expect(send).rejects.toMatchObject({ code: 'database-away' })
    }
  })

  test('one whose answer the database could not keep does not count either', async ({ api }) => {
    api.fillDisk()
    const statuses: number[] = []
    for (let i = 0; i < 45; i++) {
      const { status } = await post(api, callback, { 'Idempotency-Key': `${i}${'k'.repeat(190)}` })
      statuses.push(status)
    }
    expect(statuses[0]).toBe(201)
    expect(statuses.slice(-25)).toEqual(Array(25).fill(503))
  })
})

/** Whose session has begun at the present time of the clock. */
const laterAdmin = (api: Api) => api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))

describe('a key', () => {
  test('makes a repeat harmless: the first answer, and nothing is done', async ({ api }) => {
    const key = { 'Idempotency-Key': 'a-1' }
    const first = await (await post(api, callback, key)).json()
    api.clock.now = new Date(api.clock.now.getTime() + 23 * 3_600_000)
    const again = await post(api, callback, key)
    expect([again.status, await again.json()]).toEqual([201, first])
    expect((await laterAdmin(api).request.list({ query: {} })).items).toHaveLength(1)
  })

  test('is good for all who come at once', async ({ api }) => {
    const sends = Array.from({ length: 12 }, () =>
      api.visitor.mail.callback({ body: callback, idempotencyKey: 'at-once' }),
    )
    expect(new Set((await Promise.all(sends)).map(({ id }) => id))).toEqual(new Set([1]))
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(1)
  })

  test('answers a repeat also when no more are taken from this address', async ({ api }) => {
    for (let i = 0; i < 20; i++) await post(api, callback, { 'Idempotency-Key': `k${i}` })
    expect((await post(api, callback, { 'Idempotency-Key': 'k7' })).status).toBe(201)
    expect((await post(api, callback, { 'Idempotency-Key': 'new' })).status).toBe(429)
  })

  test('with another body is refused', async ({ api }) => {
    await post(api, callback, { 'Idempotency-Key': 'k' })
    const other = await post(api, { ...callback, name: 'Иван' }, { 'Idempotency-Key': 'k' })
    expect([other.status, (await other.json()).code]).toEqual([409, 'key-reused'])
  })

  test('belongs to its call', async ({ api }) => {
    await api.visitor.mail.callback({ body: callback, idempotencyKey: 'k' })
    await api.visitor.mail.calculation({ body: question, idempotencyKey: 'k' })
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(2)
  })

  test('is forgotten after a day', async ({ api }) => {
    await post(api, callback, { 'Idempotency-Key': 'k' })
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
    await post(api, { ...callback, name: 'Иван' }, { 'Idempotency-Key': 'k' })
    expect((await laterAdmin(api).request.list({ query: {} })).items).toHaveLength(2)
  })

  test('that is no key is refused', async ({ api }) => {
    for (const key of ['', 'a b', 'x'.repeat(201), 'ключ']) {
      const sent = await post(api, callback, { 'Idempotency-Key': Buffer.from(key).toString('latin1') })
      expect([key, sent.status]).toEqual([key, 422])
    }
    expect((await post(api, callback, { 'Idempotency-Key': 'x'.repeat(200) })).status).toBe(201)
    const reading = await api.raw('GET', '/api/category', { headers: { 'Idempotency-Key': 'a b' } })
    expect(reading.status, 'where no key is taken, none is looked at').toBe(200)
  })

  test('of a request that was refused may be used again', async ({ api }) => {
    const key = { 'Idempotency-Key': 'k' }
    expect((await post(api, { ...callback, phone: '1' }, key)).status).toBe(422)
    expect((await post(api, callback, key)).status).toBe(201)
  })
})

describe('a form without a script, which has no key,', () => {
  const formOf = (api: Api, address: string) =>
    createClient(contract, inProcess(requestRoutes(api.ctx), api.ctx.log)('form', address)).mail.callback

  test('is the same request when it comes again from its address within ten minutes', async ({ api }) => {
    const [home, elsewhere] = [formOf(api, '10.0.0.1'), formOf(api, '10.0.0.2')]
    const first = await home({ body: callback })
    api.clock.now = new Date(api.clock.now.getTime() + 9 * 60_000)
    expect(await home({ body: callback })).toEqual(first)
    expect(await elsewhere({ body: callback })).not.toEqual(first)
    expect(await home({ body: { ...callback, name: 'Иван' } })).not.toEqual(first)
    api.clock.now = new Date(api.clock.now.getTime() + 2 * 60_000)
    expect(await home({ body: callback })).not.toEqual(first)
    expect((await laterAdmin(api).request.list({ query: {} })).items).toHaveLength(4)
  })

  test('takes no key from a visitor that would be the key of a form', async ({ api }) => {
    await formOf(api, '10.0.0.1')({ body: callback })
    for (const key of ['form', 'form x']) {
      const sent = await post(api, callback, { 'Idempotency-Key': key })
      expect(sent.status).toBe(key.includes(' ') ? 422 : 201)
    }
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(2)
  })
})
