import { toKyivDay } from 'shared/format'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'

const bankSilentError = { code: 'bank-silent', status: 503, retryAfter: 60 }

const silenceBank = (bank: TestApi['bank']) => bank.respondWith((response) => response.destroy())
const toCompactDay = (day: string) => day.replaceAll('-', '')
const getToday = ({ clock }: TestApi) => toKyivDay(clock.now)

covers('currency.rate', {
  works: async ({ visitor, bank }) => {
    const query = { valcode: 'EUR', date: '20261119', json: '' } as const
    const [quotation] = await visitor.currency.rate({ query })
    expect(quotation).toEqual({
      r030: 978,
      txt: 'Євро',
      rate: expect.closeTo(49.9, 0),
      cc: 'EUR',
      exchangedate: '19.11.2026',
    })
    expect(await visitor.currency.rate({ query })).toEqual([quotation])
    expect(bank.requests).toEqual(['EUR 2026-11-19'])
  },
  invalid: async ({ raw, bank }) => {
    for (const query of [
      '',
      'valcode=EUR',
      'date=20261119',
      'valcode=GBP&date=20261119&json',
      'valcode=eur&date=20261119&json',
      'valcode=EUR&valcode=USD&date=20261119',
      'valcode=EUR&date=2026-11-19',
      'valcode=EUR&date=20230229&json',
      'valcode=EUR&date=20261131&json',
      'valcode=EUR&date=20260010&json',
      'valcode=EUR&date=2026111&json',
      'valcode=EUR&date=%D9%A2%D9%A0%D9%A2%D9%A6%D9%A1%D9%A1%D9%A1%D9%A9',
    ]) {
      const reply = await raw('GET', `/currency?${query}`)
      expect([reply.status, (await reply.json()).code], query).toEqual([422, 'validation'])
    }
    expect(bank.requests).toEqual([])
  },
})

covers('currency.today', {
  works: async (api) => {
    const { data } = await api.visitor.currency.today()
    expect(data).toEqual({
      USD: expect.closeTo(43.2, 0),
      EUR: expect.closeTo(49.9, 0),
      date: getToday(api),
      fetchedAt: api.clock.now.toISOString(),
      stale: false,
    })
    expect(await api.visitor.currency.today()).toEqual({ data })
    expect(api.bank.requests.toSorted()).toEqual([`EUR ${getToday(api)}`, `USD ${getToday(api)}`])
  },
})

covers('currency.stored', {
  works: async (api) => {
    const storeRate = (valcode: 'USD' | 'EUR', date: string) =>
      api.visitor.currency.rate({ query: { valcode, date: toCompactDay(date) } })
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    for (const date of ['2026-11-19', '2026-08-23', '2026-08-22']) {
      await storeRate('USD', date)
      await storeRate('EUR', date)
    }
    await storeRate('USD', '2026-11-18')
    const admin = api.as(api.tokenOf({ id: 1, tokenVersion: 1 }))
    const days = await admin.currency.stored()
    expect(days.map(({ date }) => date)).toEqual(['2026-08-23', '2026-11-19'])
    expect(days[1]).toEqual({
      date: '2026-11-19',
      USD: expect.closeTo(43.2, 0),
      EUR: expect.closeTo(49.9, 0),
    })
  },
})

describe('the system status', () => {
  test('the system status for admins has the newest stored exchange rates, without a query to the bank', async ({
    api,
  }) => {
    expect((await api.admin.system.status()).rates).toBeNull()
    expect(api.bank.requests).toEqual([])
    const { data } = await api.visitor.currency.today()
    expect((await api.admin.system.status()).rates).toEqual(data)
  })
})

describe('rates of two currencies', () => {
  test.for([
    ['USD', 'EUR'],
    ['EUR', 'USD'],
  ] as const)(
    'the response with the rates of two currencies has the time of the earlier fetch when %s was fetched first',
    async ([first, second], { api }) => {
      for (const [valcode, instant] of [
        [first, '2026-11-20T09:00:00.000Z'],
        [second, '2026-11-20T10:00:00.000Z'],
      ] as const) {
        api.clock.now = new Date(instant)
        await api.visitor.currency.rate({ query: { valcode, date: '20261120' } })
      }
      const { data } = await api.visitor.currency.today()
      expect(data.fetchedAt).toBe('2026-11-20T09:00:00.000Z')
    },
  )
})

