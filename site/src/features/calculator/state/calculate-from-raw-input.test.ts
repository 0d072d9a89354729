import { type FeeTableTitle, feeTableTitles, indexFeeTables } from 'shared/calculator'
import { resolveCalculatorSettingsOnDay } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { describe, expect, test } from 'vitest'
import { calculateCarPriceFromRawInput } from './calculate-from-raw-input.ts'
import type { CalculatorDataOfDay } from './calculator-day-data.ts'
import {
  isExampleCalculatorInput,
  isExampleValueOfNumberField,
  type RawCalculatorInput,
} from './calculator-input.ts'

const rates = { USD: 43.2174, EUR: 49.863, date: '2026-11-20' }

const createDay = (titles: readonly FeeTableTitle[], date = rates.date): CalculatorDataOfDay => ({
  date,
  settings: resolveCalculatorSettingsOnDay({}, null, date),
  tables: indexFeeTables(
    Object.fromEntries(
      titles.map((title) => [title, { version: 1, validFrom: '2026-10-20', rows: demoFeeTables[title] }]),
    ),
  ),
})

const demoDay = createDay(feeTableTitles)

/** Creates the demo day with some place names changed. */
const createRenamedDay = (names: Record<string, string>): CalculatorDataOfDay => {
  const rows = (title: FeeTableTitle) =>
    demoFeeTables[title].map((row) =>
      row.map((cell) => (typeof cell === 'string' ? (names[cell] ?? cell) : cell)),
    )
  return {
    ...demoDay,
    tables: indexFeeTables(
      Object.fromEntries(
        feeTableTitles.map((title) => [title, { version: 1, validFrom: '2026-10-20', rows: rows(title) }]),
      ),
    ),
  }
}

const calculate = (rawInput: RawCalculatorInput = {}, day = demoDay) =>
  calculateCarPriceFromRawInput(rawInput, day, rates)

const calculateUsdTotal = (rawInput: RawCalculatorInput) => calculate(rawInput).calculation?.total.usd

describe('a first visitor', () => {
  test('the calculator shows a first visitor a complete example calculation before any input', () => {
    const { calculation, errors, lane } = calculate()
    expect(errors).toEqual({})
    expect(calculation?.total).toEqual({ usd: 15_771.89, eur: 13_669.85, uah: 681_620.29 })
    expect(lane.notes).toEqual([])
  })

  test('the calculator shows a first visitor a complete example calculation for each country', () => {
    for (const origin of ['eu', 'georgia'])
      expect(calculateUsdTotal({ origin }), origin).toBeGreaterThan(6000)
  })
})

describe('the default lane', () => {
  test('the default shipping route is found in the fee tables whatever the letter case of its yard, port and destination', () => {
    const day = createRenamedDay({ PHOENIX: 'Phoenix', Houston: 'HOUSTON', Klaipeda: 'klaipeda' })
    expect(calculate({}, day).calculation?.input).toMatchObject({
      location: 'Phoenix',
      port: 'HOUSTON',
      destination: 'klaipeda',
    })
    expect(calculate({ port: 'Houston', yard: 'PHOENIX|AZ|85043' }, day).lane.notes).toEqual([])
  })

  test.for([
    ['Houston', 'Galveston'],
    ['Klaipeda', 'Rotterdam'],
    ['PHOENIX', 'TUCSON'],
  ])(
    'the default shipping route is the cheapest of the default yard if the fee tables have no %s',
    ([name = '', other = '']) => {
      const { lane, routes, calculation } = calculate({}, createRenamedDay({ [name]: other }))
      expect(lane.notes).toEqual([])
      expect(lane.yard).toEqual(name === 'PHOENIX' ? lane.yards[0] : lane.yard)
      expect(calculation?.total).toEqual(routes[0]?.total)
    },
  )
})

