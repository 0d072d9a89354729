import { describe, expect, test } from 'vitest'
import { type Calculation, type CalculationInput, calculate, calculateCarRoutePrices } from './index.ts'
import {
  type CalculationOptions,
  calculateOrThrow,
  exampleSedan,
  indexDemoFeeTables,
  indexedDemoFeeTables,
  resolveCalculatorSettingsOn,
} from './testing/example-sedan.ts'
import { showNoBreakSpaces } from './testing/sample-cars.ts'
import { describeExpectedClearanceDayPrice } from './text/index.ts'

const audi: CalculationInput = {
  origin: 'eu',
  price: 9000,
  currency: 'EUR',
  port: 'Amsterdam',
  destination: 'Kyiv',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
  date: '2026-11-28',
}

const describeClearance = (calculation: Calculation) =>
  describeExpectedClearanceDayPrice(calculation, 'USD', '2026-11-28')

/** The notice in one text, with `~` for no-break spaces. */
const readNotice = (calculation: Calculation): string | undefined => {
  const notice = describeClearance(calculation)
  return notice && showNoBreakSpaces(`${notice.title} ${notice.text} ${notice.difference}`)
}

describe('a car that is cleared in the next year', () => {
  test('the clearance notice names the higher total of a car cleared in January, a year older for the excise than today', () => {
    const calculation = calculateOrThrow(exampleSedan)
    expect(calculation.total.usd).toBe(15_733.49)
    expect(calculation.expectedClearance).toMatchObject({ date: '2027-01-19', total: { usd: 15_864.44 } })
    expect(readNotice(calculation)).toBe(
      'Оформят уже в~2027 году. Если купить сегодня, автомобиль придёт около 19~січня~2027. ' +
        'Акциз посчитают с~коэффициентом 7 вместо 6: 15~864,44~$, на~130,95~$ больше.',
    )
  })

  test('a car on a faster route is expected to be cleared earlier, and each compared route has its own clearance day', () => {
    const { routes = [] } = calculateCarRoutePrices(
      { ...exampleSedan, location: 'TRENTON', state: 'NJ', zip: '08561' },
      indexedDemoFeeTables,
      { USD: 40, EUR: 44, date: exampleSedan.date },
      resolveCalculatorSettingsOn(exampleSedan.date),
    )
    expect(
      routes.find(({ port, destination }) => port === 'Newark' && destination === 'Klaipeda'),
    ).toMatchObject({ days: 35, expectedOn: '2027-01-12' })
  })

  test.each([
    ['bought on 1 November', { ...exampleSedan, date: '2026-11-01' }, '2026-12-23'],
    ['with the highest coefficient already', { ...exampleSedan, year: 2005 }, '2027-01-19'],
    ['by road from Amsterdam', audi, '2026-12-12'],
  ])('a car %s costs the same on its day of clearance, so no other total is named', (_, input, date) => {
    const { total, expectedClearance, ...others } = calculateOrThrow(input)
    expect(expectedClearance).toEqual({ date, total, causes: [] })
    expect(describeClearance({ total, expectedClearance, ...others })).toBeUndefined()
  })

  test('a car transported by road from Amsterdam and bought on 25 December is expected to be cleared in January', () => {
    const calculation = calculateOrThrow({ ...audi, date: '2026-12-25' })
    expect(calculation.expectedClearance?.date).toBe('2027-01-08')
    expect(describeClearance(calculation)).toMatchObject({
      title: 'Оформят уже в\u00A02027 году.',
      text: expect.stringContaining('Если купить 25\u00A0грудня\u00A02026'),
    })
  })

  test('the clearance notice of an electric car bought in 2025 and cleared in 2026 names VAT as cause of the higher total', () => {
    const { volume: _, ...electric } = {
      ...exampleSedan,
      engine: 'electric',
      battery: 60,
      date: '2025-12-10',
    } as const
    const notice = readNotice(calculateOrThrow(electric))
    expect(notice).toMatch(/^Оформят уже в~2026 году\. .* НДС 20~% вместо 0~%: .* больше\.$/)
    expect(notice).not.toContain('коэффициент')
  })

  test('if several laws change before clearance, the clearance notice names each one, also if the car becomes cheaper', () => {
    const stored = { 'duty-percent': '2018-01-01: 10\n2027-01-01: 0', 'age-rule': 'difference' }
    expect(readNotice(calculateOrThrow(exampleSedan, { stored }))).toMatch(
      /19~січня~2027\. Акциз посчитают с~коэффициентом 8 вместо 7\. Ввозная пошлина 0~% вместо 10~%: .* меньше\.$/,
    )
  })

  test('if hybrid excise becomes a fixed sum, the clearance notice names the changed coefficient as cause of the new total', () => {
    const hybrid = { ...exampleSedan, engine: 'hybrid-petrol', volume: 3500, date: '2026-11-01' } as const
    const stored = { 'excise-hybrid-mode': '2018-01-01: engine\n2026-12-01: fixed' }
    expect(readNotice(calculateOrThrow(hybrid, { stored }))).toContain(
      'Акциз посчитают с~коэффициентом 1 вместо 6: ',
    )
  })

  test('the clearance notice does not call a change of the law from 1 December a change of the new year', () => {
    const stored = {
      'excise-petrol': '2018-01-01: 50\n2026-12-01: 60',
      'customs-value-mode': '2018-01-01: actual\n2026-12-01: fixed',
      'pension-tiers': '[2018-11-25]\n: 3\n[2026-12-01]\n: 4',
    }
    expect(readNotice(calculateOrThrow({ ...exampleSedan, date: '2026-11-01' }, { stored }))).toMatch(
      /^К~оформлению изменятся ставки\. .* Таможенная стоимость .*\. Ставка акциза 60~€ вместо 50~€\. Пенсионный фонд 4~% вместо 3~%: /,
    )
  })

  test('the clearance notice names a changed base of the pension fund levy as a cause of the different total', () => {
    const stored = { 'pension-base': '2018-01-01: value\n2026-12-01: value-duty-excise' }
    expect(readNotice(calculateOrThrow({ ...exampleSedan, date: '2026-11-01' }, { stored }))).toContain(
      'Пенсионный фонд 3~% от~стоимости с~платежами вместо 3~%: ',
    )
  })
})

