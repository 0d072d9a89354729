import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import {
  advanceClockByDays,
  dropBankConnection,
  insertRaisedFeeTables,
  prepareCalculator,
  replyWithoutBankRates,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'

const RATES_DAY = '2026-11-20'

/** Stores the exchange rates of the rates day, after which the bank does not answer any more. */
const storeRatesOfDay = async (api: TestApi): Promise<void> => {
  await prepareCalculator(api)
  await api.visitor.currency.today()
  api.bank.respondWith(dropBankConnection)
}

describe('the day of a result on a page', () => {
  test('a page calculates for today with the rates of today and does not query the bank', async ({ api }) => {
    await storeRatesOfDay(api)
    const before = api.bank.requests.length
    expect(await api.ctx.loadCalculationDay()).toMatchObject({
      date: RATES_DAY,
      today: RATES_DAY,
      rates: { ...sedanRates, date: RATES_DAY },
      isBankSilent: false,
      usesNewestRatesDay: false,
    })
    expect(api.bank.requests).toHaveLength(before)
  })

  test('a page calculates for today with rates that are seven days old, and with older ones for their own day', async ({
    api,
  }) => {
    await storeRatesOfDay(api)
    advanceClockByDays(api, 7)
    expect(await api.ctx.loadCalculationDay()).toMatchObject({
      date: '2026-11-27',
      today: '2026-11-27',
      rates: { date: RATES_DAY },
      usesNewestRatesDay: false,
    })
    advanceClockByDays(api, 1)
    expect(await api.ctx.loadCalculationDay()).toMatchObject({
      date: RATES_DAY,
      today: '2026-11-28',
      rates: { date: RATES_DAY },
      isBankSilent: false,
      usesNewestRatesDay: true,
    })
  })

  test('a page for an older rates day uses the fee tables of that day', async ({ api }) => {
    await storeRatesOfDay(api)
    const { tables } = await api.ctx.loadCalculationDay()
    advanceClockByDays(api, 60)
    await insertRaisedFeeTables(api)
    const older = await api.ctx.loadCalculationDay()
    expect(older.date).toBe(RATES_DAY)
    expect(older.tables['ship-delivery']).toEqual(tables['ship-delivery'])
    const latest = await api.ctx.loadCalculationDay(older.today)
    expect(latest.tables['ship-delivery']?.version).toBe(2)
  })

  test('a page without any known rates has none for today and says that the bank does not answer', async ({
    api,
  }) => {
    await prepareCalculator(api)
    expect(await api.ctx.loadCalculationDay()).toMatchObject({
      date: RATES_DAY,
      rates: null,
      isBankSilent: true,
      usesNewestRatesDay: false,
    })
    expect(api.bank.requests).toEqual([])
  })
})

describe('a day that the visitor has chosen', () => {
  test('a page for a chosen day uses the rates that the bank has for it', async ({ api }) => {
    await prepareCalculator(api)
    expect(await api.ctx.loadCalculationDay('2026-11-10')).toMatchObject({
      date: '2026-11-10',
      today: RATES_DAY,
      rates: { ...sedanRates, date: '2026-11-10' },
      isBankSilent: false,
      usesNewestRatesDay: false,
    })
  })

  for (const [how, answer, isBankSilent] of [
    ['has no rates', replyWithoutBankRates, false],
    ['does not answer', dropBankConnection, true],
  ] as const) {
    test(`a page for a chosen day has no rates when the bank ${how}, whatever other days have`, async ({
      api,
    }) => {
      await storeRatesOfDay(api)
      api.bank.respondWith(answer)
      expect(await api.ctx.loadCalculationDay('2026-11-10')).toMatchObject({
        date: '2026-11-10',
        rates: null,
        isBankSilent,
      })
    })
  }
})
