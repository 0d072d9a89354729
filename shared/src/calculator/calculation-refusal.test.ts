import { describe, expect, test } from 'vitest'
import type {
  CalculationInput,
  CalculationRefusal,
  EffectiveFeeTables,
  ExchangeRates,
  FeeTableTitle,
} from './index.ts'
import {
  americanCarInput,
  calculateSampleCar,
  europeanCarInput,
  georgianCarInput,
  showNoBreakSpaces,
} from './testing/sample-cars.ts'

const getRefusal = (
  change: Partial<Parameters<typeof calculateSampleCar>[0]>,
): CalculationRefusal | undefined => calculateSampleCar({ ...americanCarInput(), ...change }).refusal

const refuseInput = (
  change: Partial<CalculationInput>,
  car = americanCarInput(),
): CalculationRefusal | undefined => getRefusal({ ...car, input: { ...car.input, ...change } })

const omitTable = (title: FeeTableTitle): EffectiveFeeTables => {
  const { [title]: _gone, ...others } = americanCarInput().tables
  return others
}

const withRows = (
  title: FeeTableTitle,
  ...rows: readonly (readonly (string | number | null)[])[]
): EffectiveFeeTables => ({
  ...americanCarInput().tables,
  [title]: { version: 2, validFrom: '2026-11-01', rows },
})

/** Returns code, message and field errors. */
const describeRefusal = (refusal: CalculationRefusal | undefined) => [
  refusal?.code,
  showNoBreakSpaces(refusal?.message),
  refusal?.inputErrors.map(({ path, message }) => `${path}: ${showNoBreakSpaces(message)}`),
]

describe('no-rate: a calculation needs valid rates for its day', () => {
  const { rates } = americanCarInput()
  const sentence = 'Нет данных для указаной даты.'
  const unfit: readonly (readonly [string, ExchangeRates | null])[] = [
    ['there are none', null],
    ['the dollar has none', { ...rates, USD: 0 }],
    ['the euro has none', { ...rates, EUR: 0 }],
    ['they are of a later day', { ...rates, date: '2026-11-21' }],
    ['they are more than a week old', { ...rates, date: '2026-11-12' }],
  ]

  test.each(unfit)('a calculation is refused because of its exchange rates if %s', (_when, given) => {
    expect(describeRefusal(getRefusal({ rates: given }))).toEqual([
      'no-rate',
      sentence,
      [`date: ${sentence}`],
    ])
  })
})

describe('no-table: a price needs its table', () => {
  test.each([
    ['copart-fee', 'Таблица «Copart: сбор» ещё не~загружена, без неё цены нет.'],
    ['copart-internet-bid', 'Таблица «Copart: онлайн-ставка» ещё не~загружена, без неё цены нет.'],
    ['transportation', 'Таблица «Доставка до порта» ещё не~загружена, без неё цены нет.'],
    ['ship-delivery', 'Таблица «Морская доставка» ещё не~загружена, без неё цены нет.'],
  ] as const)('a calculation is refused if the table %s was never uploaded', (title, sentence) => {
    expect(describeRefusal(getRefusal({ tables: omitTable(title) }))).toEqual(['no-table', sentence, []])
  })

  test('a calculation is refused if no row of a fee table matches the price, the title document and the kind of bid', () => {
    const sentence = 'В~таблице «Copart: сбор» нет строки для цены 6~200~$, документа salvage и~ставки live.'
    const upTo = withRows('copart-fee', [0, 6200, 500, null, null, null])
    expect(describeRefusal(getRefusal({ tables: upTo }))).toEqual(['no-table', sentence, []])
    const ofClean = withRows('copart-fee', [0, null, 500, null, 'clean', null])
    expect(describeRefusal(getRefusal({ tables: ofClean }))).toEqual(['no-table', sentence, []])
  })
})