describe('raw input', () => {
  test('the calculation uses numbers that a visitor types in any usual notation', () => {
    expect(calculate({ price: '$7,500.50' }).calculation?.input.price).toBe(7500.5)
    expect(
      calculate({ vehicle: 'suv', engine: 'electric', battery: '75,5' }).calculation?.input,
    ).toMatchObject({
      vehicle: 'suv',
      engine: 'electric',
      battery: 75.5,
    })
  })

  test('a number typed with a wrong unit shows an error at its field and gives no calculation', () => {
    const { errors, calculation } = calculate({ price: '250000 грн', volume: '1,6 л' })
    expect(errors).toEqual({
      price: 'Указано в гривнах, а нужно в долларах',
    })
    expect(calculation).toBeUndefined()
    expect(calculate({ origin: 'eu', price: '5 000 €' }).calculation?.input.price).toBe(5000)
  })

  test('the calculator reads an engine size of up to 20 with a decimal mark as litres', () => {
    for (const volume of ['1,6', '1.6', '1,6 л', '1.600'])
      expect(calculate({ volume }).calculation?.input.volume, volume).toBe(1600)
    expect(calculate({ volume: '1.598' }).volume).toBe(1598)
    expect(calculate({ volume: '2 л' }).volume).toBe(2000)
    expect(calculate({ volume: '2' }).errors).toHaveProperty('volume')
    expect(calculate({ volume: '20,5' }).errors).toHaveProperty('volume')
  })

  test('the calculation of a car bought without an auction ignores typed auction fields', () => {
    const { calculation } = calculate({ origin: 'eu', auction: 'iaa', document: 'clean', currency: 'EUR' })
    expect(calculation?.input).toMatchObject({ origin: 'eu', currency: 'EUR' })
    expect(calculation?.input.auction).toBeUndefined()
    expect(calculate({ origin: 'georgia', auction: 'none' }).calculation?.input.auction).toBeUndefined()
    expect(calculate({ origin: 'georgia', auction: 'iaa' }).calculation?.input.auction).toBe('iaa')
  })

  test('calculator input that is impossible in several fields shows the errors of all of them at once', () => {
    const { errors, calculation, input } = calculate({ price: '', volume: '20', year: '2030' })
    expect(Object.keys(errors).sort()).toEqual(['price', 'volume', 'year'])
    expect(errors.year).toBe('Год выпуска позже даты расчёта')
    expect([calculation, input]).toEqual([undefined, undefined])
  })

  test('unknown codes in calculator input are replaced by the default choices', () => {
    expect(calculateUsdTotal({ origin: 'mars', auction: 'ebay', engine: 'steam' })).toBe(15_771.89)
  })
})

describe('a yard typed as text', () => {
  test('a town, state or ZIP code typed into the calculator selects the only auction yard that it fits', () => {
    for (const yard of ['miami||', 'Майами||', '33167||', 'Майами, FL 33167||'])
      expect(calculate({ yard }).calculation?.input.location, yard).toBe('MIAMI')
  })

  test('a town typed into the calculator that fits several auction yards, or none, gives an error that says what to type', () => {
    expect(calculate({ yard: 'Колумбия||' }).errors.yard).toBe(
      'Таких площадок несколько: Колумбия, MO 65202; Колумбия, SC 29053. Допишите штат или индекс',
    )
    const { errors, calculation } = calculate({ yard: 'Бойсе||' })
    expect(errors.yard).toBe('Такой площадки нет в таблице. Напишите город, штат или индекс')
    expect(calculation).toBeUndefined()
  })
})

test('a calculation counts as an example until the visitor enters something about their own car', () => {
  expect(
    isExampleCalculatorInput({ origin: 'usa', auction: 'iaa', yard: 'DALLAS|TX|75051', port: 'Houston' }),
  ).toBe(true)
  for (const own of [{ price: '6 200' }, { vehicle: 'suv' }, { year: '2019' }])
    expect(isExampleCalculatorInput(own)).toBe(false)
})

test('the example number of a calculator field is recognized with and without grouped digits, other numbers are not', () => {
  expect(isExampleValueOfNumberField('price', '6\u00a0200')).toBe(true)
  expect(isExampleValueOfNumberField('year', '2019')).toBe(true)
  expect(isExampleValueOfNumberField('volume', '6 200')).toBe(false)
  expect(isExampleValueOfNumberField('price', '')).toBe(false)
})

