import { describe, expect, test } from 'vitest'
import { buildFakeBankReply, startFakeBank } from './fake-bank.ts'

const readRate = (valcode: string, day: string): number =>
  Object(buildFakeBankReply(valcode, day, day)[0]).rate

const dayAfter = (days: number): string => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)

describe('fake bank', () => {
  test('the fake bank for development and tests returns plausible exchange rates that change little from day to day', () => {
    for (let day = 0; day < 1_000; day++) {
      expect(Math.abs(readRate('USD', dayAfter(day)) - 43.2)).toBeLessThan(0.3)
      expect(Math.abs(readRate('EUR', dayAfter(day)) - 49.9)).toBeLessThan(0.4)
      expect(Math.abs(readRate('USD', dayAfter(day)) - readRate('USD', dayAfter(day + 1)))).toBeLessThan(0.1)
    }
    expect(readRate('USD', '2026-11-19')).not.toBe(readRate('USD', '2026-11-20'))
  })

  test('the fake bank for development and tests returns the exchange rate of Friday at the weekend', () => {
    const readRateDate = (day: string) => Object(buildFakeBankReply('EUR', day, day)[0]).exchangedate
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(readRateDate)).toEqual([
      '19.11.2026',
      '20.11.2026',
      '20.11.2026',
      '20.11.2026',
      '23.11.2026',
    ])
  })

  test('the fake bank for tests answers HTTP requests with the rate of the requested currency and day, and records each request', async () => {
    const bank = await startFakeBank(() => new Date('2026-11-20T10:00:00Z'))
    const requestRates = async (query: string) => (await fetch(`${bank.url}?${query}`)).json()
    expect(await requestRates('valcode=USD&date=20261120&json')).toEqual(
      buildFakeBankReply('USD', '2026-11-20', '2026-11-20'),
    )
    expect(await requestRates('valcode=USD&date=20261121&json')).toEqual([])
    expect(await requestRates('valcode=GBP&date=20261120&json')).toEqual([])
    expect(bank.requests).toEqual(['USD 2026-11-20', 'USD 2026-11-21', 'GBP 2026-11-20'])
    await bank.close()
  })
})
