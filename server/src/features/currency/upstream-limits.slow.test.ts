import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import {
  dropConnection,
  insertDemoTables,
  replyWithEmptyList,
  replyWithRates,
  sedanInput,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { rateOn } from './repository.ts'

const FIVE_MINUTES_MS = 5 * 60_000
const BURST = 60

const at = (api: TestApi, instant: string): void => {
  api.clock.now = new Date(instant)
}

const pass = ({ clock }: TestApi, ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms)
}

const ask = ({ raw }: TestApi, day: string, valcode = 'USD') =>
  raw('GET', `/currency?valcode=${valcode}&date=${day.replaceAll('-', '')}&json`)

/** Returns one of many past days that are not stored. */
const dayNumber = (index: number): string => new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10)

/** Spends the whole budget. */
const spend = async (api: TestApi): Promise<void> => {
  for (let index = 0; index < BURST; index++) expect((await ask(api, dayNumber(index))).status).toBe(200)
}

describe('a day for which the bank cannot have a rate', () => {
  test.for([
    ['2026-11-22', '2026-11-20T10:00:00Z'],
    ['2026-11-22', '2026-11-20T21:59:59.999Z'],
    ['9999-12-31', '2026-11-20T10:00:00Z'],
    ['1996-01-05', '2026-11-20T10:00:00Z'],
    ['0001-01-01', '2026-11-20T10:00:00Z'],
  ] as const)(
    '%s is answered with an empty list at %s, without a query to the bank',
    async ([day, now], { api }) => {
      at(api, now)
      const reply = await ask(api, day)
      expect([reply.status, await reply.json()]).toEqual([200, []])
      expect(api.bank.requests).toEqual([])
    },
  )

  test.for([
    ['tomorrow', '2026-11-21', '2026-11-20T10:00:00Z'],
    ['what is tomorrow in Kyiv and not yet elsewhere', '2026-11-22', '2026-11-20T22:00:00Z'],
    ['the first day that the bank has', '1996-01-06', '2026-11-20T10:00:00Z'],
  ] as const)('is not %s: the bank is queried', async ([, day, now], { api }) => {
    at(api, now)
    await ask(api, day)
    expect(api.bank.requests).toEqual([`USD ${day}`])
  })

  test('the rate of tomorrow is fetched once in five minutes', async ({ api }) => {
    at(api, '2026-11-20T14:00:00Z')
    api.bank.respondWith(replyWithRates(sedanRates))
    for (let i = 0; i < 3; i++) expect(await (await ask(api, '2026-11-21')).json()).toHaveLength(1)
    expect(api.bank.requests).toEqual(['USD 2026-11-21'])
    pass(api, FIVE_MINUTES_MS)
    await ask(api, '2026-11-21')
    expect(api.bank.requests).toHaveLength(2)
    expect(await rateOn(api.ctx.db, 'USD', '2026-11-21')).toBeUndefined()
  })

  test('gives a calculation no rates, without a query to the bank', async ({ api }) => {
    expect(await api.ctx.rates.countingOn('1995-06-01')).toBeUndefined()
    expect(api.bank.requests).toEqual([])
  })
})

describe('an empty answer of the bank', () => {
  test('is cached for five minutes and never stored', async ({ api }) => {
    at(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithEmptyList)
    for (const wait of [0, 1, FIVE_MINUTES_MS - 2]) {
      pass(api, wait)
      expect(await (await ask(api, '2026-11-14')).json()).toEqual([])
    }
    expect(api.bank.requests).toHaveLength(1)
    api.bank.respondWith()
    pass(api, 1)
    expect(await (await ask(api, '2026-11-14')).json()).toHaveLength(1)
    expect(await rateOn(api.ctx.db, 'USD', '2026-11-14')).toMatchObject({ date: '2026-11-14' })
  })

  test('is cached for its currency and day only', async ({ api }) => {
    at(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithEmptyList)
    await ask(api, '2026-11-14', 'USD')
    await ask(api, '2026-11-14', 'EUR')
    await ask(api, '2026-11-15', 'USD')
    expect(api.bank.requests).toHaveLength(3)
  })

  test('is dropped when the clock is set back before it', async ({ api }) => {
    at(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithEmptyList)
    await ask(api, '2026-11-14')
    api.bank.respondWith()
    at(api, '2026-11-20T09:00:00Z')
    expect(await (await ask(api, '2026-11-14')).json()).toHaveLength(1)
  })

  test('for today does not stop the scheduled check for the rates of today', async ({ api }) => {
    at(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithEmptyList)
    await ask(api, '2026-11-20')
    await ask(api, '2026-11-20')
    expect(api.bank.requests).toHaveLength(1)
    api.bank.respondWith()
    expect(await api.ctx.rates.seekToday()).toMatchObject({ stale: false })
    expect(await (await ask(api, '2026-11-20')).json()).toHaveLength(1)
  })
})

