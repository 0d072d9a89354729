import { contract } from 'shared/contract'
import { describe, expect } from 'vitest'
import { startOwnTestApi, type TestApi, test } from '../../testing/api.ts'
import {
  dropFakeBankConnection,
  prepareCalculator,
  replyWithBankRates,
  sedanInput,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { calculatorTest } from '../../testing/fixtures/calculator-test.ts'
import { advanceClockByMinutes } from '../../testing/manual-timers.ts'

const postCalculation = (api: TestApi, body: object = sedanInput, headers: Record<string, string> = {}) =>
  api.raw('POST', '/api/calculation', {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Counts this many calculations for the address. */
const useUpLimit = async ({ ctx }: TestApi, count: number, address = '127.0.0.1'): Promise<void> => {
  const limiter = ctx.findRateLimiter(contract.calculation.create.rateLimits[0])
  for (let i = 0; i < count; i++) await limiter.count(address)
}

const withIdempotencyKey = (key: string) => ({ 'Idempotency-Key': key })

const countCalculations = async ({ ctx }: TestApi): Promise<number> =>
  (await ctx.db.selectFrom('calculation').select('id').execute()).length

describe('a repeated request with the same idempotency key', () => {
  calculatorTest(
    'a repeated calculation request with the same idempotency key returns the first calculation and saves no other',
    async ({ api }) => {
      const first = await (await postCalculation(api, sedanInput, withIdempotencyKey('k'))).text()
      advanceClockByMinutes(api, 23 * 60)
      const again = await postCalculation(api, sedanInput, withIdempotencyKey('k'))
      expect([again.status, await again.text()]).toEqual([201, first])
      expect(await countCalculations(api)).toBe(1)
    },
  )

  calculatorTest(
    'a repeated calculation request neither queries the bank nor counts towards the rate limit',
    async ({ api }) => {
      const first = await (
        await postCalculation(api, { ...sedanInput, date: '2026-11-19' }, withIdempotencyKey('k'))
      ).text()
      await useUpLimit(api, 299)
      expect((await postCalculation(api)).status).toBe(429)
      api.bank.respondWith(dropFakeBankConnection)
      await api.ctx.db.deleteFrom('rate').execute()
      expect(
        await (
          await postCalculation(api, { ...sedanInput, date: '2026-11-19' }, withIdempotencyKey('k'))
        ).text(),
      ).toBe(first)
    },
  )

  calculatorTest(
    'simultaneous calculation requests with the same idempotency key save one calculation',
    async ({ api }) => {
      const made = await Promise.all(
        Array.from({ length: 8 }, () =>
          api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'at-once' }),
        ),
      )
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
      expect(await countCalculations(api)).toBe(1)
    },
  )

  calculatorTest(
    'a used idempotency key with another calculation is rejected, and a rejected request may be repeated',
    async ({ api }) => {
      expect(
        (await postCalculation(api, { ...sedanInput, year: 2027 }, withIdempotencyKey('k'))).status,
      ).toBe(422)
      expect((await postCalculation(api, sedanInput, withIdempotencyKey('k'))).status).toBe(201)
      const other = await postCalculation(api, { ...sedanInput, price: 7000 }, withIdempotencyKey('k'))
      expect([other.status, (await other.json()).code]).toEqual([409, 'key-reused'])
    },
  )

  calculatorTest(
    'a calculation and a contact form sent with the same idempotency key are both accepted',
    async ({ api }) => {
      await api.visitor.mail.callback({ body: { name: 'Олена', phone: '0671234567' }, idempotencyKey: 'k' })
      expect((await postCalculation(api, sedanInput, withIdempotencyKey('k'))).status).toBe(201)
    },
  )
})

describe('the limit of one address', () => {
  calculatorTest(
    'one IP address may save 300 calculations in ten minutes, and the next one is rejected with Retry-After',
    async ({ api }) => {
      await useUpLimit(api, 290)
      for (let i = 0; i < 10; i++) expect((await postCalculation(api)).status).toBe(201)
      advanceClockByMinutes(api, 4)
      const refused = await postCalculation(api)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '360'])
      expect((await refused.json()).title).toBe(
        'С этого адреса уже много раз просили сохранить расчёт. Следующий сохраним через 6\u00A0мин',
      )
      const form = api.visitor.mail.callback({ body: { name: 'Олена', phone: '0671234567' } })
      await expect(form, 'forms are counted separately').resolves.toMatchObject({ id: 1 })
      advanceClockByMinutes(api, 6)
      expect((await postCalculation(api)).status).toBe(201)
    },
  )

  test('the limit of calculations counts rejected calculations too, and is separate for each IP address behind a proxy', async () => {
    const api = await startOwnTestApi({ trustProxy: 1 })
    await prepareCalculator(api)
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    await useUpLimit(api, 298, '192.0.2.1')
    for (let i = 0; i < 2; i++)
      expect((await postCalculation(api, { ...sedanInput, year: 2027 }, from('192.0.2.1'))).status).toBe(422)
    expect((await postCalculation(api, sedanInput, from('192.0.2.1'))).status).toBe(429)
    expect((await postCalculation(api, sedanInput, from('192.0.2.2'))).status).toBe(201)
    expect(await countCalculations(api)).toBe(1)
  })

  test('requests with an invalid body or without exchange rates do not count towards the limit of calculations', async ({
    api,
  }) => {
    await prepareCalculator(api)
    api.bank.respondWith(dropFakeBankConnection)
    await useUpLimit(api, 299)
    for (let i = 0; i < 3; i++) {
      expect((await postCalculation(api, { ...sedanInput, colour: 'red' })).status).toBe(422)
      expect((await postCalculation(api)).status).toBe(503)
    }
    advanceClockByMinutes(api, 1)
    api.bank.respondWith(replyWithBankRates(sedanRates))
    expect((await postCalculation(api)).status).toBe(201)
    expect((await postCalculation(api)).status).toBe(429)
  })

  calculatorTest(
    'simultaneous requests with one idempotency key count once towards the limit of calculations',
    async ({ api }) => {
      await useUpLimit(api, 295)
      for (let i = 0; i < 3; i++)
        await Promise.all(
          Array.from({ length: 10 }, () => postCalculation(api, sedanInput, withIdempotencyKey(`key-${i}`))),
        )
      for (let i = 0; i < 2; i++) expect((await postCalculation(api)).status).toBe(201)
      expect((await postCalculation(api)).status).toBe(429)
    },
  )

  calculatorTest(
    'a calculation that the database could not save does not count towards the limit of calculations',
    async ({ api }) => {
      await postCalculation(api)
      await useUpLimit(api, 298)
      await api.failInserts('calculation')
      for (let i = 0; i < 5; i++) expect((await postCalculation(api)).status).toBe(500)
      await api.allowInserts('calculation')
      expect((await postCalculation(api)).status).toBe(201)
      expect((await postCalculation(api)).status).toBe(429)
    },
  )
})

calculatorTest('the id of a saved calculation has 128 bits, and no two ids are equal', async ({ api }) => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await (await postCalculation(api)).json()).id),
  )
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16)
  expect(new Set(ids).size).toBe(20)
})