describe('the day on which a car is expected', () => {
  const withDays = (days: number | null): CalculationOptions => ({
    tables: indexDemoFeeTables({
      'ship-delivery': [['usa', 'Houston', 'Klaipeda', null, 940, 'USD', 750, days]],
    }),
  })

  test.each([
    [0, '10', '2026-12-08'],
    [0, '0', '2026-11-28'],
    [42, '35', '2027-02-13'],
    [365, '35', '2028-01-02'],
  ])(
    'a route of %s days and %s days for port and customs give the expected clearance day %s',
    (days, setting, date) => {
      const calculation = calculateOrThrow(exampleSedan, {
        ...withDays(days),
        stored: { 'clearance-days': setting },
      })
      expect(calculation.expectedClearance?.date).toBe(date)
    },
  )

  test('a route with unknown travel days, or with more than 400 days until clearance, has no expected clearance day', () => {
    expect(calculateOrThrow(exampleSedan, withDays(null))).not.toHaveProperty('expectedClearance')
    expect(calculateOrThrow(exampleSedan, withDays(391))).not.toHaveProperty('expectedClearance')
    expect(calculateOrThrow(exampleSedan, withDays(390))).toHaveProperty('expectedClearance')
  })

  test('with stored settings of a release without the setting clearance-days, a calculation has no expected clearance day', () => {
    const { 'clearance-days': _, ...of } = resolveCalculatorSettingsOn(exampleSedan.date).of
    const stored = JSON.parse(JSON.stringify({ changedAt: null, of }))
    const { calculation } = calculate(
      exampleSedan,
      indexedDemoFeeTables,
      { USD: 40, EUR: 44, date: exampleSedan.date },
      stored,
    )
    expect(calculation?.total.usd).toBe(15_733.49)
    expect(calculation).not.toHaveProperty('expectedClearance')
  })

  test('a car produced in the next year is not expected to be cleared before that year', () => {
    const input = { ...exampleSedan, year: 2027, date: '2026-11-01', clearance: '2027-02-01' }
    expect(calculateOrThrow(input)).not.toHaveProperty('expectedClearance')
  })
})

describe('a chosen day of clearance', () => {
  const cleared = calculateOrThrow({ ...exampleSedan, clearance: '2027-01-19' })
  const findLine = (code: string) => cleared.lines.find((line) => line.code === code)

  test('choosing the expected clearance day gives the total that the clearance notice named, and no further notice', () => {
    expect(cleared.total.usd).toBe(15_864.44)
    expect(describeClearance(cleared)).toBeUndefined()
  })

  test('if a clearance day is chosen, the calculation names it in the formula and the source of the excise', () => {
    const { how = '', source = '' } = findLine('excise') ?? {}
    expect(showNoBreakSpaces(how)).toContain('50~€ × 1,984~л × 7 = 694,40~€')
    expect(showNoBreakSpaces(how)).toContain('полные годы между выпуском и~оформлением, 2027~−~2019~−~1')
    expect(showNoBreakSpaces(source)).toContain('На~день оформления, 19~січня~2027')
    expect(findLine('broker')?.source).toBe('Тариф компании')
  })

  test('choosing a clearance day keeps the prices, tariffs and exchange rates of the day of the calculation', () => {
    const stored = { 'broker-fee': '2018-01-01: 300\n2027-01-01: 900' }
    expect(calculateOrThrow({ ...exampleSedan, clearance: '2027-01-19' }, { stored }).total).toEqual(
      cleared.total,
    )
  })

  test('if clearance next year is chosen but expected this year, the clearance notice says that it will still be this year', () => {
    const late = calculateOrThrow({ ...exampleSedan, date: '2026-11-01', clearance: '2027-01-19' })
    expect(readNotice(late)).toMatch(/^Оформят ещё в~2026 году\. .*с~коэффициентом 6 вместо 7: .* меньше\.$/)
  })

  test('choosing the day of the calculation as clearance day changes nothing in the calculation', () => {
    const same = calculateOrThrow({ ...exampleSedan, clearance: exampleSedan.date })
    expect(same).toEqual(calculateOrThrow(exampleSedan))
    expect(same.input).not.toHaveProperty('clearance')
  })
})
