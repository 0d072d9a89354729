import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { describe, expect } from 'vitest'
import { createAllApiOperations } from '../../app.ts'
import { createInProcessApiCaller } from '../../http/in-process-api-send.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const callback = { name: 'Олена', phone: '067 123 45 67' }
const question = { email: 'ivan@example.com', message: 'Сколько стоит\nрастаможка?' }

describe('a form sent by a robot', () => {
  test('a robot that fills in the hidden field of a form gets the normal response, and the company gets no email', async ({
    api,
  }) => {
    const { id } = await api.visitor.mail.callback({ body: { ...callback, website: 'http://x' } })
    const [spam] = (await api.admin.request.list({ query: { state: 'spam' } })).items
    expect(spam).toMatchObject({ id, mail: null })
    expect((await api.admin.system.status()).mail.waiting).toBe(0)
  })

  test('a form with more than 2,000 characters in the hidden field for robots is rejected', async ({
    api,
  }) => {
    for (const trap of ['website', 'openedAt']) {
      const send = (signs: number) => postForm(api, { ...callback, [trap]: 'x'.repeat(signs) })
      expect((await send(2_000)).status).toBe(201)
      expect((await send(2_001)).status).toBe(422)
    }
  })

  test('an inquiry form sent faster than a person types is stored and marked as hasty, because browsers fill in forms', async ({
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

const postForm = (api: TestApi, body: object, headers: Record<string, string> = {}) =>
  api.raw('POST', '/api/mail/callback', {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('the limit of twenty inquiries from one address in ten minutes', () => {
  test('the 21st inquiry of an IP address in ten minutes is rejected with a retry time, and invalid inquiries do not count', async ({
    api,
  }) => {
    for (let i = 0; i < 30; i++) expect((await postForm(api, { name: 'О', phone: '1' })).status).toBe(422)
    for (let i = 0; i < 10; i++) {
      await api.visitor.mail.callback({ body: callback })
      await api.visitor.mail.calculation({ body: question })
    }
    const refused = await postForm(api, callback)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await refused.json()).title).toMatch(/^С этого адреса пришло уже много заявок/)
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(20)
  })

  test('the inquiry limit of an IP address applies to any ten minutes, not to fixed intervals', async ({
    api,
  }) => {
    const minutes = (count: number) => {
      api.clock.now = new Date(api.clock.now.getTime() + count * 60_000)
    }
    await postForm(api, callback)
    minutes(9)
    for (let i = 0; i < 19; i++) expect((await postForm(api, callback)).status).toBe(201)
    minutes(2)
    expect((await postForm(api, callback)).status).toBe(201)
    const refused = await postForm(api, callback)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '480'])
    minutes(8)
    expect((await postForm(api, callback)).status).toBe(201)
  })

  test('a robot does not use up the inquiry limit of a visitor with the same IP address', async ({ api }) => {
    for (let i = 0; i < 20; i++) await postForm(api, { ...callback, website: 'http://x' })
    expect((await postForm(api, { ...callback, website: 'http://x' })).status).toBe(429)
    expect((await postForm(api, callback)).status).toBe(201)
  })

  test('an inquiry that the database could not store does not count towards the inquiry limit', async ({
    api,
  }) => {
    await api.fillDisk()
    const long = { ...question, message: 'я'.repeat(5000) }
    for (let i = 0; i < 25; i++) {
      const send = api.visitor.mail.calculation({ body: long })
      await expect(send).rejects.toMatchObject({ code: 'database-away' })
    }
  })

  test('an inquiry whose response the database could not store does not count towards the inquiry limit', async ({
    api,
  }) => {
    const statuses = [(await postForm(api, callback)).status]
    await api.fillDisk()
    for (let i = 0; i < 45; i++) {
      const { status } = await postForm(api, callback, { 'Idempotency-Key': `${i}${'k'.repeat(190)}` })
      statuses.push(status)
    }
    expect(statuses[0]).toBe(201)
    expect(statuses.slice(-25)).toEqual(Array(25).fill(503))
  })
})

/** Returns an admin client whose session starts at the current time of the clock. */
const getLastingAdmin = (api: TestApi) => api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))

describe('an idempotency key', () => {
  test('an inquiry form sent again with the same idempotency key gets the first response and creates no second inquiry', async ({
    api,
  }) => {
    const key = { 'Idempotency-Key': 'a-1' }
    const first = await (await postForm(api, callback, key)).json()
    api.clock.now = new Date(api.clock.now.getTime() + 23 * 3_600_000)
    const again = await postForm(api, callback, key)
    expect([again.status, await again.json()]).toEqual([201, first])
    expect((await getLastingAdmin(api).request.list({ query: {} })).items).toHaveLength(1)
  })

  test('concurrent inquiry forms with one idempotency key create one inquiry', async ({ api }) => {
    const sends = Array.from({ length: 12 }, () =>
      api.visitor.mail.callback({ body: callback, idempotencyKey: 'at-once' }),
    )
    expect(new Set((await Promise.all(sends)).map(({ id }) => id)).size).toBe(1)
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(1)
  })

  test('an inquiry repeated with its idempotency key gets the stored response even when the inquiry limit is reached', async ({
    api,
  }) => {
    for (let i = 0; i < 20; i++) await postForm(api, callback, { 'Idempotency-Key': `k${i}` })
    expect((await postForm(api, callback, { 'Idempotency-Key': 'k7' })).status).toBe(201)
    expect((await postForm(api, callback, { 'Idempotency-Key': 'new' })).status).toBe(429)
  })

  test('an inquiry form that differs from the first one with the same idempotency key is rejected', async ({
    api,
  }) => {
    await postForm(api, callback, { 'Idempotency-Key': 'k' })
    const other = await postForm(api, { ...callback, name: 'Иван' }, { 'Idempotency-Key': 'k' })
    expect([other.status, (await other.json()).code]).toEqual([409, 'key-reused'])
  })

  test('the same idempotency key at two endpoints creates two inquiries', async ({ api }) => {
    await api.visitor.mail.callback({ body: callback, idempotencyKey: 'k' })
    await api.visitor.mail.calculation({ body: question, idempotencyKey: 'k' })
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(2)
  })

  test('an inquiry form repeated with its idempotency key after a day creates a new inquiry', async ({
    api,
  }) => {
    await postForm(api, callback, { 'Idempotency-Key': 'k' })
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
    await postForm(api, { ...callback, name: 'Иван' }, { 'Idempotency-Key': 'k' })
    expect((await getLastingAdmin(api).request.list({ query: {} })).items).toHaveLength(2)
  })

  test('an inquiry form with a malformed idempotency key is rejected', async ({ api }) => {
    for (const key of ['', 'a b', 'x'.repeat(201), 'ключ']) {
      const sent = await postForm(api, callback, { 'Idempotency-Key': Buffer.from(key).toString('latin1') })
      expect([key, sent.status]).toEqual([key, 422])
    }
    expect((await postForm(api, callback, { 'Idempotency-Key': 'x'.repeat(200) })).status).toBe(201)
    const reading = await api.raw('GET', '/api/category', { headers: { 'Idempotency-Key': 'a b' } })
    expect(reading.status, 'where no key is taken, none is looked at').toBe(200)
  })

  test('the idempotency key of a rejected inquiry form may be used again', async ({ api }) => {
    const key = { 'Idempotency-Key': 'k' }
    expect((await postForm(api, { ...callback, phone: '1' }, key)).status).toBe(422)
    expect((await postForm(api, callback, key)).status).toBe(201)
  })
})

describe('a form sent without JavaScript, which has no idempotency key,', () => {
  const buildForm = (api: TestApi, address: string) =>
    createApiClient(
      contract,
      createInProcessApiCaller(createAllApiOperations(api.ctx), api.ctx.log)('form', address),
    ).mail.callback

  test('a form without JavaScript sent again from the same IP address within ten minutes creates one inquiry', async ({
    api,
  }) => {
    const [home, elsewhere] = [buildForm(api, '10.0.0.1'), buildForm(api, '10.0.0.2')]
    const first = await home({ body: callback })
    api.clock.now = new Date(api.clock.now.getTime() + 9 * 60_000)
    expect(await home({ body: callback })).toEqual(first)
    expect(await elsewhere({ body: callback })).not.toEqual(first)
    expect(await home({ body: { ...callback, name: 'Иван' } })).not.toEqual(first)
    api.clock.now = new Date(api.clock.now.getTime() + 2 * 60_000)
    expect(await home({ body: callback })).not.toEqual(first)
    expect((await getLastingAdmin(api).request.list({ query: {} })).items).toHaveLength(4)
  })

  test('a visitor cannot send an idempotency key that equals the internal one of a form without JavaScript', async ({
    api,
  }) => {
    await buildForm(api, '10.0.0.1')({ body: callback })
    for (const key of ['form', 'form x']) {
      const sent = await postForm(api, callback, { 'Idempotency-Key': key })
      expect(sent.status).toBe(key.includes(' ') ? 422 : 201)
    }
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(2)
  })
})
