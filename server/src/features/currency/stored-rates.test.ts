import type { ExchangeRateCurrency } from 'shared/contract'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createMissingExchangeRateFetcher } from './rate-schedule.ts'
import { findExchangeRate, saveExchangeRate } from './repository.ts'

const fetchRate = async ({ visitor }: TestApi, date: string, valcode: ExchangeRateCurrency = 'USD') => {
  const [quotation] = await visitor.currency.rate({ query: { valcode, date: date.replaceAll('-', '') } })
  return quotation?.rate
}

/** Counts the queries to the bank during `act`. */
const countBankQueries = async (api: TestApi, act: () => Promise<unknown>): Promise<number> => {
  const before = api.bank.requests.length
  await act()
  return api.bank.requests.length - before
}

const setClock = (api: TestApi, instant: string): void => {
  api.clock.now = new Date(instant)
}

const answerWithRate = (api: TestApi, rate: number, exchangedate: string): void =>
  api.bank.respondWith((response) => response.end(JSON.stringify([{ cc: 'USD', rate, exchangedate }])))

describe('the rate of a past day', () => {
  test('the exchange rate of a past day is fetched once and then stored for ever', async ({ api }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    expect(await countBankQueries(api, () => fetchRate(api, '2020-03-05'))).toBe(1)
    setClock(api, '2056-11-20T10:00:00Z')
    expect(await countBankQueries(api, () => fetchRate(api, '2020-03-05'))).toBe(0)
  })

  test('the exchange rate of a past day is stored separately for each currency', async ({ api }) => {
    const usd = await fetchRate(api, '2020-03-05', 'USD')
    const eur = await fetchRate(api, '2020-03-05', 'EUR')
    expect(usd).not.toBe(eur)
    expect(await fetchRate(api, '2020-03-05', 'USD')).toBe(usd)
  })

  test('a request for the exchange rate of the 29th of February gets a rate from the bank', async ({
    api,
  }) => {
    expect(await fetchRate(api, '2024-02-29')).toBeGreaterThan(1)
    expect(api.bank.requests).toEqual(['USD 2024-02-29'])
  })
})

describe('the rate of a future day', () => {
  test('a request for the exchange rate of a future day queries the bank again only after five minutes, and stores no rate', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    answerWithRate(api, 43.5, '20.11.2026')
    expect(await countBankQueries(api, () => fetchRate(api, '2026-11-21'))).toBe(1)
    expect(await countBankQueries(api, () => fetchRate(api, '2026-11-21'))).toBe(0)
    setClock(api, '2026-11-20T10:05:00Z')
    expect(await countBankQueries(api, () => fetchRate(api, '2026-11-21'))).toBe(1)
    expect(await findExchangeRate(api.ctx.db, 'USD', '2026-11-21')).toBeUndefined()
  })

  test('no exchange rate is returned for a future day when the bank has none', async ({ api }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    expect(await fetchRate(api, '2026-11-21')).toBeUndefined()
  })
})

