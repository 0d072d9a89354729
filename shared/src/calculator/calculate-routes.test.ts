import { expect, test } from 'vitest'
import { type CalculationInput, calculateRoutes, indexTables, type TableVersion } from './index.ts'
import { american, european } from './testing/car.ts'

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

test('outside the usa the car stands where its journey begins, and destinations alone differ', () => {
  expect(names(routesOf({ port: ' warszawa ' }, undefined, european()))).toEqual(['warszawa Kyiv 4'])
})

test('a car that no way serves is refused as its own calculation is', () => {
  expect(routesOf({ location: 'Nowhere' }).refusal?.code).toBe('not-served')
  expect(routesOf({ price: -1 }).refusal?.faults.map(({ path }) => path)).toEqual(['price'])
  expect(routesOf({}, []).refusal?.code).toBe('not-served')
})
