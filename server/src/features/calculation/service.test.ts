import { contract } from 'shared/contract'
import { describe, expect } from 'vitest'
import { startTestApi, type TestApi, test } from '../../testing/api.ts'
import {
  dropFakeBankConnection,
  insertDemoFeeTables,
  replyWithBankRates,
  sedanInput,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'

const prepareCalculatorDay = async (api: TestApi): Promise<void> => {
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  api.bank.respondWith(replyWithBankRates(sedanRates))
  await insertDemoFeeTables(api)
}

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

const advanceMinutes = ({ clock }: TestApi, minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const countCalculations = async ({ ctx }: TestApi): Promise<number> =>
  (await ctx.db.selectFrom('calculation').select('id').execute()).length

describe('a repeated request with the same idempotency key', () => {
  test('a repeated calculation request with the same idempotency key returns the first calculation and saves no other', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    const first = await (await postCalculation(api, sedanInput, withIdempotencyKey('k'))).text()
    advanceMinutes(api, 23 * 60)
    const again = await postCalculation(api, sedanInput, withIdempotencyKey('k'))
    expect([again.status, await again.text()]).toEqual([201, first])
    expect(await countCalculations(api)).toBe(1)
  })

  test('a repeated calculation request neither queries the bank nor counts towards the rate limit', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
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
  })

  test('simultaneous calculation requests with the same idempotency key save one calculation', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'at-once' }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await countCalculations(api)).toBe(1)
  })

  test('a used idempotency key with another calculation is rejected, and a rejected request may be repeated', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    expect((await postCalculation(api, { ...sedanInput, year: 2027 }, withIdempotencyKey('k'))).status).toBe(
      422,
    )
    expect((await postCalculation(api, sedanInput, withIdempotencyKey('k'))).status).toBe(201)
    const other = await postCalculation(api, { ...sedanInput, price: 7000 }, withIdempotencyKey('k'))
    expect([other.status, (await other.json()).code]).toEqual([409, 'key-reused'])
  })

  test('a calculation and a contact form sent with the same idempotency key are both accepted', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    await api.visitor.mail.callback({ body: { name: 'Олена', phone: '0671234567' }, idempotencyKey: 'k' })
    expect((await postCalculation(api, sedanInput, withIdempotencyKey('k'))).status).toBe(201)
  })
})

describe('the limit of one address', () => {
  test('one IP address may save 300 calculations in ten minutes, and the next one is rejected with Retry-After', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    await useUpLimit(api, 290)
    for (let i = 0; i < 10; i++) expect((await postCalculation(api)).status).toBe(201)
    advanceMinutes(api, 4)
    const refused = await postCalculation(api)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '360'])
    expect((await refused.json()).title).toBe(
      'С этого адреса уже много раз просили сохранить расчёт. Следующий сохраним через 6\u00A0мин',
    )
    const form = api.visitor.mail.callback({ body: { name: 'Олена', phone: '0671234567' } })
    await expect(form, 'forms are counted separately').resolves.toMatchObject({ id: 1 })
    advanceMinutes(api, 6)
    expect((await postCalculation(api)).status).toBe(201)
  })

  test('the calculation limit of an IP address counts rejected calculations, and behind a proxy each address separately', async () => {
    const { stop, ...api } = await startTestApi({ trustProxy: 1 })
    await prepareCalculatorDay(api)
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    await useUpLimit(api, 298, '192.0.2.1')
    for (let i = 0; i < 2; i++)
      expect((await postCalculation(api, { ...sedanInput, year: 2027 }, from('192.0.2.1'))).status).toBe(422)
    expect((await postCalculation(api, sedanInput, from('192.0.2.1'))).status).toBe(429)
    expect((await postCalculation(api, sedanInput, from('192.0.2.2'))).status).toBe(201)
    expect(await countCalculations(api)).toBe(1)
    await stop()
  })

  test('requests with an invalid body or without exchange rates do not count towards the limit of calculations', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    api.bank.respondWith(dropFakeBankConnection)
    await useUpLimit(api, 299)
    for (let i = 0; i < 3; i++) {
      expect((await postCalculation(api, { ...sedanInput, colour: 'red' })).status).toBe(422)
      expect((await postCalculation(api)).status).toBe(503)
    }
    advanceMinutes(api, 1)
    api.bank.respondWith(replyWithBankRates(sedanRates))
    expect((await postCalculation(api)).status).toBe(201)
    expect((await postCalculation(api)).status).toBe(429)
  })

  test('simultaneous requests with one idempotency key count once towards the limit of calculations', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    await useUpLimit(api, 295)
    for (let i = 0; i < 3; i++)
      await Promise.all(
        Array.from({ length: 10 }, () => postCalculation(api, sedanInput, withIdempotencyKey(`key-${i}`))),
      )
    for (let i = 0; i < 2; i++) expect((await postCalculation(api)).status).toBe(201)
    expect((await postCalculation(api)).status).toBe(429)
  })

  test('a calculation that the database could not save does not count towards the limit of calculations', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    await postCalculation(api)
    await useUpLimit(api, 298)
    await api.failInserts('calculation')
    for (let i = 0; i < 5; i++) expect((await postCalculation(api)).status).toBe(500)
    await api.allowInserts('calculation')
    expect((await postCalculation(api)).status).toBe(201)
    expect((await postCalculation(api)).status).toBe(429)
  })
})

test('the id of a saved calculation has 128 bits, and no two ids are equal', async ({ api }) => {
  await prepareCalculatorDay(api)
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await (await postCalculation(api)).json()).id),
  )
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16)
  expect(new Set(ids).size).toBe(20)
})
