import { describe, expect } from 'vitest'
import { test as base, startTestApi, type TestApi } from '../../testing/api.ts'
import {
  dropFakeBankConnection,
  prepareCalculator,
  replyWithBankRates,
  replyWithoutBankRates,
  sedanInput,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { advanceClock } from '../../testing/manual-timers.ts'
import { findExchangeRate } from './repository.ts'

const FIVE_MINUTES_MS = 5 * 60_000
const BURST = 60

const test = base.extend<{ api: TestApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  api: async ({}, use) => {
    const { stop, ...api } = await startTestApi({ trustProxy: 1 })
    await use(api)
    await stop()
  },
})

const setClock = (api: TestApi, instant: string): void => {
  api.clock.now = new Date(instant)
}

let networks = 0

/** Requests a rate from another network each time, so that only the budget of all networks together counts. */
const fetchRate = ({ raw }: TestApi, day: string, valcode = 'USD') => {
  networks += 1
  return raw('GET', `/currency?valcode=${valcode}&date=${day.replaceAll('-', '')}&json`, {
    headers: { 'X-Forwarded-For': `2001:db8:${networks.toString(16)}::1` },
  })
}

/** Returns one of many past days that are not stored. */
const getDay = (index: number): string => new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10)

/** Spends the whole budget. */
const spendBudget = async (api: TestApi): Promise<void> => {
  for (let index = 0; index < BURST; index++) expect((await fetchRate(api, getDay(index))).status).toBe(200)
}

describe('a day for which the bank cannot have a rate', () => {
  test.for([
    ['2026-11-22', '2026-11-20T10:00:00Z'],
    ['2026-11-22', '2026-11-20T21:59:59.999Z'],
    ['9999-12-31', '2026-11-20T10:00:00Z'],
    ['1996-01-05', '2026-11-20T10:00:00Z'],
    ['0001-01-01', '2026-11-20T10:00:00Z'],
  ] as const)(
    'for the exchange rates of %s requested at %s the response is an empty list, without a query to the bank',
    async ([day, now], { api }) => {
      setClock(api, now)
      const reply = await fetchRate(api, day)
      expect([reply.status, await reply.json()]).toEqual([200, []])
      expect(api.bank.requests).toEqual([])
    },
  )

  test.for([
    ['tomorrow', '2026-11-21', '2026-11-20T10:00:00Z'],
    ['a day that is tomorrow in Kyiv and not yet elsewhere', '2026-11-22', '2026-11-20T22:00:00Z'],
    ['the first day that the bank has', '1996-01-06', '2026-11-20T10:00:00Z'],
  ] as const)('the bank is queried for the exchange rate of %s', async ([, day, now], { api }) => {
    setClock(api, now)
    await fetchRate(api, day)
    expect(api.bank.requests).toEqual([`USD ${day}`])
  })

  test('the exchange rates of tomorrow are fetched from the bank at most once in five minutes, and are not stored', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T14:00:00Z')
    api.bank.respondWith(replyWithBankRates(sedanRates))
    for (let i = 0; i < 3; i++) expect(await (await fetchRate(api, '2026-11-21')).json()).toHaveLength(1)
    expect(api.bank.requests).toEqual(['USD 2026-11-21'])
    advanceClock(api, FIVE_MINUTES_MS)
    await fetchRate(api, '2026-11-21')
    expect(api.bank.requests).toHaveLength(2)
    expect(await findExchangeRate(api.ctx.db, 'USD', '2026-11-21')).toBeUndefined()
  })

  test('a calculation for a day for which the bank cannot have exchange rates gets none, and no query is sent to the bank', async ({
    api,
  }) => {
    expect(await api.ctx.rates.ratesForDay('1995-06-01')).toBeUndefined()
    expect(api.bank.requests).toEqual([])
  })
})

describe('an empty answer of the bank', () => {
  test('an empty bank response is cached in memory for five minutes and not stored in the database', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithoutBankRates)
    for (const wait of [0, 1, FIVE_MINUTES_MS - 2]) {
      advanceClock(api, wait)
      expect(await (await fetchRate(api, '2026-11-14')).json()).toEqual([])
    }
    expect(api.bank.requests).toHaveLength(1)
    api.bank.respondWith()
    advanceClock(api, 1)
    expect(await (await fetchRate(api, '2026-11-14')).json()).toHaveLength(1)
    expect(await findExchangeRate(api.ctx.db, 'USD', '2026-11-14')).toMatchObject({ date: '2026-11-14' })
  })

  test('an empty bank response is cached only for its currency and day', async ({ api }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithoutBankRates)
    await fetchRate(api, '2026-11-14', 'USD')
    await fetchRate(api, '2026-11-14', 'EUR')
    await fetchRate(api, '2026-11-15', 'USD')
    expect(api.bank.requests).toHaveLength(3)
  })

  test('a cached empty bank response is dropped when the server clock is set back to before it was received', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithoutBankRates)
    await fetchRate(api, '2026-11-14')
    api.bank.respondWith()
    setClock(api, '2026-11-20T09:00:00Z')
    expect(await (await fetchRate(api, '2026-11-14')).json()).toHaveLength(1)
  })

  test('after an empty bank response for today the scheduled check still queries the exchange rates of today', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithoutBankRates)
    await fetchRate(api, '2026-11-20')
    await fetchRate(api, '2026-11-20')
    expect(api.bank.requests).toHaveLength(1)
    api.bank.respondWith()
    expect(await api.ctx.rates.refreshToday()).toMatchObject({ stale: false })
    expect(await (await fetchRate(api, '2026-11-20')).json()).toHaveLength(1)
  })
})

