import { describe, expect, test } from 'vitest'
import {
  type CalculationInput,
  calculateCarRoutePrices,
  type FeeTableVersion,
  indexFeeTables,
} from './index.ts'
import {
  americanCarInput,
  europeanCarInput,
  georgianCarInput,
  showNoBreakSpaces,
} from './testing/sample-cars.ts'

const calculateRoutesFor = (
  change: Partial<CalculationInput>,
  ways?: FeeTableVersion['rows'],
  { input, tables, rates, settings } = americanCarInput(),
) => {
  const ship = ways && { 'ship-delivery': { version: 1, validFrom: input.date, rows: ways } }
  return calculateCarRoutePrices(
    { ...input, ...change },
    indexFeeTables({ ...tables, ...ship }),
    rates,
    settings,
  )
}

const names = ({ routes = [] }: ReturnType<typeof calculateRoutesFor>) =>
  routes.map(({ port, destination, days }) => `${port} ${destination} ${days}`)

test('the routes of a car are priced for all ports and destinations, cheapest first, even if the input names a port', () => {
  const miami = { location: 'Miami', state: undefined, zip: undefined }
  // Inland, ocean and onward together: 2085, 2100, 2550, 2560, 2685, 3260 dollars.
  const sorted = [
    'Savannah Bremerhaven 37',
    'Savannah Klaipeda 37',
    'Newark Klaipeda 35',
    'Newark Bremerhaven 35',
    'Savannah Poti 37',
    'Newark Poti 35',
  ]
  expect(names(calculateRoutesFor(miami))).toEqual(sorted)
  expect(names(calculateRoutesFor({ ...miami, port: 'Nowhere', destination: 'Nowhere' }))).toEqual(sorted)
})

test('car routes with equal totals are sorted by travel days, unknown ones last, and then by name', () => {
  const buildLaneRow = (destination: string, days: number | null) => [
    'usa',
    'Houston',
    destination,
    null,
    900,
    '',
    0,
    days,
  ]
  const ways = [
    buildLaneRow('Poti', null),
    buildLaneRow('Klaipeda', 42),
    buildLaneRow('Gdansk', null),
    buildLaneRow('Bremerhaven', 42),
    buildLaneRow('Odesa', 40),
  ]
  expect(names(calculateRoutesFor({}, ways))).toEqual([
    'Houston Odesa 40',
    'Houston Bremerhaven 42',
    'Houston Klaipeda 42',
    'Houston Gdansk null',
    'Houston Poti null',
  ])
})

test('car routes are sorted by their totals in hryvnias, even if their totals in dollars are equal', () => {
  // 940.32 $ are 40 638.19 UAH; 815 € are 40 638.35 UAH, which is 940.32 $ too.
  const { routes = [] } = calculateRoutesFor({ insurance: false }, [
    ['usa', 'Houston', 'Klaipeda', null, 815, 'EUR', null, 40],
    ['usa', 'Houston', 'Poti', null, 940.32, 'USD', null, 50],
  ])
  expect(routes.map(({ calculation }) => calculation.total.usd)).toEqual([14_612, 14_612])
  expect(routes.map(({ destination }) => destination)).toEqual(['Poti', 'Klaipeda'])
})

test('car routes with equal totals and travel days are sorted by port before destination', () => {
  const { tables } = americanCarInput()
  const roads = ['Savannah', 'Houston'].map((port) => ['copart', 'PHOENIX', 'AZ', '85043', port, 500])
  const buildLaneRow = (port: string, destination: string) => [
    'usa',
    port,
    destination,
    null,
    900,
    null,
    null,
    40,
  ]
  const ways = [
    buildLaneRow('Houston', 'Poti'),
    buildLaneRow('Savannah', 'Klaipeda'),
    buildLaneRow('Houston', 'Klaipeda'),
  ]
  const transportation = { version: 1, validFrom: '2026-11-20', rows: roads }
  expect(
    names(calculateRoutesFor({}, ways, { ...americanCarInput(), tables: { ...tables, transportation } })),
  ).toEqual(['Houston Klaipeda 40', 'Houston Poti 40', 'Savannah Klaipeda 40'])
})

test('the routes of a car outside the USA differ only in the destination, since the car is already at its port', () => {
  expect(names(calculateRoutesFor({ port: ' warszawa ' }, undefined, europeanCarInput()))).toEqual([
    'warszawa Kyiv 4',
  ])
})

describe('calculateCarRoutePrices for a car without a route', () => {
  const findRefusal = (...args: Parameters<typeof calculateRoutesFor>) => {
    const { refusal } = calculateRoutesFor(...args)
    return [refusal?.code, showNoBreakSpaces(refusal?.message), refusal?.inputErrors.map(({ path }) => path)]
  }
  const nowhere = 'Отсюда сейчас никуда не~возим: пути нет в~таблице.'

  test('the prices of all routes are refused for an unknown yard, an invalid input or missing fee tables', () => {
    const unknown = 'Площадки «Nowhere AZ 85043» аукциона Copart нет в~таблице.'
    expect(findRefusal({ location: 'Nowhere' })).toEqual(['not-served', unknown, ['location']])
    expect(findRefusal({ price: -1, port: '', destination: '' })).toEqual([
      'invalid',
      'Укажите цену: от~0 до~10~000~000, не~больше двух знаков после запятой',
      ['price'],
    ])
    expect(calculateRoutesFor({}, [], { ...americanCarInput(), tables: {} }).refusal?.code).toBe('no-table')
  })

  test('if the yard of a car has no delivery to a port, the routes of the car are not priced and the error names the yard', () => {
    expect(findRefusal({}, [])).toEqual(['not-served', nowhere, ['location']])
    expect(findRefusal({ port: '', destination: '' }, [])).toEqual(['not-served', nowhere, ['location']])
  })

  test('if no ship leaves from the port of a car outside the USA, its routes are not priced and the error names the port', () => {
    expect(findRefusal({ port: 'Batumi' }, undefined, georgianCarInput())).toEqual([
      'not-served',
      nowhere,
      ['port'],
    ])
  })
})
