import { describe, expect, test } from 'vitest'
import type { Calculation, CalculationLine } from '../calculation.ts'
import type { NormalizedCalculationInput } from '../calculation-input.ts'
import { normalizedExampleSedan } from '../testing/example-sedan.ts'
import { listCarRouteStops } from './route-stops.ts'

const createLine = (code: CalculationLine['code'], usd: number, how = ''): CalculationLine => ({
  group: 'delivery',
  code,
  title: code,
  amount: { value: usd, currency: 'USD' },
  uah: usd * 40,
  usd,
  eur: usd,
  how,
  source: '',
})

const inland = createLine('inland', 1010)
const ocean = createLine('ocean', 940, '940\u00A0$ за\u00A0путь, седан, 42\u00A0дня в\u00A0пути')
const onward = createLine('onward', 750)

const { state: _state, zip: _zip, ...fromUsa } = normalizedExampleSedan
const { auction, location, ...withoutYard } = fromUsa

/** Lists the stops of a calculation that has only what a route consists of. */
const listStops = (
  input: NormalizedCalculationInput,
  lines: readonly CalculationLine[],
  clearance?: string,
) =>
  listCarRouteStops({
    input,
    lines,
    date: input.date,
    ...(clearance && { expectedClearance: { date: clearance } }),
  } as Calculation)

describe('listCarRouteStops', () => {
  test('the route of a car from the USA leads from its yard over two ports to Ukraine, with a price for each leg', () => {
    expect(listStops(fromUsa, [inland, ocean, onward])).toEqual([
      { name: 'Финикс', tableName: 'Phoenix', role: 'площадка', leg: { line: inland } },
      { name: 'Хьюстон', tableName: 'Houston', role: 'погрузка', leg: { line: ocean, days: 42 } },
      { name: 'Клайпеда', tableName: 'Klaipeda', role: 'прибытие', leg: { line: onward } },
      { name: 'Украина', role: 'оформление' },
    ])
  })

  test('the route of a car from Europe without an onward price leads from its port to its Ukrainian destination', () => {
    const input = { ...withoutYard, origin: 'eu', port: 'Berlin', destination: 'Kyiv' } as const
    expect(listStops(input, [ocean])).toEqual([
      { name: 'Берлин', tableName: 'Berlin', role: 'отправление', leg: { line: ocean, days: 42 } },
      { name: 'Киев', tableName: 'Kyiv', role: 'оформление' },
    ])
  })

  test('the route of a car continues from a Ukrainian port that has an onward price', () => {
    const input = { ...withoutYard, origin: 'georgia', port: 'Rustavi', destination: 'Chornomorsk' } as const
    expect(listStops(input, [ocean, onward]).map(({ name }) => name)).toEqual([
      'Рустави',
      'Черноморск',
      'Украина',
    ])
  })

  test('the stops of a car route name the days of the purchase, of the arrival and of the clearance', () => {
    const days = listStops(fromUsa, [inland, ocean, onward], '2027-01-11').map(({ date }) => date)
    expect(days).toEqual(['2026-11-20', undefined, '2027-01-01', '2027-01-11'])
    const input = { ...withoutYard, origin: 'eu', port: 'Berlin', destination: 'Kyiv' } as const
    expect(listStops(input, [ocean], '2027-01-11').map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2027-01-11',
    ])
  })

  test('a leg of a car route may lack its price or its travel days, and an unknown place is spelled as in the fee table', () => {
    const lines = [createLine('ocean', 940)]
    expect(listStops({ ...fromUsa, location: 'NOWHERE TOWN' }, lines)).toMatchObject([
      { name: 'NOWHERE TOWN', tableName: undefined, leg: { line: undefined, days: undefined } },
      { leg: { line: lines[0], days: undefined } },
      { leg: { line: undefined, days: undefined } },
      { name: 'Украина' },
    ])
  })
})