describe('a choice that is not available', () => {
  const miami = 'MIAMI|FL|33167'

  test('the calculator replaces a chosen yard, port or destination that is not served by the cheapest one with a message', () => {
    const { lane, calculation } = calculate({ yard: miami, port: 'Houston' })
    expect(lane.ports).toEqual(['Newark', 'Savannah'])
    expect(lane.port).toBe('Savannah')
    expect(lane.notes).toEqual([
      'Порт «Хьюстон» с этой площадки не обслуживается. Выбрали самый дешёвый: Саванна',
    ])
    expect(calculation?.input.port).toBe('Savannah')
  })

  test('a default port or destination missing in the fee tables is replaced without a message', () => {
    expect(calculate({ yard: miami }).lane).toMatchObject({ port: 'Savannah', notes: [] })
  })

  test('in the calculator an incomplete price, model year or engine size does not change which port replaces an unserved one', () => {
    for (const half of [{ price: '' }, { year: '20' }, { volume: '1' }])
      expect(calculate({ yard: miami, port: 'Houston', ...half }).lane.port).toBe('Savannah')
  })

  test('in the calculator a chosen port is used again as soon as the selected auction yard serves it', () => {
    expect(calculate({ yard: 'DALLAS|TX|75051', port: 'Houston' }).lane.port).toBe('Houston')
  })

  test('an auction yard missing in the fee tables is replaced with a message', () => {
    const { lane } = calculate({ yard: 'ATLANTIS|AZ|00000' })
    expect(lane.yard?.location).toBe('PHOENIX')
    expect(lane.notes).toEqual([
      'Площадки «ATLANTIS, AZ 00000» у этого аукциона нет. Выбрали: Финикс, AZ 85043',
    ])
  })

  test('if a loading place in Europe or Georgia is not served, the calculator chooses another and shows a message', () => {
    expect(calculate({ origin: 'eu', port: 'Hamburg', destination: 'Kyiv' }).lane).toMatchObject({
      port: 'Amsterdam',
      notes: ['Из места «Гамбург» не возим. Выбрали самое дешёвое: Амстердам'],
    })
    expect(calculate({ origin: 'georgia', port: 'Batumi' }).lane.notes).toHaveLength(1)
    expect(calculate({ origin: 'eu', port: 'Amsterdam' }).lane.notes).toEqual([])
  })

  test('a port or destination replaced because the visitor has changed the country gives no message', () => {
    expect(calculate({ origin: 'eu', yard: miami }).lane.notes).toEqual([])
  })
})

test('the calculator offers two towns of the same name in two states as two auction yards', () => {
  for (const [yard, state] of [
    ['COLUMBIA|SC|29053', 'SC'],
    ['COLUMBIA|MO|65202', 'MO'],
  ] as const) {
    const { calculation } = calculate({ yard })
    expect(calculation?.input).toMatchObject({ location: 'COLUMBIA', state })
  }
})

test('the offered shipping routes of a car are sorted by price and include the chosen one', () => {
  const { routes } = calculate()
  const totals = routes.map(({ total }) => total.usd)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  expect(totals).toContain(15_771.89)
  expect(routes[0]).toMatchObject({ port: 'Los Angeles', destination: 'Klaipeda', days: 52 })
})

describe('without tables', () => {
  test('without fee tables, calculator fields that have no options to choose from get errors', () => {
    const { lane, calculation, errors } = calculate({}, createDay([]))
    expect(lane.yards).toEqual([])
    expect(calculation).toBeUndefined()
    expect(Object.keys(errors)).toEqual(['yard', 'port', 'destination'])
  })

  test('a missing fee table makes the calculation impossible with a message, and no field gets an error', () => {
    const { refusal, errors } = calculate({}, createDay(['transportation', 'ship-delivery']))
    expect(refusal?.code).toBe('no-table')
    expect(errors).toEqual({})
  })
})

test('without exchange rates the calculator shows no price, but offers ports and destinations', () => {
  const { refusal, lane } = calculateCarPriceFromRawInput({}, demoDay, null)
  expect(refusal?.code).toBe('no-rate')
  expect(lane.port).toBe('Houston')
})

describe('the comparison of cities', () => {
  const listRoutes = (rawInput: RawCalculatorInput, day = demoDay) =>
    calculate(rawInput, day).routes.map(({ port, destination, total }) => [port, destination, total.usd])

  test('a car from Europe is priced in each city on the way to the chosen destination, as if that city were chosen', () => {
    const routes = listRoutes({ origin: 'eu' })
    expect(routes.map(([port]) => port)).toEqual(['Warszawa', 'Vilnius', 'Berlin', 'Amsterdam', 'Paris'])
    for (const [port, , usd] of routes)
      expect(calculateUsdTotal({ origin: 'eu', port: String(port) }), String(port)).toBe(usd)
  })

  test('cities without a way to the chosen destination are left out, other destinations of the chosen city are not', () => {
    const rows = demoFeeTables['ship-delivery']
      .flatMap((row) => (row[1] === 'Berlin' ? [row, row.with(2, 'Lviv')] : [row]))
      .map((row) => (row[1] === 'Paris' ? row.with(2, 'Lviv') : row))
    const tables = indexFeeTables({ 'ship-delivery': { version: 1, validFrom: '2026-10-20', rows } })
    const day = { ...demoDay, tables: { ...demoDay.tables, ...tables } }
    const names = listRoutes({ origin: 'eu', port: 'Berlin', destination: 'Kyiv' }, day).map(
      ([port, destination]) => `${port} ${destination}`,
    )
    expect(names.toSorted()).toEqual([
      'Amsterdam Kyiv',
      'Berlin Kyiv',
      'Berlin Lviv',
      'Vilnius Kyiv',
      'Warszawa Kyiv',
    ])
  })
})
