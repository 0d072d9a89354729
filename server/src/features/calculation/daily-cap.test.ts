import { describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../testing/api.ts'
import {
  insertDemoTables,
  replyWithRates,
  sedanInput,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'

const MINUTE_MS = 60_000
const A_DAY = 20
const FEW = 5

const withCap = async (
  use: (api: TestApi) => Promise<void>,
  caps: Parameters<typeof startApi>[0] = { calculationsPerDay: A_DAY },
): Promise<void> => {
  const { stop, ...api } = await startApi({ ...caps, trustProxy: 1 })
  try {
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithRates(sedanRates))
    await insertDemoTables(api)
    await use(api)
  } finally {
    await stop()
  }
}

const pass = ({ clock }: TestApi, minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS)
}

const post = (api: TestApi, headers: Record<string, string> = {}) =>
  api.raw('POST', '/api/calculation', {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(sedanInput),
  })

const save = async (api: TestApi): Promise<string> => {
  const response = await post(api)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

const saveMany = async (api: TestApi, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await save(api))
  return ids
}

const open = async (api: TestApi, id: string): Promise<number> =>
  (await api.raw('GET', `/api/calculation/${id}`)).status

const count = async ({ ctx }: TestApi): Promise<number> =>
  (await ctx.db.selectFrom('calculation').select('id').execute()).length

describe('when the daily maximum of saved calculations is reached', () => {
  test('the oldest calculations that nobody has opened or quoted are deleted for new ones', () =>
    withCap(async (api) => {
      const [opened = '', quoted = '', ...others] = await saveMany(api, A_DAY)
      await open(api, opened)
      await api.visitor.mail.calculation({
        body: { email: 'ivan@example.com', message: 'Сколько?', calculation: quoted },
      })
      pass(api, 10)
      await save(api)
      expect([await open(api, opened), await open(api, quoted)]).toEqual([200, 200])
      expect(await open(api, others[0] ?? '')).toBe(404)
    }))

  test('an endless flood does not make the database grow', () =>
    withCap(
      async (api) => {
        for (let i = 0; i < 10; i++) {
          await saveMany(api, FEW)
          pass(api, 10)
        }
        expect(await count(api)).toBeLessThanOrEqual(FEW)
        const warnings = api.logged.filter((line) => line.includes('were saved in 24 hours'))
        expect(warnings.length, 'once an hour').toBe(2)
      },
      { calculationsPerDay: FEW },
    ))

  test('the next is rejected with Retry-After when all were opened or just made', () =>
    withCap(async (api) => {
      const ids = await saveMany(api, A_DAY)
      const refused = await post(api)
      expect(refused.status).toBe(429)
      expect((await refused.json()).title).toBe(
        'За сутки на сайте сохранено слишком много расчётов. Следующий можно сохранить через 10\u00A0мин',
      )
      expect(refused.headers.get('retry-after')).toBe('600')
      for (const id of ids) expect(await open(api, id)).toBe(200)
      pass(api, 60)
      const again = await post(api)
      expect([again.status, again.headers.get('retry-after')]).toEqual([429, String(23 * 3600)])
      expect((await again.json()).title).toContain('через 23\u00A0ч')
      expect(await count(api)).toBe(A_DAY)
      pass(api, 23 * 60)
      await save(api)
      for (const id of ids) expect(await open(api, id), 'nothing that was opened is gone').toBe(200)
    }))

  test('a repeat with the same idempotency key still gets its response', () =>
    withCap(async (api) => {
      const first = await (await post(api, { 'Idempotency-Key': 'k' })).json()
      for (const id of await saveMany(api, A_DAY - 1)) await open(api, id)
      await open(api, first.id)
      pass(api, 60)
      const again = await post(api, { 'Idempotency-Key': 'k' })
      expect([again.status, await again.json()]).toEqual([201, first])
      expect((await post(api)).status).toBe(429)
    }))

  test('refused, failed and repeated calculations do not count', () =>
    withCap(async (api) => {
      const bad = JSON.stringify({ ...sedanInput, year: 2027 })
      for (let i = 0; i < A_DAY; i++) {
        const headers = { 'Content-Type': 'application/json' }
        expect((await api.raw('POST', '/api/calculation', { headers, body: bad })).status).toBe(422)
        expect((await post(api, { 'Idempotency-Key': 'k' })).status).toBe(201)
      }
      await saveMany(api, A_DAY - 1)
      expect((await post(api)).status).toBe(429)
    }))
})

describe('when an address has reached its daily maximum', () => {
  const SHARE = 5
  const withShare = (use: (api: TestApi) => Promise<void>) =>
    withCap(use, { calculationsPerDay: A_DAY, calculationsPerNetwork: SHARE })
  const from = (address: string) => ({ 'X-Forwarded-For': address })

  test('it is rejected until 24 hours after its first calculation, while others and admins can save', () =>
    withShare(async (api) => {
      for (let i = 0; i < SHARE; i++) expect((await post(api, from('192.0.2.1'))).status).toBe(201)
      pass(api, 60)
      const refused = await post(api, from('192.0.2.1'))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(23 * 3600)])
      expect((await refused.json()).title).toBe(
        'С вашего адреса за сутки сохранено слишком много расчётов. Следующий можно сохранить через 23\u00A0ч',
      )
      expect((await post(api, from('192.0.2.2'))).status).toBe(201)
      const signedIn = { ...from('192.0.2.1'), Authorization: `Bearer ${api.adminToken}` }
      expect((await post(api, signedIn)).status).toBe(201)
      pass(api, 23 * 60)
      expect((await post(api, from('192.0.2.1'))).status).toBe(201)
    }))

  test('a repeat with the same idempotency key is not affected', () =>
    withShare(async (api) => {
      const keyed = { 'Idempotency-Key': 'k' }
      const first = await (await post(api, keyed)).json()
      await saveMany(api, SHARE - 1)
      expect((await post(api)).status).toBe(429)
      expect(await (await post(api, keyed)).json()).toEqual(first)
    }))

  test('calculations that were refused, failed, repeated or rejected by the cap of the site do not count', () =>
    withShare(async (api) => {
      const bad = JSON.stringify({ ...sedanInput, year: 2027 })
      const headers = { 'Content-Type': 'application/json', ...from('192.0.2.1') }
      const calculateBadly = () => api.raw('POST', '/api/calculation', { headers, body: bad })
      for (let i = 0; i < SHARE; i++) expect((await calculateBadly()).status).toBe(422)
      const atOnce = await Promise.all(
        Array.from({ length: SHARE }, () => post(api, { ...from('192.0.2.1'), 'Idempotency-Key': 'k' })),
      )
      for (const { status } of atOnce) expect(status).toBe(201)
      for (let i = 1; i < A_DAY; i++)
        expect((await post(api, from(`192.0.2.${100 + i}`))).status, 'fills the day').toBe(201)
      for (let i = 0; i < SHARE; i++) {
        const refused = await post(api, from('192.0.2.1'))
        expect((await refused.json()).title).toMatch(/^За сутки на сайте/)
      }
      pass(api, 10)
      for (let i = 1; i < SHARE; i++) expect((await post(api, from('192.0.2.1'))).status).toBe(201)
      expect((await (await post(api, from('192.0.2.1'))).json()).title).toMatch(/^С вашего адреса/)
    }))
})
