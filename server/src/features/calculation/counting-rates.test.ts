import { sql } from 'kysely'
import type { Valcode } from 'shared/contract'
import { describe, expect } from 'vitest'
import type { BankResponder } from '../../fakes/bank.ts'
import { type TestApi, test } from '../../testing/api.ts'
import {
  dropConnection,
  insertDemoTables,
  replyWithEmptyList,
  replyWithRates,
  sedanInput,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'

const bankSilent = { status: 503, code: 'bank-silent' }
const noRate = { status: 422, code: 'no-rate' }

const onTheDay = async (api: TestApi): Promise<void> => {
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  api.bank.respondWith(replyWithRates(sedanRates))
  await insertDemoTables(api)
}

const pass = ({ clock }: TestApi, days: number): void => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000)
}

const passMinute = ({ clock }: TestApi): void => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}

/** As long as an empty answer is cached. */
const passFiveMinutes = ({ clock }: TestApi): void => {
  clock.now = new Date(clock.now.getTime() + 5 * 60_000)
}

const make = (api: TestApi, date?: string) =>
  api.visitor.calculation.create({ body: { ...sedanInput, date } })

/** Counts the queries to the bank during `act`. */
const questions = async ({ bank }: TestApi, act: () => Promise<unknown>): Promise<number> => {
  const before = bank.requests.length
  await act()
  return bank.requests.length - before
}

describe('the rates of a calculation', () => {
  test('are those of today for today, fetched once', async ({ api }) => {
    await onTheDay(api)
    await make(api)
    expect((await make(api)).result.rates.date).toBe('2026-11-20')
    expect(api.bank.requests).toEqual(['USD 2026-11-20', 'EUR 2026-11-20'])
  })

  for (const [how, answer] of [
    ['is silent', dropConnection],
    ['has none', replyWithEmptyList],
  ] as const) {
    test(`for today may be up to seven days old, with a warning, when the bank ${how}`, async ({ api }) => {
      await onTheDay(api)
      await make(api)
      api.bank.respondWith(answer)
      pass(api, 7)
      const { result } = await make(api)
      expect(result.rates).toEqual({ ...sedanRates, date: '2026-11-20' })
      expect(result.warnings.map(({ code }) => code)).toContain('stale-rate')
    })
  }

  test('are queried once a minute, not by each visitor, while the bank does not answer', async ({ api }) => {
    await onTheDay(api)
    await make(api)
    api.bank.respondWith(dropConnection)
    pass(api, 1)
    const before = api.bank.requests.length
    for (let i = 0; i < 5; i++) await make(api)
    expect(api.bank.requests.length - before).toBe(2)
    passMinute(api)
    api.bank.respondWith(replyWithRates(sedanRates))
    expect((await make(api)).result.rates.date).toBe('2026-11-21')
  })

  test('are rejected when older than seven days, whether the bank does not answer or has none', async ({
    api,
  }) => {
    await onTheDay(api)
    await make(api)
    pass(api, 8)
    api.bank.respondWith(dropConnection)
    await expect(make(api)).rejects.toMatchObject(bankSilent)
    passMinute(api)
    api.bank.respondWith(replyWithEmptyList)
    await expect(make(api)).rejects.toMatchObject(noRate)
  })

  test('for another day are those of that day, never of a neighbouring one', async ({ api }) => {
    await onTheDay(api)
    await make(api, '2026-11-18')
    api.bank.respondWith(dropConnection)
    expect((await make(api, '2026-11-18')).result.rates.date, 'kept for ever').toBe('2026-11-18')
    await expect(make(api, '2026-11-19')).rejects.toMatchObject(bankSilent)
    api.bank.respondWith(replyWithEmptyList)
    await expect(make(api, '2026-11-19')).rejects.toMatchObject(noRate)
  })

  test('for today are not queried again within a minute after a failure, even if none are stored', async ({
    api,
  }) => {
    await onTheDay(api)
    api.bank.respondWith(dropConnection)
    const isRefused = () => expect(make(api)).rejects.toMatchObject(bankSilent)
    expect(await questions(api, isRefused)).toBe(2)
    const bundle = () => api.visitor.calculator.bundle({ query: {} })
    expect(await questions(api, () => Promise.all([isRefused(), isRefused(), bundle()]))).toBe(0)
    passMinute(api)
    api.bank.respondWith(replyWithRates(sedanRates))
    expect((await make(api)).result.rates.date).toBe('2026-11-20')
  })

  test('may be older when the bank does not answer, but not when our database fails', async ({ api }) => {
    await onTheDay(api)
    await make(api)
    pass(api, 1)
    await sql`create trigger full_disk before insert on rate begin select raise(fail, 'no room'); end`.execute(
      api.ctx.db,
    )
    await expect(make(api)).rejects.toMatchObject({ status: 500 })
  })

  test('are those of the new day from midnight in Kyiv on', async ({ api }) => {
    await onTheDay(api)
    api.clock.now = new Date('2026-11-20T21:59:59.999Z')
    expect((await make(api)).input.date).toBe('2026-11-20')
    api.clock.now = new Date('2026-11-20T22:00:00.000Z')
    const { input, result } = await make(api)
    expect([input.date, result.date, result.rates.date]).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
  })
})

/** Makes the bank answer for one currency only. */
const only =
  (valcode: Valcode, other: BankResponder): BankResponder =>
  (response, request) =>
    (request.url?.includes(valcode) ? replyWithRates(sedanRates) : other)(response, request)

describe('a rate of only one currency', () => {
  const day = '2026-11-18'

  for (const [has, lacks] of [
    ['USD', 'EUR'],
    ['EUR', 'USD'],
  ] as const)
    for (const [how, answer, refusal] of [
      ['is not answered', dropConnection, bankSilent],
      ['has none that day', replyWithEmptyList, noRate],
    ] as const)
      test(`is not enough: ${lacks} ${how}, and ${has} stays stored`, async ({ api }) => {
        await onTheDay(api)
        api.bank.respondWith(only(has, answer))
        await expect(make(api, day)).rejects.toMatchObject(refusal)
        const rates = await api.ctx.db.selectFrom('rate').select(['valcode', 'rate', 'date']).execute()
        expect(rates).toEqual([{ valcode: has, rate: sedanRates[has], date: day }])
        api.bank.respondWith(replyWithRates(sedanRates))
        passFiveMinutes(api)
        const before = api.bank.requests.length
        expect((await make(api, day)).result.rates).toEqual({ ...sedanRates, date: day })
        expect(api.bank.requests.slice(before)).toEqual([`${lacks} ${day}`])
      })
})
