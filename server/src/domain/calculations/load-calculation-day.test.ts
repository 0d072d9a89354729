import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import {
  dropFakeBankConnection,
  insertRaisedFeeTables,
  prepareCalculator,
  replyWithoutBankRates,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const RATES_DAY = '2026-11-20'

/** Stores the exchange rates of the rates day, after which the bank does not answer any more. */
const storeRatesOfDay = async (api: TestApi): Promise<void> => {
  await prepareCalculator(api)
  await api.visitor.currency.today()
  api.bank.respondWith(dropFakeBankConnection)
}

describe('the day of a result on a page', () => {
  test('a calculator page for today uses the stored exchange rates of today and sends no query to the bank', async ({
    api,
  }) => {
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

  test('a calculator page is for today if the newest exchange rates are at most seven days old, or else for their day', async ({
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

  test('a calculator page that falls back to the day of the newest exchange rates uses the fee tables of that day', async ({
    api,
  }) => {
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

  test('without any stored exchange rates a calculator page for today has no rates and says that the bank does not answer', async ({
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
  test('a calculator page for a day chosen by the visitor uses the exchange rates that the bank has for that day', async ({
    api,
  }) => {
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
    ['does not answer', dropFakeBankConnection, true],
  ] as const) {
    test(`a calculator page for a chosen day has no exchange rates when the bank ${how}, even if other days have some`, async ({
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
