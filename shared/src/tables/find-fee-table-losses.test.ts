import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeeTableCell, FeeTableTitle } from '../calculator/index.ts'
import { checkProperty, chooseRunCount } from '../testing/repetition.ts'
import { diffFeeTables, findLostFeeTableContent, type ReferenceCarPriceImpact } from './index.ts'
import { validSheetFeeTiers } from './testing/fee-rows.ts'

const RUNS = chooseRunCount(5000, 200)

type Rows = readonly (readonly FeeTableCell[])[]

const findLosses = (
  title: FeeTableTitle,
  before: Rows,
  after: Rows,
  impact?: readonly ReferenceCarPriceImpact[],
) => findLostFeeTableContent(title, diffFeeTables(title, before, after), after, impact)

const buildYard = (auction: string, location: string, port: string, price: number | null = 500) => [
  auction,
  location,
  'TX',
  null,
  port,
  price,
]

const buildCar = (car: Partial<ReferenceCarPriceImpact>): ReferenceCarPriceImpact => ({
  vehicle: 'Седан',
  route: '',
  auction: 'copart',
  origin: 'usa',
  port: 'Houston',
  before: 9000,
  after: 'not-served',
  ...car,
})

const yards = [
  ...Array.from({ length: 20 }, (_, index) => buildYard('copart', `Dallas ${index}`, 'Houston')),
  buildYard('iaa', 'Tampa', 'Savannah'),
  buildYard('IAA', 'Macon', 'SAVANNAH'),
  buildYard('copart', 'Macon', 'Newark'),
]

describe('losses of a new fee table version', () => {
  test('an auction and a port missing from a new fee table version are reported with the lost rows and unpriced cars', () => {
    const after = yards.filter(([auction]) => auction === 'copart')
    const impact = [
      buildCar({ auction: 'iaa', port: 'savannah' }),
      buildCar({ auction: 'iaa', port: 'Savannah', before: 'no-rate' }),
      buildCar({ auction: 'iaa', port: 'Savannah', before: 'not-served' }),
      buildCar({ auction: 'copart', after: 9100 }),
      buildCar({ auction: null, origin: 'eu', port: 'Newark' }),
    ]
    expect(findLosses('transportation', yards, after, impact)).toEqual([
      { kind: 'auction', name: 'iaa', rows: 2, rowsBefore: 23, cars: 2 },
      { kind: 'port', name: 'Savannah', rows: 2, rowsBefore: 23, cars: 2 },
    ])
  })

  test('an origin that no shipping lane has any more in a new fee table version is reported as lost', () => {
    const lanes = [
      ['usa', 'Houston', 'Klaipeda', 'sedan', 900, 40],
      ['georgia', 'Poti', 'Odesa', 'sedan', 400, 10],
      ['usa', 'Poti', 'Odesa', 'sedan', 400, 10],
    ]
    const after = lanes.filter(([origin]) => origin !== 'georgia')
    expect(findLosses('ship-delivery', lanes, after).map(({ kind, name }) => [kind, name])).toEqual([
      ['origin', 'georgia'],
      ['rows', ''],
    ])
  })

  test('removing more than a tenth of the rows of a fee table is reported as a loss, a tenth is not', () => {
    const rows = Array.from({ length: 30 }, (_, index) => buildYard('copart', `Yard ${index}`, 'Houston'))
    expect(findLosses('transportation', rows, rows.slice(3))).toEqual([])
    expect(findLosses('transportation', rows, rows.slice(4), [buildCar({})])).toEqual([
      { kind: 'rows', name: '', rows: 4, rowsBefore: 30, cars: 1 },
    ])
  })

  test('an auction whose rows all lose their price in a new fee table is reported as lost', () => {
    const after = yards.map((row) =>
      String(row[0]).toLowerCase() === 'iaa' ? [...row.slice(0, -1), null] : row,
    )
    expect(
      findLosses('transportation', yards, after).map(({ kind, name, rows }) => [kind, name, rows]),
    ).toEqual([
      ['auction', 'iaa', 2],
      ['port', 'Savannah', 2],
    ])
  })

  test('other spellings or prices in a new fee table version are not reported as lost rows or names', () => {
    const after = yards.map(([auction, location, state, zip, port, price]) => [
      String(auction).toUpperCase(),
      location ?? null,
      state ?? null,
      zip ?? null,
      ` ${String(port).toLowerCase()}`,
      Number(price) + 1,
    ])
    expect(findLosses('transportation', yards, after)).toEqual([])
  })

  test('removed tiers of a fee table are reported as lost rows, not as lost names', () => {
    expect(
      findLosses('copart-fee', validSheetFeeTiers, validSheetFeeTiers.slice(1)).map(({ kind }) => kind),
    ).toEqual(['rows'])
  })

  test('the first version of a fee table gives no warning about lost rows or names', () => {
    expect(findLosses('transportation', [], yards)).toEqual([])
  })
})

const row = fc.tuple(
  fc.constantFrom('copart', 'COPART', 'iaa'),
  fc.constantFrom('Dallas', 'Miami', 'Tampa', 'Macon'),
  fc.constant('TX'),
  fc.constant(null),
  fc.constantFrom('Houston', 'houston', 'Newark', 'Savannah'),
  fc.constantFrom(500, 600, 0, null),
)
const rows = fc.array(row, { maxLength: 40 })

/** Names of the rows that carry cars, found without the code under test. */
const listServedNames = (list: Rows, at: number): ReadonlySet<string> =>
  new Set(list.filter((cells) => cells[5]).map((cells) => String(cells[at]).toLowerCase()))

test('between two random fee table versions exactly the names served only by the older one are reported as lost', async () => {
  await checkProperty(
    fc.property(rows, rows, (before, after) => {
      const losses = findLosses('transportation', before, after)
      for (const [kind, at] of [
        ['auction', 0],
        ['port', 4],
      ] as const) {
        const remaining = listServedNames(after, at)
        const expected = [...listServedNames(before, at)].filter((name) => !remaining.has(name)).sort()
        const found = losses.filter((loss) => loss.kind === kind).map(({ name }) => name.toLowerCase())
        expect(found.sort()).toEqual(expected)
      }
      const { removed } = diffFeeTables('transportation', before, after)
      expect(losses.some(({ kind }) => kind === 'rows')).toBe(removed.length * 10 > before.length)
      for (const loss of losses) {
        expect(loss.rowsBefore).toBe(before.length)
        expect(loss.rows).toBeGreaterThan(0)
        expect(loss.rows).toBeLessThanOrEqual(before.length)
      }
      expect(findLosses('transportation', before, before)).toEqual([])
    }),
    RUNS,
  )
})
