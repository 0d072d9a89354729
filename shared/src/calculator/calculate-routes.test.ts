import { describe, expect, test } from 'vitest'
import { type CalculationInput, calculateRoutes, indexTables, type TableVersion } from './index.ts'
import { american, european, georgian, seen } from './testing/car.ts'

const routesOf = (
  change: Partial<CalculationInput>,
  ways?: TableVersion['rows'],
  { input, tables, rates, settings } = american(),
) => {
  const ship = ways && { 'ship-delivery': { version: 1, validFrom: input.date, rows: ways } }
  return calculateRoutes({ ...input, ...change }, indexTables({ ...tables, ...ship }), rates, settings)
}

const names = ({ routes = [] }: ReturnType<typeof routesOf>) =>
  routes.map(({ port, destination, days }) => `${port} ${destination} ${days}`)

test('a yard is served over all its ports and all destinations, cheapest first, whatever was chosen before', () => {
  const miami = { location: 'Miami', state: undefined, zip: undefined }
  // Road, ship and onward: 2085, 2100, 2550, 2560, 2685, 3260 dollars.
  const sorted = [
    'Savannah Bremerhaven 37',
    'Savannah Klaipeda 37',
    'Newark Klaipeda 35',
    'Newark Bremerhaven 35',
    'Savannah Poti 37',
    'Newark Poti 35',
  ]
  expect(names(routesOf(miami))).toEqual(sorted)
  expect(names(routesOf({ ...miami, port: 'Nowhere', destination: 'Nowhere' }))).toEqual(sorted)
})

test('of equal sums the quicker way comes first, one of unknown days last, and then names decide', () => {
  const way = (destination: string, days: number | null) => [
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
    way('Poti', null),
    way('Klaipeda', 42),
    way('Gdansk', null),
    way('Bremerhaven', 42),
    way('Odesa', 40),
  ]
  expect(names(routesOf({}, ways))).toEqual([
    'Houston Odesa 40',
    'Houston Bremerhaven 42',
    'Houston Klaipeda 42',
    'Houston Gdansk null',
    'Houston Poti null',
  ])
})

test('the cheaper way is the one of fewer hryvnias, also where dollars are the same to the cent', () => {
  // 940.32 $ are 40 638.19 UAH; 815 € are 40 638.35 UAH, which is 940.32 $ too.
  const { routes = [] } = routesOf({ insurance: false }, [
    ['usa', 'Houston', 'Klaipeda', null, 815, 'EUR', null, 40],
    ['usa', 'Houston', 'Poti', null, 940.32, 'USD', null, 50],
  ])
  expect(routes.map(({ calculation }) => calculation.total.usd)).toEqual([14_612, 14_612])
  expect(routes.map(({ destination }) => destination)).toEqual(['Poti', 'Klaipeda'])
})

test('of two ports at one price the first by name comes first, whatever their destinations', () => {
  const { tables } = american()
  const roads = ['Savannah', 'Houston'].map((port) => ['copart', 'PHOENIX', 'AZ', '85043', port, 500])
  const way = (port: string, destination: string) => ['usa', port, destination, null, 900, null, null, 40]
  const ways = [way('Houston', 'Poti'), way('Savannah', 'Klaipeda'), way('Houston', 'Klaipeda')]
  const transportation = { version: 1, validFrom: '2026-11-20', rows: roads }
  expect(names(routesOf({}, ways, { ...american(), tables: { ...tables, transportation } }))).toEqual([
    'Houston Klaipeda 40',
    'Houston Poti 40',
    'Savannah Klaipeda 40',
  ])
})

test('outside the usa the car stands where its journey begins, and destinations alone differ', () => {
  expect(names(routesOf({ port: ' warszawa ' }, undefined, european()))).toEqual(['warszawa Kyiv 4'])
})

describe('a car that no way serves', () => {
  const why = (...asked: Parameters<typeof routesOf>) => {
    const { refusal } = routesOf(...asked)
    return [refusal?.code, seen(refusal?.message), refusal?.faults.map(({ path }) => path)]
  }
  const nowhere = 'Отсюда сейчас никуда не~возим: пути нет в~таблице.'

  test('is refused for its yard or for itself, as its own calculation is', () => {
    const unknown = 'Площадки «Nowhere AZ 85043» аукциона Copart нет в~таблице.'
    expect(why({ location: 'Nowhere' })).toEqual(['not-served', unknown, ['location']])
    expect(why({ price: -1, port: '', destination: '' })).toEqual([
      'invalid',
      'Укажите цену: от~0 до~10~000~000, не~больше двух знаков после запятой',
      ['price'],
    ])
    expect(routesOf({}, [], { ...american(), tables: {} }).refusal?.code).toBe('no-table')
  })

  test('is told that nothing goes from its yard, and not that a way which nobody chose is missing', () => {
    expect(why({}, [])).toEqual(['not-served', nowhere, ['location']])
    expect(why({ port: '', destination: '' }, [])).toEqual(['not-served', nowhere, ['location']])
  })

  test('is told so of where it stands outside the usa', () => {
    expect(why({ port: 'Batumi' }, undefined, georgian())).toEqual(['not-served', nowhere, ['port']])
  })
})