describe('no-table: an invalid row is never interpreted', () => {
  const tier = (...cells: readonly (string | number | null)[]) =>
    withRows('copart-fee', [0, 50, 25, null, null, null], [50, ...cells, null, null])
  const withInlandPrice = (price: string | number) =>
    withRows('transportation', ['copart', 'PHOENIX', 'AZ', '85043', 'Houston', price])
  const withLaneCells = (...cells: readonly (string | number | null)[]) =>
    withRows('ship-delivery', ['usa', 'Houston', 'Klaipeda', null, ...cells, 42])
  const fee = 'В~таблице «Copart: сбор» не~читается строка~3, без неё цены нет.'
  const inland = 'В~таблице «Доставка до порта» не~читается строка~2, без неё цены нет.'
  const ocean = 'В~таблице «Морская доставка» не~читается строка~2, без неё цены нет.'

  test.each([
    ['a fee as text', tier(null, '825', null), fee],
    ['both a fee and a percent', tier(null, 825, 7.5), fee],
    ['neither', tier(null, null, null), fee],
    ['a fee below zero', tier(null, -825, null), fee],
    ['a percent as text', tier(null, null, '7,5 %'), fee],
    ['a bound as text', tier('10 000', 825, null), fee],
    ['a road whose price is text', withInlandPrice('1010'), inland],
    ['a road below zero', withInlandPrice(-1010), inland],
    ['a way without a price', withLaneCells(null, 'USD', 750), ocean],
    ['a way whose price is text', withLaneCells('940', 'USD', 750), ocean],
    ['a way below zero', withLaneCells(-940, 'USD', 750), ocean],
    ['a currency that is none', withLaneCells(940, 'UAH', 750), ocean],
    ['a way on as text', withLaneCells(940, 'USD', '750'), ocean],
    ['a way on below zero', withLaneCells(940, 'USD', -750), ocean],
  ])('a calculation is refused if its table row contains %s', (_what, tables, sentence) => {
    expect(describeRefusal(getRefusal({ tables }))).toEqual(['no-table', sentence, []])
  })

  test('an invalid row of a fee table is ignored if the calculation does not need the row', () => {
    const tables = withRows('copart-fee', [0, 50, 'нет', null, null, null], [50, null, 825, null, null, null])
    expect(getRefusal({ tables })).toBeUndefined()
  })
})

describe('not-served: places and vehicles missing in the tables', () => {
  test('a calculation for a yard that the auction does not have is refused', () => {
    const sentence = 'Площадки «Nowhere AZ 85043» аукциона Copart нет в~таблице.'
    const refusal = refuseInput({ location: 'Nowhere' })
    expect(describeRefusal(refusal)).toEqual(['not-served', sentence, [`location: ${sentence}`]])
  })

  test('a calculation for a port without a price from the yard is refused', () => {
    const sentence = 'С~площадки Финикс, AZ 85043 в~порт «Саванна» не~возим.'
    expect(describeRefusal(refuseInput({ port: 'Savannah' }))).toEqual([
      'not-served',
      sentence,
      [`port: ${sentence}`],
    ])
  })

  test.each([0, null])(
    'a calculation for a port with an inland price of %s is refused, since such a price never means free',
    (price) => {
      const sentence = 'С~площадки Финикс, AZ 85043 в~порт «Хьюстон» не~возим.'
      const tables = withRows('transportation', ['copart', 'PHOENIX', 'AZ', '85043', 'Houston', price])
      expect(describeRefusal(getRefusal({ tables }))).toEqual(['not-served', sentence, [`port: ${sentence}`]])
    },
  )

  test('a calculation for a destination without a shipping lane is refused', () => {
    const sentence = 'Пути «Хьюстон~— Одесса» (седан) нет в~таблице.'
    const refusal = refuseInput({ destination: 'Odesa' })
    expect(describeRefusal(refusal)).toEqual(['not-served', sentence, [`destination: ${sentence}`]])
  })

  test('a calculation for a vehicle type without a shipping lane between the chosen ports is refused', () => {
    const sentence = 'Пути «Хьюстон~— Клайпеда» (седан) нет в~таблице.'
    const tables = withRows('ship-delivery', ['usa', 'Houston', 'Klaipeda', 'suv', 900, null, null, null])
    expect(describeRefusal(getRefusal({ tables }))).toEqual([
      'not-served',
      sentence,
      [`destination: ${sentence}`],
    ])
  })

  test('a calculation for a Georgian port without a shipping lane is refused', () => {
    const sentence = 'Из~«Батуми» машины не~возим: такого места нет в~таблице.'
    const refusal = refuseInput({ port: 'Batumi' }, georgianCarInput())
    expect(describeRefusal(refusal)).toEqual(['not-served', sentence, [`port: ${sentence}`]])
    const motorcycle = refuseInput(
      { port: 'Batumi', vehicle: 'motorcycle', engine: 'petrol' },
      georgianCarInput(),
    )
    expect(motorcycle?.message).toContain('мотоциклы')
  })

  test('a calculation for an American port without a shipping lane is refused', () => {
    const sentence = 'Из~порта «Хьюстон» суда не~ходят: его нет в~таблице «Морская доставка».'
    const tables = withRows('ship-delivery', ['usa', 'Newark', 'Klaipeda', null, 900, null, null, null])
    expect(describeRefusal(getRefusal({ tables }))).toEqual(['not-served', sentence, [`port: ${sentence}`]])
  })
})

