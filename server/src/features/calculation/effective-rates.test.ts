import type { ExchangeRateCurrency } from 'shared/contract'
import { describe, expect } from 'vitest'
import type { FakeBankResponder } from '../../fakes/fake-bank.ts'
import type { TestApi } from '../../testing/api.ts'
import {
  dropFakeBankConnection,
  replyWithBankRates,
  replyWithoutBankRates,
  sedanInput,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { calculatorTest as test } from '../../testing/fixtures/calculator-test.ts'
import { advanceClockByDays, advanceClockByMinutes } from '../../testing/manual-timers.ts'

const bankSilentError = { status: 503, code: 'bank-silent' }
const noRateError = { status: 422, code: 'no-rate' }

/** As long as an empty answer is cached. */
const advanceFiveMinutes = (api: TestApi): void => advanceClockByMinutes(api, 5)

const createCalculation = (api: TestApi, date?: string) =>
  api.visitor.calculation.create({ body: { ...sedanInput, date } })

/** Counts the queries to the bank during `act`. */
const countBankQueries = async ({ bank }: TestApi, act: () => Promise<unknown>): Promise<number> => {
  const before = bank.requests.length
  await act()
  return bank.requests.length - before
}

describe('the rates of a calculation', () => {
  test('calculations for today use the exchange rates of today, which are fetched from the bank once', async ({
    api,
  }) => {
    await createCalculation(api)
    expect((await createCalculation(api)).result.rates.date).toBe('2026-11-20')
    expect(api.bank.requests.toSorted()).toEqual(['EUR 2026-11-20', 'USD 2026-11-20'])
  })

  for (const [how, answer] of [
    ['is silent', dropFakeBankConnection],
    ['has none', replyWithoutBankRates],
  ] as const) {
    test(`a calculation for today may use exchange rates up to seven days old, with a warning, when the bank ${how}`, async ({
      api,
    }) => {
      await createCalculation(api)
      api.bank.respondWith(answer)
      advanceClockByDays(api, 7)
      const { result } = await createCalculation(api)
      expect(result.rates).toEqual({ ...sedanRates, date: '2026-11-20' })
      expect(result.warnings.map(({ code }) => code)).toContain('stale-rate')
    })
  }

  test('while the bank does not answer, exchange rates are queried once a minute and not for each visitor', async ({
    api,
  }) => {
    await createCalculation(api)
    api.bank.respondWith(dropFakeBankConnection)
    advanceClockByDays(api, 1)
    const before = api.bank.requests.length
    for (let i = 0; i < 5; i++) await createCalculation(api)
    expect(api.bank.requests.length - before).toBe(2)
    advanceClockByMinutes(api, 1)
    api.bank.respondWith(replyWithBankRates(sedanRates))
    expect((await createCalculation(api)).result.rates.date).toBe('2026-11-21')
  })

  test('a calculation for today is rejected if the newest exchange rates are older than seven days', async ({
    api,
  }) => {
    await createCalculation(api)
    advanceClockByDays(api, 8)
    api.bank.respondWith(dropFakeBankConnection)
    await expect(createCalculation(api)).rejects.toMatchObject(bankSilentError)
    advanceClockByMinutes(api, 1)
    api.bank.respondWith(replyWithoutBankRates)
    await expect(createCalculation(api)).rejects.toMatchObject(noRateError)
  })

  test('a calculation for another day uses the exchange rates of that day, never of a neighbouring one', async ({
    api,
  }) => {
    await createCalculation(api, '2026-11-18')
    api.bank.respondWith(dropFakeBankConnection)
    expect((await createCalculation(api, '2026-11-18')).result.rates.date, 'stored for ever').toBe(
      '2026-11-18',
    )
    await expect(createCalculation(api, '2026-11-19')).rejects.toMatchObject(bankSilentError)
    api.bank.respondWith(replyWithoutBankRates)
    await expect(createCalculation(api, '2026-11-19')).rejects.toMatchObject(noRateError)
  })

  test('after a failed query the bank is not queried for the exchange rates of today again within a minute', async ({
    api,
  }) => {
    api.bank.respondWith(dropFakeBankConnection)
    const isRefused = () => expect(createCalculation(api)).rejects.toMatchObject(bankSilentError)
    expect(await countBankQueries(api, isRefused)).toBe(2)
    const bundle = () => api.visitor.calculator.bundle({ query: {} })
    expect(await countBankQueries(api, () => Promise.all([isRefused(), isRefused(), bundle()]))).toBe(0)
    advanceClockByMinutes(api, 1)
    api.bank.respondWith(replyWithBankRates(sedanRates))
    expect((await createCalculation(api)).result.rates.date).toBe('2026-11-20')
  })

  test('a calculation fails if the database cannot store new exchange rates, and does not use older ones', async ({
    api,
  }) => {
    await createCalculation(api)
    advanceClockByDays(api, 1)
    await api.failInserts('rate')
    await expect(createCalculation(api)).rejects.toMatchObject({ status: 500 })
  })

  test('calculations use the exchange rates of the new day from midnight in Kyiv on', async ({ api }) => {
    api.clock.now = new Date('2026-11-20T21:59:59.999Z')
    expect((await createCalculation(api)).input.date).toBe('2026-11-20')
    api.clock.now = new Date('2026-11-20T22:00:00.000Z')
    const { input, result } = await createCalculation(api)
    expect([input.date, result.date, result.rates.date]).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
  })
})

/** Makes the bank answer for one day and those before it only. */
const answerUntilDay =
  (lastDay: string): FakeBankResponder =>
  (response, request) => {
    const date = new URL(request.url ?? '', 'http://bank').searchParams.get('date') ?? ''
    const respond =
      date <= lastDay.replaceAll('-', '') ? replyWithBankRates(sedanRates) : replyWithoutBankRates
    respond(response, request)
  }

describe('the rates of a calculation for today while no rates are stored and the bank has none for today', () => {
  test('a calculation for today uses the rates of the newest of the last seven days, with a warning, and later ones query the bank for no past day', async ({
    api,
  }) => {
    api.bank.respondWith(answerUntilDay('2026-11-13'))
    const { result } = await createCalculation(api)
    expect(result.rates).toEqual({ ...sedanRates, date: '2026-11-13' })
    expect(result.warnings.map(({ code }) => code)).toContain('stale-rate')
    advanceFiveMinutes(api)
    const { rates } = await api.visitor.calculator.bundle({ query: {} })
    expect(rates?.date).toBe('2026-11-13')
    expect(api.bank.requests.slice(16).toSorted()).toEqual(['EUR 2026-11-20', 'USD 2026-11-20'])
  })

  test('a calculation for today is rejected if the bank has no rates for the last seven days either, with two queries for each day', async ({
    api,
  }) => {
    api.bank.respondWith(answerUntilDay('2026-11-12'))
    const isRefused = () => expect(createCalculation(api)).rejects.toMatchObject(noRateError)
    expect(await countBankQueries(api, isRefused)).toBe(2 * 8)
    expect(await countBankQueries(api, isRefused)).toBe(0)
  })

  test('while the bank answers for no earlier day, calculations for today query it once a minute', async ({
    api,
  }) => {
    api.bank.respondWith((response, request) =>
      (request.url?.includes('20261120') ? replyWithoutBankRates : dropFakeBankConnection)(response, request),
    )
    const isRefused = () => expect(createCalculation(api)).rejects.toMatchObject(bankSilentError)
    expect(await countBankQueries(api, isRefused)).toBe(4)
    expect(await countBankQueries(api, isRefused)).toBe(0)
    advanceClockByMinutes(api, 1)
    expect(await countBankQueries(api, isRefused)).toBe(2)
  })

  test('a calculation for another day without rates is rejected, and queries the bank for no other day', async ({
    api,
  }) => {
    api.bank.respondWith(answerUntilDay('2026-11-12'))
    await expect(createCalculation(api, '2026-11-19')).rejects.toMatchObject(noRateError)
    expect(api.bank.requests.toSorted()).toEqual(['EUR 2026-11-19', 'USD 2026-11-19'])
  })
})

/** Makes the bank answer for one currency only. */
const answerForCurrency =
  (valcode: ExchangeRateCurrency, other: FakeBankResponder): FakeBankResponder =>
  (response, request) =>
    (request.url?.includes(valcode) ? replyWithBankRates(sedanRates) : other)(response, request)

describe('a rate of only one currency', () => {
  const day = '2026-11-18'

  for (const [has, lacks] of [
    ['USD', 'EUR'],
    ['EUR', 'USD'],
  ] as const)
    for (const [how, answer, refusal] of [
      ['drops the query', dropFakeBankConnection, bankSilentError],
      ['has no rate', replyWithoutBankRates, noRateError],
    ] as const)
      test(`a calculation is rejected if the bank returns a rate of ${has} but ${how} of ${lacks}, and the returned rate is stored`, async ({
        api,
      }) => {
        api.bank.respondWith(answerForCurrency(has, answer))
        await expect(createCalculation(api, day)).rejects.toMatchObject(refusal)
        const rates = await api.ctx.db.selectFrom('rate').select(['valcode', 'rate', 'date']).execute()
        expect(rates).toEqual([{ valcode: has, rate: sedanRates[has], date: day }])
        api.bank.respondWith(replyWithBankRates(sedanRates))
        advanceFiveMinutes(api)
        const before = api.bank.requests.length
        expect((await createCalculation(api, day)).result.rates).toEqual({ ...sedanRates, date: day })
        expect(api.bank.requests.slice(before)).toEqual([`${lacks} ${day}`])
      })
})
