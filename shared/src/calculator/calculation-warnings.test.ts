import { describe, expect, test } from 'vitest'
import type { CalculationWarningCode, EffectiveFeeTables } from './index.ts'
import {
  americanCarInput,
  calculateSampleCar,
  europeanCarInput,
  georgianCarInput,
  showNoBreakSpaces,
  withCalculatorSetting,
} from './testing/sample-cars.ts'

type CalculationCase = Parameters<typeof calculateSampleCar>[0]

/** Returns the messages of one warning code. */
const listMessages = (
  code: CalculationWarningCode,
  calculationCase: CalculationCase,
): (string | undefined)[] => {
  const { calculation, refusal } = calculateSampleCar(calculationCase)
  if (!calculation) throw new Error(refusal.message)
  return calculation.warnings
    .filter((warning) => warning.code === code)
    .map(({ message }) => showNoBreakSpaces(message))
}

const moveToDay = (calculationCase: CalculationCase, date: string): CalculationCase => {
  const tables = Object.entries(calculationCase.tables).map(([title, table]) => [
    title,
    { ...table, validFrom: date },
  ])
  const rates = calculationCase.rates && { ...calculationCase.rates, date }
  return {
    ...calculationCase,
    input: { ...calculationCase.input, date },
    tables: Object.fromEntries(tables),
    rates,
  }
}

const withTable = (
  calculationCase: CalculationCase,
  title: keyof EffectiveFeeTables,
  change: object,
): CalculationCase => {
  const table = calculationCase.tables[title]
  return {
    ...calculationCase,
    tables: { ...calculationCase.tables, ...(table && { [title]: { ...table, ...change } }) },
  }
}

const withInput = (calculationCase: CalculationCase, change: Partial<CalculationCase['input']>) => ({
  ...calculationCase,
  input: { ...calculationCase.input, ...change },
})

describe('unlikely-price', () => {
  const list = (calculationCase: CalculationCase, price: number) =>
    listMessages('unlikely-price', withInput(calculationCase, { price }))

  test('the warning unlikely-price says of a price of zero that it is a likely mistake and that customs will charge more', () => {
    expect(list(americanCarInput(), 0)).toEqual([
      'Цена~— 0~$, похоже на~опечатку. Даже подарок таможня оценивает не~в~ноль: платежей будет больше.',
    ])
    expect(list(americanCarInput(), 0.01)).toEqual([])
  })

  test('the warning unlikely-price says of a price from a million on that it may have superfluous zeros', () => {
    expect(list(americanCarInput(), 10_000_000)).toEqual([
      'Цена~— 10~000~000~$, похоже на~опечатку: проверьте, нет ли~лишних нулей.',
    ])
    expect(list(europeanCarInput(), 1_000_000)).toEqual([
      'Цена~— 1~000~000~€, похоже на~опечатку: проверьте, нет ли~лишних нулей.',
    ])
    expect(list(europeanCarInput(), 999_999.99)).toEqual([])
  })
})

describe('high-customs', () => {
  const list = (price: number, car: Partial<CalculationCase['input']>) =>
    listMessages('high-customs', withInput(georgianCarInput(), { price, currency: 'USD', ...car }))
  const oldPetrol = { engine: 'petrol', volume: 3000, year: 2008 } as const
  const excise = 'Больше половины из~них~— акциз: он зависит от~объёма двигателя и~возраста, а~не от~цены.'
  const customsValue = 'Их считают с~таможенной стоимости: в~неё входит не~только цена.'

  test('the warning high-customs says how many times the price the duties and taxes are, and that excise causes them', () => {
    expect(list(900, oldPetrol)).toEqual([
      `Пошлины и~налоги~— в~4,1~раза дороже машины, это 54~% всей суммы. ${excise}`,
    ])
    expect(list(300, oldPetrol)).toEqual([
      `Пошлины и~налоги~— в~12~раз дороже машины, это 58~% всей суммы. ${excise}`,
    ])
  })

  test('the warning high-customs names the customs value as the cause if excise is small, and a motorcycle if it is one', () => {
    expect(list(150, { engine: 'petrol', volume: 1000, year: 2026 })).toEqual([
      `Пошлины и~налоги~— в~2,7~раза дороже машины, это 15~% всей суммы. ${customsValue}`,
    ])
    expect(list(100, { vehicle: 'motorcycle', engine: 'petrol', volume: 1000, year: 2020 })[0]).toContain(
      'дороже мотоцикла',
    )
  })

  test('the warning high-customs names the share alone if the payments are half of the total but less than twice the price', () => {
    expect(list(8000, { ...oldPetrol, volume: 6000 })).toEqual([
      `Пошлины и~налоги~— 59~% всей суммы. ${excise}`,
    ])
  })

  test('the warning high-customs is absent for a usual car and without a price to compare with', () => {
    expect(list(9000, { engine: 'petrol', volume: 1998, year: 2021 })).toEqual([])
    expect(list(0, oldPetrol)).toEqual([])
  })
})