describe('invalid: fields with invalid values', () => {
  const price = 'Укажите цену: от~0 до~10~000~000, не~больше двух знаков после запятой'
  const volume = 'Укажите объём: целое число от~100 до~10~000~см³'
  const battery = 'Укажите ёмкость: от~1 до~300~кВт·ч, не~больше двух знаков после запятой'
  const electric = { engine: 'electric', volume: undefined } as const
  const motorcycleEngine = 'Мотоциклы считаем с~бензиновым или электрическим двигателем: выберите один из~них'
  const wrong: readonly (readonly [string, Partial<CalculationInput>, string])[] = [
    ['price', { price: -0.01 }, price],
    ['price', { price: 10_000_000.01 }, price],
    ['price', { price: 0.001 }, price],
    ['price', { price: Number.NaN }, price],
    ['auction', { auction: undefined }, 'Выберите аукцион'],
    ['currency', { currency: 'EUR' }, 'На~аукционе платят в~долларах'],
    ['location', { location: ' ' }, 'Выберите площадку'],
    ['port', { port: '' }, 'Выберите порт погрузки'],
    ['destination', { destination: '\u00A0' }, 'Выберите, куда доставить'],
    ['engine', { vehicle: 'motorcycle', engine: 'diesel' }, motorcycleEngine],
    ['engine', { vehicle: 'motorcycle', engine: 'hybrid-petrol' }, motorcycleEngine],
    ['engine', { vehicle: 'motorcycle', engine: 'hybrid-diesel' }, motorcycleEngine],
    ['volume', { volume: undefined }, volume],
    ['volume', { volume: 99 }, volume],
    ['volume', { volume: 10_001 }, volume],
    ['volume', { volume: 1500.5 }, volume],
    ['volume', { vehicle: 'motorcycle', volume: 39 }, 'Укажите объём: целое число от~40 до~10~000~см³'],
    ['volume', { ...electric, battery: 60, volume: 1500 }, 'У~электрического двигателя нет объёма'],
    ['battery', electric, battery],
    ['battery', { ...electric, battery: 0.99 }, battery],
    ['battery', { ...electric, battery: 300.01 }, battery],
    ['battery', { ...electric, battery: 60.125 }, battery],
    ['battery', { battery: 60 }, 'Ёмкость батареи указывают только для электрического двигателя'],
    ['year', { year: 2027 }, 'Год выпуска позже даты расчёта'],
    ['year', { year: 1899 }, 'Укажите год выпуска: целое число не~раньше 1900'],
    ['year', { year: 2019.5 }, 'Укажите год выпуска: целое число не~раньше 1900'],
    ['eur1', { eur1: true }, 'EUR.1 бывает только при ввозе из~Европы'],
    ['date', { date: '2018-11-24', year: 2010 }, 'Выберите день не~раньше 25~листопада~2018'],
    ['date', { date: '2026-02-29' }, 'Такого дня нет в~календаре'],
  ]

  test.each(wrong)('a calculation reports its input field %s as invalid for %o', (path, change, sentence) => {
    expect(describeRefusal(refuseInput(change))).toEqual(['invalid', sentence, [`${path}: ${sentence}`]])
  })

  test.each([
    ['auction', { auction: 'iaa', currency: 'USD' }, 'Для Европы аукцион не указывают'],
    ['location', { location: 'DALLAS' }, 'Площадку аукциона указывают только для США'],
    ['state', { state: 'TX' }, 'Штат площадки указывают только для США'],
    ['zip', { zip: '75051' }, 'Индекс площадки указывают только для США'],
    ['port', { port: '' }, 'Выберите, откуда везём'],
  ] as const)(
    'a calculation for a car from Europe reports its field %s as invalid',
    (path, change, sentence) => {
      expect(describeRefusal(refuseInput(change, europeanCarInput()))).toEqual([
        'invalid',
        sentence,
        [`${path}: ${sentence}`],
      ])
    },
  )

  test('a calculation reports all invalid input fields at once', () => {
    expect(describeRefusal(refuseInput({ price: -1, port: '', year: 3000 }))).toEqual([
      'invalid',
      'Проверьте отмеченные поля',
      [`price: ${price}`, 'port: Выберите порт погрузки', 'year: Год выпуска позже даты расчёта'],
    ])
  })

  test('a calculation with an ambiguous yard name is refused, and all yards of that name are listed', () => {
    const sentence =
      'Таких площадок несколько: Колумбия, MO 65202; Колумбия, SC 29053. Укажите штат или индекс.'
    const refusal = refuseInput({ location: 'columbia', state: undefined, zip: undefined })
    expect(describeRefusal(refusal)).toEqual(['invalid', sentence, [`location: ${sentence}`]])
    expect(refuseInput({ location: 'columbia', state: ' sc ', zip: '', port: 'Savannah' })).toBeUndefined()
  })
})