describe('the budget of queries to the bank', () => {
  test('the budget allows 60 bank queries for days other than today, and then one more every two seconds', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    await spendBudget(api)
    const reply = await fetchRate(api, getDay(BURST))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await reply.json()).toMatchObject({ code: 'bank-silent' })
    expect(api.bank.requests).toHaveLength(BURST)
    advanceClock(api, 1_999)
    expect((await fetchRate(api, getDay(BURST))).status).toBe(503)
    advanceClock(api, 1)
    expect((await fetchRate(api, getDay(BURST))).status).toBe(200)
    expect((await fetchRate(api, getDay(BURST + 1))).status).toBe(503)
    expect(api.bank.requests).toHaveLength(BURST + 1)
  })

  test('after a day without bank queries the query budget allows 60 bank queries and not more', async ({
    api,
  }) => {
    setClock(api, '2026-11-19T10:00:00Z')
    await fetchRate(api, getDay(1_000))
    setClock(api, '2026-11-20T10:00:00Z')
    await spendBudget(api)
    expect((await fetchRate(api, getDay(BURST))).status).toBe(503)
  })

  test('exchange rates of stored days do not use the budget of bank queries and are served when it is used up', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    await fetchRate(api, getDay(0))
    for (let index = 0; index < 2; index++) await spendBudget(api)
    expect((await fetchRate(api, getDay(BURST))).status).toBe(503)
    expect((await fetchRate(api, getDay(0))).status).toBe(200)
  })

  test('the budget of bank queries does not limit queries for the exchange rates of today', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    await spendBudget(api)
    expect((await api.visitor.currency.today()).data).toMatchObject({ date: '2026-11-20', stale: false })
    expect((await fetchRate(api, '2026-11-20')).status).toBe(200)
  })

  test('while the budget of bank queries is used up, an exchange rate of yesterday that was fetched yesterday is still served', async ({
    api,
  }) => {
    setClock(api, '2026-11-19T10:00:00Z')
    await fetchRate(api, '2026-11-19')
    setClock(api, '2026-11-20T10:00:00Z')
    await spendBudget(api)
    const before = api.bank.requests.length
    expect(await (await fetchRate(api, '2026-11-19')).json()).toHaveLength(1)
    expect(api.bank.requests).toHaveLength(before)
  })

  test('while the budget of bank queries is used up, calculations for other days are rejected, those for today are not', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const calculate = (date?: string) => api.visitor.calculation.create({ body: { ...sedanInput, date } })
    for (let index = 0; index < BURST / 2; index++) {
      await api.ctx.rates.ratesForDay(getDay(index), `network ${index}`)
    }
    await expect(calculate('2026-11-18')).rejects.toMatchObject({ code: 'bank-silent', retryAfter: 2 })
    expect((await calculate()).result.rates.date).toBe('2026-11-20')
  })

  test('a used-up budget of bank queries is logged once in ten minutes', async ({ api }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    await spendBudget(api)
    const warned = () => api.logged.filter((line) => line.includes('queries to the bank')).length
    expect(warned()).toBe(0)
    for (let index = 0; index < 3; index++) await fetchRate(api, getDay(BURST))
    expect(warned()).toBe(1)
    advanceClock(api, 10 * 60_000)
    for (let index = 0; index < BURST; index++) await fetchRate(api, getDay(BURST + index))
    await fetchRate(api, getDay(3 * BURST))
    expect(warned()).toBe(2)
  })

  test('a rejection by the budget of bank queries is not logged as an error, but a bank that does not answer is', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    const errors = () => api.logged.filter((line) => line.includes('"level":50')).length
    await spendBudget(api)
    for (let index = 0; index < 3; index++) expect((await fetchRate(api, getDay(BURST))).status).toBe(503)
    await expect(api.ctx.rates.ratesForDay(getDay(BURST))).rejects.toMatchObject({ isCausedByLimit: true })
    expect(errors()).toBe(0)
    advanceClock(api, 60_000)
    api.bank.respondWith(dropFakeBankConnection)
    expect((await fetchRate(api, getDay(BURST))).status).toBe(503)
    expect(errors()).toBe(1)
  })

  test('setting the server clock back does not refill the budget of bank queries', async ({ api }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    await spendBudget(api)
    setClock(api, '2026-11-20T09:00:00Z')
    expect((await fetchRate(api, getDay(BURST))).status).toBe(503)
    advanceClock(api, 2_000)
    expect((await fetchRate(api, getDay(BURST))).status).toBe(200)
  })
})