describe('a rate that was fetched on its own day', () => {
  test.for([
    ['an ordinary day', '2026-11-20', '2026-11-19T22:00:00Z', '2026-11-20T21:59:59.999Z'],
    ['the day of 23 hours', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T20:59:59.999Z'],
    ['the day of 25 hours', '2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T21:59:59.999Z'],
    ['the 29th of February', '2028-02-29', '2028-02-28T22:00:00Z', '2028-02-29T21:59:59.999Z'],
  ] as const)(
    'an exchange rate fetched on its own day is valid from midnight to midnight in Kyiv on %s',
    async ([, day, first, last], { api }) => {
      setClock(api, first)
      expect(await countBankQueries(api, () => fetchRate(api, day))).toBe(1)
      setClock(api, last)
      expect(await countBankQueries(api, () => fetchRate(api, day))).toBe(0)
      api.clock.now = new Date(new Date(last).getTime() + 1)
      expect(await countBankQueries(api, () => fetchRate(api, day))).toBe(1)
    },
  )

  test('an exchange rate fetched on its own day is fetched once more after that day, and then stored for ever', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T05:00:00Z')
    answerWithRate(api, 43.1, '19.11.2026')
    expect(await fetchRate(api, '2026-11-20')).toBe(43.1)
    setClock(api, '2026-11-21T05:00:00Z')
    answerWithRate(api, 43.2, '20.11.2026')
    expect(await fetchRate(api, '2026-11-20')).toBe(43.2)
    answerWithRate(api, 43.3, '20.11.2026')
    expect(await fetchRate(api, '2026-11-20')).toBe(43.2)
  })

  test.for([
    ['is silent', (api: TestApi) => api.bank.respondWith((response) => response.destroy())],
    ['answers nonsense', (api: TestApi) => answerWithRate(api, 0, '20.11.2026')],
    ['has nothing', (api: TestApi) => api.bank.respondWith((response) => response.end('[]'))],
  ] as const)(
    'a rate fetched on its own day is still returned when the bank then %s, and is fetched again after a minute',
    async ([, worsen], { api }) => {
      setClock(api, '2026-11-20T05:00:00Z')
      answerWithRate(api, 43.1, '20.11.2026')
      await fetchRate(api, '2026-11-20')
      setClock(api, '2026-11-21T05:00:00Z')
      worsen(api)
      expect(await countBankQueries(api, () => fetchRate(api, '2026-11-20'))).toBe(1)
      expect(await fetchRate(api, '2026-11-20')).toBe(43.1)
      expect(await countBankQueries(api, () => fetchRate(api, '2026-11-20')), 'within the minute').toBe(0)
      setClock(api, '2026-11-21T05:01:00Z')
      expect(await countBankQueries(api, () => fetchRate(api, '2026-11-20'))).toBe(1)
      answerWithRate(api, 43.2, '20.11.2026')
      setClock(api, '2026-11-21T05:02:00Z')
      expect(await fetchRate(api, '2026-11-20')).toBe(43.2)
    },
  )

  test('an exchange rate queried before midnight counts as fetched on that day, even if the bank responds after midnight', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T21:59:59Z')
    api.bank.respondWith((response) => {
      setClock(api, '2026-11-20T22:00:01Z')
      response.end(JSON.stringify([{ cc: 'USD', rate: 43.1, exchangedate: '20.11.2026' }]))
    })
    await fetchRate(api, '2026-11-20')
    answerWithRate(api, 43.2, '20.11.2026')
    expect(await fetchRate(api, '2026-11-20')).toBe(43.2)
  })
})

describe('setting the clock back', () => {
  test('after the server clock was set back a day, a request for the exchange rate of what is now tomorrow gets no rate', async ({
    api,
  }) => {
    setClock(api, '2026-11-21T10:00:00Z')
    await api.visitor.currency.today()
    setClock(api, '2026-11-20T10:00:00Z')
    expect((await api.visitor.currency.today()).data).toMatchObject({ date: '2026-11-20', stale: false })
    expect(await fetchRate(api, '2026-11-21')).toBeUndefined()
  })

  test('after the server clock was set back, exchange rates stored before are fetched once more', async ({
    api,
  }) => {
    setClock(api, '2026-11-21T10:00:00Z')
    answerWithRate(api, 43.1, '19.11.2026')
    await fetchRate(api, '2026-11-20')
    setClock(api, '2026-11-20T10:00:00Z')
    answerWithRate(api, 43.2, '20.11.2026')
    expect(await fetchRate(api, '2026-11-20')).toBe(43.2)
    setClock(api, '2026-11-21T10:00:00Z')
    answerWithRate(api, 43.3, '20.11.2026')
    expect(await fetchRate(api, '2026-11-20')).toBe(43.3)
  })
})