test('if a calculation names no US state, the auction yard without a state is selected among yards of the same name', () => {
  const tables = withRows(
    'transportation',
    ['copart', 'Columbia', null, null, 'Houston', 700],
    ['copart', 'COLUMBIA', 'MO', null, 'Houston', 820],
  )
  const { input } = americanCarInput()
  const findInlandPrice = (state: string | undefined) => {
    const { calculation } = calculateSampleCar({
      ...americanCarInput(),
      tables,
      input: { ...input, location: 'columbia', state, zip: undefined },
    })
    return calculation?.lines.find(({ code }) => code === 'inland')?.usd
  }
  expect([undefined, ' ', 'mo'].map(findInlandPrice)).toEqual([700, 700, 820])
})

test('a refused calculation returns one error: about the input, else the exchange rates, else the fee tables', () => {
  const nothing = { tables: {}, rates: null }
  const { input, rates } = americanCarInput()
  const codes = [
    getRefusal({ ...nothing, input: { ...input, price: -1 } }),
    getRefusal(nothing),
    getRefusal({ ...nothing, rates }),
    getRefusal({ tables: omitTable('transportation'), input: { ...input, location: 'Nowhere' } }),
    getRefusal({ tables: omitTable('ship-delivery'), input: { ...input, port: 'Nowhere' } }),
    getRefusal({ tables: omitTable('ship-delivery') }),
  ].map((refusal) => refusal?.code)
  expect(codes).toEqual(['invalid', 'no-rate', 'no-table', 'no-table', 'not-served', 'no-table'])
})