describe('while the bank does not answer', () => {
  test('while the bank does not answer, a request for rates is rejected if no exchange rates were ever stored', async ({
    api,
  }) => {
    silenceBank(api.bank)
    await expect(api.visitor.currency.today()).rejects.toMatchObject(bankSilentError)
    api.bank.respondWith()
    expect((await api.visitor.currency.today()).data.stale).toBe(false)
  })

  test('while the bank does not answer, the rates of the newest earlier day with both currencies are returned as stale', async ({
    api,
  }) => {
    api.clock.now = new Date('2026-11-18T10:00:00Z')
    const { data } = await api.visitor.currency.today()
    const query = { valcode: 'USD', date: '20261119' } as const
    api.clock.now = new Date('2026-11-19T10:00:00Z')
    await api.visitor.currency.rate({ query })
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    silenceBank(api.bank)
    expect((await api.visitor.currency.today()).data).toEqual({ ...data, stale: true })
  })

  test('while the bank does not answer, a request for a day without stored exchange rates is rejected', async ({
    api,
  }) => {
    await api.visitor.currency.today()
    silenceBank(api.bank)
    const query = { valcode: 'USD', date: '20261118' } as const
    await expect(api.visitor.currency.rate({ query })).rejects.toMatchObject(bankSilentError)
  })

  test('while the bank does not answer and an older rate is stored, the bank is queried at most once a minute', async ({
    api,
  }) => {
    api.clock.now = new Date('2026-11-19T10:00:00Z')
    await api.visitor.currency.today()
    silenceBank(api.bank)
    const fetchRatesAt = async (time: string) => {
      const before = api.bank.requests.length
      api.clock.now = new Date(`2026-11-20T${time}Z`)
      expect((await api.visitor.currency.today()).data).toMatchObject({ date: '2026-11-19', stale: true })
      return api.bank.requests.length > before
    }
    expect(await fetchRatesAt('10:00:00')).toBe(true)
    expect(await fetchRatesAt('10:00:59.999')).toBe(false)
    expect(await fetchRatesAt('10:01:00')).toBe(true)
    expect(await fetchRatesAt('09:59:00'), 'after the clock was set back').toBe(true)
  })

  test('an exchange rate of today is not combined with the rate of the other currency of yesterday', async ({
    api,
  }) => {
    api.clock.now = new Date('2026-11-19T10:00:00Z')
    const { data } = await api.visitor.currency.today()
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    await api.visitor.currency.rate({ query: { valcode: 'USD', date: '20261120' } })
    silenceBank(api.bank)
    expect((await api.visitor.currency.today()).data).toEqual({ ...data, stale: true })
    expect(api.bank.requests.at(-1)).toBe('EUR 2026-11-20')
  })
})

describe('the path outside of /api', () => {
  test.for([
    ['GET', '/currency/', 404],
    ['GET', '/Currency?valcode=EUR&date=20261119', 404],
    ['GET', '//currency?valcode=EUR&date=20261119', 404],
    ['GET', '/currency/today', 404],
    ['POST', '/currency', 404],
    ['GET', '/currency?valcode=EUR', 422],
  ] as const)(
    'a request for exchange rates %s %s is rejected as problem+json with %i',
    async ([method, path, status], { api }) => {
      const reply = await api.raw(method, path)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        status,
        'application/problem+json; charset=utf-8',
      ])
    },
  )

  test('the exchange rate endpoint outside of /api supports ETag', async ({ api }) => {
    const path = '/currency?valcode=EUR&date=20261119&json'
    const ETag = (await api.raw('GET', path)).headers.get('etag') ?? ''
    expect((await api.raw('GET', path, { headers: { 'If-None-Match': ETag } })).status).toBe(304)
  })
})