/** Stores rates of today: the dollar as fetched at `dollarAt`, the euro as fetched now. */
const storeTodaysPair = async ({ ctx }: TestApi, dollarAt: string) => {
  const date = '2026-11-21'
  const row = { date, rate: 43.1, txt: '', exchangedate: '20.11.2026' }
  const isToday = { isToday: true }
  await saveExchangeRate(ctx.db, { ...row, valcode: 'USD', fetched_at: dollarAt }, isToday)
  await saveExchangeRate(ctx.db, { ...row, valcode: 'EUR', fetched_at: ctx.clock().toISOString() }, isToday)
}

describe('rates that were stored while the clock was ahead', () => {
  const advanceToRateDay = async (api: TestApi) => {
    setClock(api, '2026-11-21T10:00:00Z')
    answerWithRate(api, 43.1, '20.11.2026')
    await fetchRate(api, '2026-11-21', 'USD')
    api.bank.respondWith()
    await fetchRate(api, '2026-11-21', 'EUR')
    setClock(api, '2026-11-20T10:00:00Z')
    await api.visitor.currency.today()
    setClock(api, '2026-11-21T05:00:00Z')
  }

  test.for<[string, (api: TestApi) => Promise<unknown>]>([
    ['a visitor wants it', ({ visitor }) => visitor.currency.today()],
    ['the watch looks', ({ ctx }) => createMissingExchangeRateFetcher(ctx.rates, ctx.log)()],
  ])(
    'exchange rates stored while the server clock was ahead are fetched again on their day when %s',
    async ([, want], { api }) => {
      await advanceToRateDay(api)
      expect((await api.admin.system.status()).rates).toMatchObject({ date: '2026-11-21', stale: true })
      expect(await countBankQueries(api, () => want(api))).toBe(2)
      const { rates } = await api.admin.system.status()
      expect(rates).toMatchObject({ stale: false, fetchedAt: '2026-11-21T05:00:00.000Z' })
      expect(rates?.USD).not.toBe(43.1)
    },
  )

  test('exchange rates stored while the server clock was ahead are returned as stale while the bank does not answer', async ({
    api,
  }) => {
    await advanceToRateDay(api)
    api.bank.respondWith((response) => response.destroy())
    expect((await api.visitor.currency.today()).data).toMatchObject({
      date: '2026-11-21',
      USD: 43.1,
      stale: true,
    })
  })
})

describe('the rates of today', () => {
  test.for([
    ['before its day began in Kyiv', '2026-11-20T21:59:59.999Z', true],
    ['as its day began', '2026-11-20T22:00:00.000Z', false],
    ['this very moment', '2026-11-21T05:00:00.000Z', false],
    ['at a moment still to come', '2026-11-21T05:00:00.001Z', true],
  ] as const)(
    'the rates of today are completed separately for each currency: the dollar was fetched %s',
    async ([, dollarAt, stale], { api }) => {
      setClock(api, '2026-11-21T05:00:00Z')
      await storeTodaysPair(api, dollarAt)
      expect(await api.ctx.rates.findNewestRates()).toMatchObject({ date: '2026-11-21', stale })
      expect((await api.visitor.currency.today()).data.stale).toBe(false)
      expect(api.bank.requests).toEqual(stale ? ['USD 2026-11-21'] : [])
    },
  )
})

describe('simultaneous requests for the same rate', () => {
  test('simultaneous requests for the same exchange rate send one query to the bank', async ({ api }) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => fetchRate(api, '2020-03-05')))
    expect(new Set(all).size).toBe(1)
    expect(api.bank.requests).toEqual(['USD 2020-03-05'])
  })

  test('simultaneous requests for the same exchange rate share one failed bank query, and the next request sends a new one', async ({
    api,
  }) => {
    api.bank.respondWith((response) => response.destroy())
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => fetchRate(api, '2020-03-05')))
    expect(all.every(({ status }) => status === 'rejected')).toBe(true)
    expect(api.bank.requests.length).toBeLessThan(20)
    api.bank.respondWith()
    expect(await fetchRate(api, '2020-03-05')).toBeGreaterThan(1)
  })
})
