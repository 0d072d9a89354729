import { contract, type RecalculatedCalculation } from 'shared/contract'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { insertRaisedFeeTables, prepareCalculator, sedanInput } from '../../testing/fixtures/calculator.ts'
import { calculatorTest } from '../../testing/fixtures/calculator-test.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const january = { ...sedanInput, clearance: '2027-01-11' }

const recalculate = async (api: TestApi, id: string) => {
  const { today } = await api.visitor.calculation.get({ params: { id }, query: { recalculate: 'today' } })
  if (!today || !('result' in today)) throw new Error('nothing was calculated for today')
  return today
}

describe('a calculation for a later clearance', () => {
  calculatorTest(
    'a saved calculation keeps its day of customs clearance and the legal rates of that day',
    async ({ api }) => {
      const now = await api.visitor.calculation.create({ body: sedanInput })
      expect(now.input).not.toHaveProperty('clearance')
      expect(now.result.expectedClearance).toMatchObject({ date: '2027-01-11' })
      const later = await api.visitor.calculation.create({ body: january })
      expect(later.input.clearance).toBe('2027-01-11')
      expect(later.result.total).toEqual(now.result.expectedClearance?.total)
      expect(await api.visitor.calculation.get({ params: { id: later.id }, query: {} })).toEqual(later)
    },
  )

  test.for([
    ['before the day of the calculation', { clearance: '2026-11-19' }, 'invalid'],
    ['401 days later', { clearance: '2027-12-26' }, 'invalid'],
    ['on 29 February of a common year', { clearance: '2027-02-29' }, 'validation'],
    ['in words', { clearance: 'tomorrow' }, 'validation'],
    ['for a car of a later year', { clearance: '2027-01-11', year: 2028 }, 'invalid'],
  ] as const)('a calculation for a customs clearance %s is rejected', async ([, change, code], { api }) => {
    await prepareCalculator(api)
    const path = 'year' in change ? 'year' : 'clearance'
    await expect(
      api.visitor.calculation.create({ body: { ...sedanInput, ...change } }),
    ).rejects.toMatchObject({ status: 422, code, errors: [{ path }] })
  })

  test.for([
    ['400 days later', { clearance: '2027-12-25' }],
    ['for a car of the same year', { clearance: '2027-01-11', year: 2027 }],
    ['on the last day of a leap February', { clearance: '2024-02-29', date: '2024-02-01' }],
  ] as const)('a calculation for a customs clearance %s is accepted', async ([, change], { api }) => {
    await prepareCalculator(api)
    const { result } = await api.visitor.calculation.create({ body: { ...sedanInput, ...change } })
    expect(result.input.clearance).toBe(change.clearance)
  })

  calculatorTest(
    'a calculation whose day of customs clearance has ended in Kyiv is rejected',
    async ({ api }) => {
      const body = { ...sedanInput, clearance: '2026-11-20' }
      api.clock.now = new Date('2026-11-20T21:59:59Z')
      expect((await api.visitor.calculation.create({ body })).result.date).toBe('2026-11-20')
      api.clock.now = new Date('2026-11-20T22:00:01Z')
      await expect(api.visitor.calculation.create({ body })).rejects.toMatchObject({ code: 'invalid' })
    },
  )
})

describe('the recalculation for today', () => {
  calculatorTest(
    'a recalculation for today keeps the days until clearance and explains the excise by its changed age coefficient',
    async ({ api }) => {
      const { id } = await api.visitor.calculation.create({
        body: { ...sedanInput, clearance: '2026-12-31' },
      })
      advanceClockByDays(api, 1)
      const { result, difference } = await recalculate(api, id)
      expect(result.input).toMatchObject({ date: '2026-11-21', clearance: '2027-01-01' })
      const excise = difference.lines.find(({ code }) => code === 'excise')
      expect(excise?.reason?.replaceAll('\u00A0', ' ')).toBe('коэффициент 6 → 7')
    },
  )

  calculatorTest(
    'a calculation saved without a day of customs clearance stays unchanged, and its recalculation explains changed lines',
    async ({ api }) => {
      const { id } = await api.visitor.calculation.create({ body: sedanInput })
      const saved = await forgetClearance(api, id)
      expect(await api.visitor.calculation.get({ params: { id }, query: {} })).toEqual(saved)
      await insertRaisedFeeTables(api)
      const { difference } = await recalculate(api, id)
      expect(difference.lines.find(({ code }) => code === 'inland')?.reason).toContain('цена по')
    },
  )
})

/** Rewrites a saved calculation as an earlier release stored it. */
const forgetClearance = async ({ ctx: { db }, visitor }: TestApi, id: string) => {
  const { result, ...saved }: RecalculatedCalculation = await visitor.calculation.get({
    params: { id },
    query: {},
  })
  const { expectedClearance: _, uahPerDollarPercent: __, ...rest } = result
  const old = JSON.stringify(rest)
  await db
    .updateTable('calculation')
    .set({ result: Buffer.from(old) })
    .execute()
  const row = await db.selectFrom('calculation_settings').select('settings').executeTakeFirstOrThrow()
  const settings = JSON.parse(row.settings)
  delete settings.of['clearance-days']
  for (const title of Object.keys(settings.of)) delete settings.of[title].later
  await db
    .updateTable('calculation_settings')
    .set({ settings: JSON.stringify(settings) })
    .execute()
  return contract.calculation.create.reply.parse({ ...saved, result: rest })
}