describe('stale-rate', () => {
  const withRatesOf = (date: string): CalculationCase => {
    const calculationCase = georgianCarInput()
    return { ...calculationCase, rates: { ...calculationCase.rates, date } }
  }

  test('the warning stale-rate names the day of exchange rates that are one to seven days older than the calculation', () => {
    const sentence = (day: string) =>
      `Курс на~20~листопада~2026 не~получен. Считаем по~курсу на~${day}~листопада~2026.`
    expect(listMessages('stale-rate', withRatesOf('2026-11-19'))).toEqual([sentence('19')])
    expect(listMessages('stale-rate', withRatesOf('2026-11-13'))).toEqual([sentence('13')])
  })

  test('the warning stale-rate is absent if the exchange rates are of the day of the calculation', () => {
    expect(listMessages('stale-rate', georgianCarInput())).toEqual([])
  })
})

describe('stale-table', () => {
  const withTableValidFrom = (validFrom: string) =>
    withTable(georgianCarInput(), 'ship-delivery', { validFrom })

  test('the warning stale-table names the age of a fee table that is one day older than allowed', () => {
    expect(listMessages('stale-table', withTableValidFrom('2026-05-23'))).toEqual([
      'Таблице «Морская доставка» 181~день. Цены могли измениться.',
    ])
    expect(listMessages('stale-table', withTableValidFrom('2026-05-24'))).toEqual([])
  })

  test('the warning stale-table speaks of fees if the outdated table holds auction fees, not delivery prices', () => {
    expect(
      listMessages('stale-table', withTable(americanCarInput(), 'copart-fee', { validFrom: '2025-11-20' })),
    ).toEqual(['Таблице «Copart: сбор» 365~дней. Сборы могли измениться.'])
  })

  test('a calculation warns stale-table once about each outdated fee table that it used, and about no other table', () => {
    const calculationCase = moveToDay(americanCarInput(), '2026-11-20')
    const old = Object.entries(calculationCase.tables).map(([title, table]) => [
      title,
      { ...table, validFrom: '2026-01-01' },
    ])
    const tables: EffectiveFeeTables = Object.fromEntries(old)
    expect(
      listMessages('stale-table', { ...calculationCase, tables }).map((text) => text?.split('»')[0]),
    ).toEqual([
      'Таблице «Copart: сбор',
      'Таблице «Copart: онлайн-ставка',
      'Таблице «Доставка до порта',
      'Таблице «Морская доставка',
    ])
  })
})

test('the warnings about the delivery table call it a table of trucks if the car comes by truck', () => {
  const withTableOf = (validFrom: string) =>
    withTable(moveToDay(europeanCarInput(), '2026-11-20'), 'ship-delivery', { validFrom })
  expect(listMessages('stale-table', withTableOf('2026-05-23'))).toEqual([
    'Таблице «Доставка автовозом» 181~день. Цены могли измениться.',
  ])
  expect(listMessages('table-later', withTableOf('2026-11-21'))[0]).toContain('Таблица «Доставка автовозом»')
})

test('the warning table-later names the day from which the earliest version of a fee table applies', () => {
  expect(
    listMessages('table-later', withTable(georgianCarInput(), 'ship-delivery', { validFrom: '2026-11-21' })),
  ).toEqual([
    'Таблица «Морская доставка» действует с~21~листопада~2026. Более ранней версии нет, поэтому считаем по~ней.',
  ])
  expect(listMessages('table-later', georgianCarInput())).toEqual([])
})

