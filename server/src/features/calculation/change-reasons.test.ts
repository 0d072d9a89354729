import type { CalculationLineCode } from 'shared/calculator'
import type { CalculationRequestBody } from 'shared/contract'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../testing/api.ts'
import { insertRaisedFeeTables, replyWithBankRates, sedanInput } from '../../testing/fixtures/calculator.ts'
import { calculatorTest as test } from '../../testing/fixtures/calculator-test.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const { volume: _volume, ...sedanWithoutVolume } = sedanInput
const electricCar = { ...sedanWithoutVolume, engine: 'electric', battery: 57.5 } as const
const hybridCar = { ...sedanInput, engine: 'hybrid-petrol' } as const

type ReasonsByLine = Partial<Record<CalculationLineCode, string | null>>

/** Saves a calculation, lets something change, and returns the reasons of the recalculation by line. */
const explainChange = async (
  api: TestApi,
  body: CalculationRequestBody,
  change: () => unknown,
): Promise<ReasonsByLine> => {
  const { id } = await api.visitor.calculation.create({ body })
  await change()
  const { today } = await api.visitor.calculation.get({ params: { id }, query: { recalculate: 'today' } })
  if (!today || !('difference' in today)) throw new Error('nothing was calculated for today')
  return Object.fromEntries(
    today.difference.lines.map(({ code, reason }) => [code, reason?.replaceAll('\u00A0', ' ') ?? null]),
  )
}

const setOption = (api: TestApi, title: string, value: string) =>
  api.admin.option.create({ body: { title, value } })

describe('a recalculation for today explains each line that differs', () => {
  test('a recalculation names a new fee table version as the reason of a changed line, with the old and the new price', async ({
    api,
  }) => {
    expect(await explainChange(api, sedanInput, () => insertRaisedFeeTables(api))).toEqual({
      price: null,
      'auction-fee': 'сбор по таблице 825 $ → 842 $',
      'internet-bid-fee': 'сбор по таблице 145 $ → 162 $',
      'auction-fixed-fees': null,
      inland: 'цена по таблице 1 010 $ → 1 027 $',
      ocean: 'цена по таблице 940 $ → 957 $',
      onward: null,
      insurance: 'изменилась сумма покупки: 7 300 $ → 7 334 $',
      duty: 'изменилась таможенная стоимость: 10 109,50 $ → 10 178,01 $',
      excise: null,
      vat: 'изменилась таможенная стоимость: 10 109,50 $ → 10 178,01 $\nизменилась пошлина: 1 010,95 $ → 1 017,80 $',
      forwarder: null,
      broker: null,
      certificate: null,
      company: null,
      'pension-fund': 'изменилась таможенная стоимость: 10 109,50 $ → 10 178,01 $',
    })
  })

  test('a recalculation a year later names the coefficient of the year as the reason of the changed excise', async ({
    api,
  }) => {
    const reasons = await explainChange(api, sedanInput, () => advanceClockByDays(api, 60))
    expect(reasons).toMatchObject({ excise: 'коэффициент 6 → 7', duty: null, ocean: null })
    expect(reasons.vat).toMatch(/^изменился акциз: 686,72 \$ → /)
  })

  test('a recalculation on another day names the exchange rate as the reason of a line whose other inputs are unchanged', async ({
    api,
  }) => {
    const reasons = await explainChange(api, sedanInput, () => {
      advanceClockByDays(api, 1)
      api.bank.respondWith(replyWithBankRates({ USD: 44.1, EUR: 49.863 }))
    })
    const dollar = 'курс доллара 43,2174 грн → 44,1000 грн'
    expect(reasons).toMatchObject({ price: dollar, ocean: dollar, broker: dollar, excise: dollar })
  })

  test('a recalculation explains a changed levy by its changed percentage and a changed service price by its changed tariff', async ({
    api,
  }) => {
    const reasons = await explainChange(api, sedanInput, async () => {
      await setOption(api, 'duty-percent', '5')
      await setOption(api, 'broker-fee', '350.5')
      await setOption(api, 'copart-title-fee', '25')
      await setOption(api, 'pension-tiers', '165: 4\n: 5')
    })
    expect(reasons).toMatchObject({
      'auction-fixed-fees': 'оформление документа 20 $ → 25 $',
      duty: 'ставка 10 % → 5 %',
      broker: 'тариф 300 $ → 350,50 $',
      forwarder: null,
      'pension-fund': 'ставка 3 % → 4 %',
    })
    expect(reasons.vat).toContain('изменилась пошлина: 1 010,95 $ → ')
  })

  test('a recalculation names the end of an exemption as the reason of a new tax', async ({ api }) => {
    const body = { ...electricCar, date: '2025-12-31' }
    expect(await explainChange(api, body, () => undefined)).toMatchObject({ vat: 'ставка 0 % → 20 %' })
  })

  test('a recalculation names changed rules for the excise of a hybrid and for the base of the pension fund levy as reasons', async ({
    api,
  }) => {
    const reasons = await explainChange(api, hybridCar, async () => {
      await setOption(api, 'excise-hybrid-mode', 'fixed')
      await setOption(api, 'pension-base', 'value-duty-excise')
      await setOption(api, 'hazard-surcharge', '200')
      await setOption(api, 'insurance-minimum', '500')
    })
    expect(reasons).toMatchObject({
      hazard: 'доплата 150 $ → 200 $',
      insurance: 'тариф 1,5 % → не меньше 500 $',
      excise: 'способ: по объёму и возрасту → одна сумма за гибрид\nставка 50 € → 100 €',
      'pension-fund': 'база: таможенная стоимость → таможенная стоимость, пошлина и акциз',
    })
  })
})

describe('a recalculation gives no reason that it cannot know', () => {
  const listReasons = async (api: TestApi, id: string) => {
    const { today } = await api.visitor.calculation.get({ params: { id }, query: { recalculate: 'today' } })
    if (!today || !('difference' in today)) throw new Error('nothing was calculated for today')
    return today.difference.lines.map(({ code, reason }) => [code, reason] as const)
  }

  test('a recalculation gives no reason for a changed line that an earlier release calculated differently, unlike other lines', async ({
    api,
  }) => {
    const { id, result } = await api.visitor.calculation.create({ body: sedanInput })
    const lines = result.lines.map((line) => (line.code === 'inland' ? { ...line, usd: line.usd - 1 } : line))
    await api.ctx.db
      .updateTable('calculation')
      .set({ result: Buffer.from(JSON.stringify({ ...result, lines })) })
      .execute()
    await insertRaisedFeeTables(api)
    const reasons = new Map(await listReasons(api, id))
    expect(reasons.get('inland')).toBeNull()
    expect(reasons.get('ocean')).toContain('940')
  })

  test('recalculating a saved calculation whose settings and fee tables were not stored gives no reasons for changed lines', async ({
    api,
  }) => {
    const { id } = await api.visitor.calculation.create({ body: sedanInput })
    await insertRaisedFeeTables(api)
    const expectNoReasons = async () =>
      expect((await listReasons(api, id)).filter(([, reason]) => reason !== null)).toEqual([])
    const { db } = api.ctx
    const { basis } = await db.selectFrom('calculation').select('basis').executeTakeFirstOrThrow()
    expect((await listReasons(api, id)).filter(([, reason]) => reason !== null)).not.toEqual([])
    await db.updateTable('calculation').set({ basis: '{}' }).execute()
    await expectNoReasons()
    await db.updateTable('calculation').set({ basis }).execute()
    await db.updateTable('calculation_settings').set({ settings: '{}' }).execute()
    await expectNoReasons()
  })
})