describe('the budget of queries to the bank', () => {
  test('allows 60 queries; then other days are rejected until it refills by one every two seconds', async ({
    api,
  }) => {
    at(api, '2026-11-20T10:00:00Z')
    await spend(api)
    const reply = await ask(api, dayNumber(BURST))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await reply.json()).toMatchObject({ code: 'bank-silent' })
    expect(api.bank.requests).toHaveLength(BURST)
    pass(api, 1_999)
    expect((await ask(api, dayNumber(BURST))).status).toBe(503)
    pass(api, 1)
    expect((await ask(api, dayNumber(BURST))).status).toBe(200)
    expect((await ask(api, dayNumber(BURST + 1))).status).toBe(503)
    expect(api.bank.requests).toHaveLength(BURST + 1)
  })

  test('allows no more than 60 queries after a day without any', async ({ api }) => {
    at(api, '2026-11-19T10:00:00Z')
    await ask(api, dayNumber(1_000))
    at(api, '2026-11-20T10:00:00Z')
    await spend(api)
    expect((await ask(api, dayNumber(BURST))).status).toBe(503)
  })

  test('does not count stored days, which are served even when it is empty', async ({ api }) => {
    at(api, '2026-11-20T10:00:00Z')
    await ask(api, dayNumber(0))
    for (let index = 0; index < 2; index++) await spend(api)
    expect((await ask(api, dayNumber(BURST))).status).toBe(503)
    expect((await ask(api, dayNumber(0))).status).toBe(200)
  })

  test('does not limit the rates of today', async ({ api }) => {
    at(api, '2026-11-20T10:00:00Z')
    await spend(api)
    expect((await api.visitor.currency.today()).data).toMatchObject({ date: '2026-11-20', stale: false })
    expect((await ask(api, '2026-11-20')).status).toBe(200)
  })

  test('when empty, a rate of yesterday that was fetched yesterday is served', async ({ api }) => {
    at(api, '2026-11-19T10:00:00Z')
    await ask(api, '2026-11-19')
    at(api, '2026-11-20T10:00:00Z')
    await spend(api)
    const before = api.bank.requests.length
    expect(await (await ask(api, '2026-11-19')).json()).toHaveLength(1)
    expect(api.bank.requests).toHaveLength(before)
  })

  test('is shared with calculations: when empty, those for other days are rejected and those for today are not', async ({
    api,
  }) => {
    at(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithRates(sedanRates))
    await insertDemoTables(api)
    const calculate = (date?: string) => api.visitor.calculation.create({ body: { ...sedanInput, date } })
    for (let index = 0; index < BURST / 2; index++) {
      await api.ctx.rates.countingOn(dayNumber(index))
    }
    await expect(calculate('2026-11-18')).rejects.toMatchObject({ code: 'bank-silent', retryAfter: 2 })
    expect((await calculate()).result.rates.date).toBe('2026-11-20')
  })

  test('is logged as empty once in ten minutes', async ({ api }) => {
    at(api, '2026-11-20T10:00:00Z')
    await spend(api)
    const warned = () => api.logged.filter((line) => line.includes('queries to the bank')).length
    expect(warned()).toBe(0)
    for (let index = 0; index < 3; index++) await ask(api, dayNumber(BURST))
    expect(warned()).toBe(1)
    pass(api, 10 * 60_000)
    for (let index = 0; index < BURST; index++) await ask(api, dayNumber(BURST + index))
    await ask(api, dayNumber(3 * BURST))
    expect(warned()).toBe(2)
  })

  test('when empty, rejections are not logged as errors, but a bank that does not answer is', async ({
    api,
  }) => {
    at(api, '2026-11-20T10:00:00Z')
    const errors = () => api.logged.filter((line) => line.includes('"level":50')).length
    await spend(api)
    for (let index = 0; index < 3; index++) expect((await ask(api, dayNumber(BURST))).status).toBe(503)
    await expect(api.ctx.rates.countingOn(dayNumber(BURST))).rejects.toMatchObject({ isCausedByLimit: true })
    expect(errors()).toBe(0)
    pass(api, 60_000)
    api.bank.respondWith(dropConnection)
    expect((await ask(api, dayNumber(BURST))).status).toBe(503)
    expect(errors()).toBe(1)
  })

  test('does not refill when the clock is set back', async ({ api }) => {
    at(api, '2026-11-20T10:00:00Z')
    await spend(api)
    at(api, '2026-11-20T09:00:00Z')
    expect((await ask(api, dayNumber(BURST))).status).toBe(503)
    pass(api, 2_000)
    expect((await ask(api, dayNumber(BURST))).status).toBe(200)
  })
})
