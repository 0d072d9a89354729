import { describe, expect } from 'vitest'
import { startOwnTestApi, type TestApi, test } from '../../testing/api.ts'
import { prepareCalculator, sedanInput } from '../../testing/fixtures/calculator.ts'
import { advanceClock } from '../../testing/manual-timers.ts'

const UNKNOWN_DAYS = 110

const startCalculatorBehindProxy = async (): Promise<TestApi> => {
  const api = await startOwnTestApi({ trustProxy: 1 })
  await prepareCalculator(api)
  return api
}

const getPastDay = (index: number): string =>
  new Date(Date.UTC(2019, 0, 1 + index)).toISOString().slice(0, 10)

const requestRate = ({ raw }: TestApi, address: string, day: string) =>
  raw('GET', `/currency?valcode=USD&date=${day.replaceAll('-', '')}&json`, {
    headers: { 'X-Forwarded-For': address },
  })

/** Requests the rates of many past days from one address, one after the other. Returns how many were answered. */
const requestUnknownDays = async (api: TestApi, address: string, firstDay = 0): Promise<number> => {
  let answered = 0
  for (let index = 0; index < UNKNOWN_DAYS; index++) {
    const { ok } = await requestRate(api, address, getPastDay(firstDay + index))
    if (ok) answered += 1
  }
  return answered
}

const saveCalculation = async ({ raw }: TestApi, address: string, date: string): Promise<number> => {
  const reply = await raw('POST', '/api/calculation', {
    headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...sedanInput, date }),
  })
  return reply.status
}

describe('the share of a network in the budget of bank queries', () => {
  test('after one address has requested 110 unknown past days, the calculation of another visitor for a past day is answered', async () => {
    const api = await startCalculatorBehindProxy()
    await requestUnknownDays(api, '198.51.100.1')
    expect(await saveCalculation(api, '198.51.100.2', '2026-11-10')).toBe(201)
  })

  test('after twelve addresses have requested 110 unknown past days each, the calculation of another visitor for a past day is answered', async () => {
    const api = await startCalculatorBehindProxy()
    const answered: number[] = []
    for (let address = 1; address <= 12; address++)
      answered.push(await requestUnknownDays(api, `198.51.100.${address}`, address * UNKNOWN_DAYS))
    expect(answered[0]).toBe(10)
    expect(await saveCalculation(api, '198.51.100.100', '2026-11-10')).toBe(201)
  })

  test.for<[string, (api: TestApi, address: string, day: string) => Promise<unknown>]>([
    ['a saved calculation', saveCalculation],
    ['a page', ({ ctx }, address, day) => ctx.loadCalculationDay(day, address)],
    [
      'calculator data',
      ({ raw }, address, day) =>
        raw('GET', `/api/calculator/bundle?date=${day}`, { headers: { 'X-Forwarded-For': address } }),
    ],
  ])('the bank queries of %s count for the network that requested it', async ([, calculate]) => {
    const api = await startCalculatorBehindProxy()
    for (let index = 0; index < 5; index++) await calculate(api, '198.51.100.1', getPastDay(index))
    expect(api.bank.requests).toHaveLength(10)
    await calculate(api, '198.51.100.1', getPastDay(5))
    expect(api.bank.requests).toHaveLength(10)
    await calculate(api, '198.51.100.2', getPastDay(5))
    expect(api.bank.requests).toHaveLength(12)
  })

  test('networks of one IPv6 /48 have one share together', async () => {
    const api = await startCalculatorBehindProxy()
    await requestUnknownDays(api, '2001:db8:7:1::1')
    expect((await requestRate(api, '2001:db8:7:2::1', '2026-11-10')).status).toBe(503)
    expect((await requestRate(api, '2001:db8:8:2::1', '2026-11-10')).status).toBe(200)
  })

  test('a network that has used up its share gets a calculation for an unknown day every four seconds while nobody else queries the bank', async () => {
    const api = await startCalculatorBehindProxy()
    await requestUnknownDays(api, '198.51.100.1')
    advanceClock(api, 2 * 60_000)
    for (let index = 0; index < 10; index++) {
      expect(await saveCalculation(api, '198.51.100.1', getPastDay(1_000 + index))).toBe(201)
      advanceClock(api, 4_000)
    }
  })

  test('the share of a network is whole again ten minutes after its first query', async () => {
    const api = await startCalculatorBehindProxy()
    await requestUnknownDays(api, '198.51.100.1')
    advanceClock(api, 10 * 60_000)
    expect(await requestUnknownDays(api, '198.51.100.1', UNKNOWN_DAYS)).toBe(10)
  })

  test('a request for a rate that another network was just refused is not refused as well', async () => {
    const api = await startCalculatorBehindProxy()
    await requestUnknownDays(api, '198.51.100.1')
    const { rates } = api.ctx
    const replies = await Promise.allSettled(
      ['198.51.100.1', '198.51.100.2'].map((network) => rates.getQuotations('USD', '2026-11-10', network)),
    )
    expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  test('visitors whose shared query was refused because of another network send one query together', async () => {
    const api = await startCalculatorBehindProxy()
    await requestUnknownDays(api, '198.51.100.1')
    const before = api.bank.requests.length
    await Promise.allSettled(
      [1, 2, 3, 4].map((address) =>
        api.ctx.rates.getQuotations('USD', '2026-11-10', `198.51.100.${address}`),
      ),
    )
    expect(api.bank.requests).toHaveLength(before + 1)
  })
})