describe('setting-later', () => {
  const calculationCase = europeanCarInput()
  const withLaterSetting = (title: Parameters<typeof withCalculatorSetting>[1]): CalculationCase => ({
    ...calculationCase,
    settings: withCalculatorSetting(calculationCase.settings, title, { since: '2025-01-01' }),
  })

  test('the warning setting-later names the day from which the first value of a setting applies', () => {
    expect(listMessages('setting-later', withLaterSetting('broker-fee'))).toContain(
      'Значение «Таможенный брокер, USD» известно с~01~січня~2025. Более раннего нет, поэтому считаем по~первому.',
    )
  })

  test('a calculation warns setting-later (the first value applies only later) only about settings that it used', () => {
    const countSettingWarnings = (title: Parameters<typeof withCalculatorSetting>[1]) =>
      listMessages('setting-later', withLaterSetting(title)).length -
      listMessages('setting-later', calculationCase).length
    expect(countSettingWarnings('excise-diesel')).toBe(1)
    expect(countSettingWarnings('excise-petrol')).toBe(0)
    expect(countSettingWarnings('insurance-percent')).toBe(0)
  })
})

describe('falling-fee', () => {
  const rows = (below: readonly (number | null)[], used: readonly (number | null)[]) =>
    withTable(americanCarInput(), 'copart-fee', {
      rows: [
        [0, 6000, ...below, null, null],
        [6000, null, ...used, null, null],
      ],
    })
  const sentence =
    'Таблица «Copart: сбор», строка~3: сбор меньше, чем при цене чуть ниже. Уточните его у~аукциона.'

  test('the warning falling-fee names the price tier whose fee is lower than that of the tier below', () => {
    expect(listMessages('falling-fee', rows([800, null], [799.99, null]))).toEqual([sentence])
    expect(listMessages('falling-fee', rows([800, null], [800, null]))).toEqual([])
  })

  test('the warning falling-fee compares percentage fees without rounding them where two price tiers of a fee table meet', () => {
    // 10 % of 5999.99 is 599.999.
    expect(listMessages('falling-fee', rows([null, 10], [599.99, null]))).toEqual([sentence])
    expect(listMessages('falling-fee', rows([null, 10], [600, null]))).toEqual([])
    expect(listMessages('falling-fee', rows([450.01, null], [null, 7.5]))).toEqual([sentence])
    expect(listMessages('falling-fee', rows([450, null], [null, 7.5]))).toEqual([])
  })
})

test('every calculation for a car from the USA has the warning model-year, which tells where to find the production year', () => {
  expect(listMessages('model-year', americanCarInput())).toEqual([
    'VIN американского автомобиля называет модельный год. Возраст считают от~года выпуска: он указан на~табличке на~стойке двери.',
  ])
  expect([
    ...listMessages('model-year', georgianCarInput()),
    ...listMessages('model-year', europeanCarInput()),
  ]).toEqual([])
})

describe('law-not-modelled', () => {
  const halved =
    'С~25~листопада~2018 по~22~лютого~2019 акциз платили вдвое меньше. Расчёт этого не~учитывает.'
  const free =
    'С~05~квітня~2022 по~30~червня~2022 автомобили и~мотоциклы ввозили без пошлины, акциза и~НДС. Расчёт этого не~учитывает.'
  const eur1 = 'До~2025~года пошлина с~EUR.1 была другой. Расчёт этого не~учитывает.'
  const car = { ...europeanCarInput(), input: { ...europeanCarInput().input, year: 2010, eur1: false } }

  test.each([
    ['2018-11-25', [halved]],
    ['2019-02-22', [halved]],
    ['2019-02-23', []],
    ['2022-04-04', []],
    ['2022-04-05', [free]],
    ['2022-06-30', [free]],
    ['2022-07-01', []],
  ])('the warning law-not-modelled lists the unmodelled laws that applied on %s', (date, sentences) => {
    expect(listMessages('law-not-modelled', moveToDay(car, date))).toEqual(sentences)
  })

  test('a calculation for a car with EUR.1 cleared before 2025 has a separate warning law-not-modelled about EUR.1', () => {
    const withEur1 = { ...car, input: { ...car.input, eur1: true } }
    expect(listMessages('law-not-modelled', moveToDay(withEur1, '2024-12-31'))).toEqual([eur1])
    expect(listMessages('law-not-modelled', moveToDay(withEur1, '2025-01-01'))).toEqual([])
    expect(listMessages('law-not-modelled', moveToDay(withEur1, '2022-05-10'))).toEqual([free, eur1])
  })
})
