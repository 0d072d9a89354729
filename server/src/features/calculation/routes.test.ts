import { type CalculationDifference, diffCalculations } from 'shared/calculator/comparison'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import {
  dropFakeBankConnection,
  insertRaisedFeeTables,
  prepareCalculator,
  replyWithoutBankRates,
  sedanInput,
  sedanRates,
  sedanTotal,
} from '../../testing/fixtures/calculator.ts'
import { calculatorTest as test } from '../../testing/fixtures/calculator-test.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const unknownId = 'A'.repeat(22)

const withoutReasons = (difference: CalculationDifference): CalculationDifference => ({
  ...difference,
  lines: difference.lines.map((line) => ({ ...line, reason: null })),
})

covers('calculation.create', {
  works: async (api) => {
    await prepareCalculator(api)
    const made = await api.visitor.calculation.create({ body: sedanInput })
    expect(made.id).toMatch(/^[\w-]{22}$/)
    expect(made.createdAt).toBe(api.clock.now.toISOString())
    expect(made.input).toEqual({ ...sedanInput, eur1: false, date: '2026-11-20' })
    expect(made.result.total).toEqual(sedanTotal)
    expect(made.result.rates).toEqual({ ...sedanRates, date: '2026-11-20' })
    expect(made.result.used.tables).toEqual({
      'copart-fee': 1,
      'copart-internet-bid': 1,
      transportation: 1,
      'ship-delivery': 1,
    })
  },
  invalid: async (api) => {
    await prepareCalculator(api)
    const make = (change: object) => api.visitor.calculation.create({ body: { ...sedanInput, ...change } })
    const at = (path: string, code: string) => ({ code: 'validation', errors: [{ path, code }] })
    await expect(make({ price: -1 })).rejects.toMatchObject(at('price', 'too-small'))
    await expect(make({ price: 1.001 })).rejects.toMatchObject(at('price', 'decimals'))
    await expect(make({ engine: 'steam' })).rejects.toMatchObject(at('engine', 'not-listed'))
    await expect(make({ port: undefined })).rejects.toMatchObject(at('port', 'required'))
    await expect(make({ date: '2026-02-30' })).rejects.toMatchObject(at('date', 'format'))
    await expect(make({ date: '2018-11-24' })).rejects.toMatchObject(at('date', 'too-small'))
    await expect(make({ date: '2026-11-21' })).rejects.toMatchObject(at('date', 'too-big'))
    await expect(make({ colour: 'red' })).rejects.toMatchObject(at('colour', 'unknown-field'))
    expect(await api.ctx.db.selectFrom('calculation').selectAll().execute()).toEqual([])
  },
})

covers('calculation.get', {
  works: async (api) => {
    await prepareCalculator(api)
    const made = await api.visitor.calculation.create({ body: sedanInput })
    const get = (recalculate?: 'today') =>
      api.visitor.calculation.get({ params: { id: made.id }, query: { recalculate } })
    expect(await get()).toEqual(made)
    advanceClockByDays(api, 1)
    await insertRaisedFeeTables(api)
    const { today, ...saved } = await get('today')
    expect(saved).toEqual(made)
    if (!today || !('result' in today)) throw new Error('nothing was calculated for today')
    expect(today.result.date).toBe('2026-11-21')
    expect(today.result.total.usd).toBeGreaterThan(made.result.total.usd)
    expect(withoutReasons(today.difference)).toEqual(diffCalculations(made.result, today.result))
    expect(await get(), 'and nothing of today is stored').toEqual(made)
  },
  invalid: async ({ visitor, raw }) => {
    const get = (id: string) => visitor.calculation.get({ params: { id }, query: {} })
    for (const id of [unknownId, 'x', `${unknownId}A`])
      await expect(get(id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await raw('GET', `/api/calculation/${unknownId}?recalculate=tomorrow`)).status).toBe(422)
  },
})

describe('a refusal of the engine', () => {
  const refusal = (api: TestApi, change: object) =>
    api.visitor.calculation.create({ body: { ...sedanInput, ...change } }).then(
      () => undefined,
      (error: unknown) => error,
    )

  test('a calculation that the calculator engine rejects is answered with the error code of the reason, and the wrong field if any', async ({
    api,
  }) => {
    const status = 422
    expect(await refusal(api, { year: 2027 })).toMatchObject({
      status,
      code: 'invalid',
      errors: [{ path: 'year', code: 'invalid' }],
    })
    expect(await refusal(api, { vehicle: 'motorcycle', engine: 'diesel' })).toMatchObject({
      status,
      code: 'invalid',
      errors: [{ path: 'engine', code: 'invalid' }],
    })
    expect(await refusal(api, { port: 'Atlantis' })).toMatchObject({
      status,
      code: 'not-served',
      errors: [{ path: 'port' }],
    })
    await api.ctx.db.deleteFrom('table_version').where('title', '=', 'transportation').execute()
    expect(await refusal(api, {})).toMatchObject({ status, code: 'no-table' })
    api.bank.respondWith(replyWithoutBankRates)
    expect(await refusal(api, { date: '2026-11-10' })).toMatchObject({
      status,
      code: 'no-rate',
      title: 'Нет данных для указаной даты.',
    })
  })

  test('a calculation rejected for an invalid input sends no query to the bank', async ({ api }) => {
    api.bank.respondWith(dropFakeBankConnection)
    expect(await refusal(api, { year: 2027 })).toMatchObject({ code: 'invalid' })
    expect(api.bank.requests).toEqual([])
  })
})

describe('the recalculation for today', () => {
  test('if the recalculation for today fails, the reason is shown with the saved calculation', async ({
    api,
  }) => {
    const made = await api.visitor.calculation.create({ body: sedanInput })
    const today = async () => {
      const query = { recalculate: 'today' } as const
      const { today, ...saved } = await api.visitor.calculation.get({ params: { id: made.id }, query })
      expect(saved).toEqual(made)
      return today
    }
    advanceClockByDays(api, 8)
    api.bank.respondWith(dropFakeBankConnection)
    expect(await today()).toEqual({
      refusal: {
        code: 'bank-silent',
        message: 'Национальный банк сейчас не отвечает. Попробуйте через минуту',
      },
    })
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    api.bank.respondWith(replyWithoutBankRates)
    expect(await today()).toEqual({
      refusal: { code: 'no-rate', message: 'Нет данных для указаной даты.' },
    })
  })
})
