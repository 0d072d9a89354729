import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import {
  type Auction,
  type BidType,
  type CalculationInput,
  type CalculationLineCode,
  calculate,
  type FeeTableVersion,
  type IndexedFeeTables,
  indexFeeTables,
  type VehicleTitleStatus,
} from '../index.ts'
import { parseGoldenCaseInput } from '../testing/golden/case-input.ts'
import { readGoldenCases } from '../testing/golden/golden-cases.ts'
import { validCalculationArguments } from '../testing/random/random-arguments.ts'

type Row = FeeTableVersion['rows'][number]

const [written] = readGoldenCases(new URL('../golden/georgia-and-days.md', import.meta.url))
if (!written) throw new Error('no car stands in Georgia')
const georgianCase = parseGoldenCaseInput(written)

interface FeeCase {
  auction: Auction
  document: VehicleTitleStatus
  bid: BidType
  /** Price in cents. */
  price: number
}

const toCents = (cell: Row[number] | undefined): number => Math.round(Number(cell) * 100)

/** Calculates the fee in cents, half up. A percent has at most three decimals. */
const expectedFee = ([, , fee, percent]: Row, price: number): number =>
  percent === null || percent === undefined
    ? toCents(fee)
    : Number((BigInt(Math.round(Number(percent) * 1000)) * BigInt(price) + 50_000n) / 100_000n)

const calculateFeeCents = (
  tables: IndexedFeeTables,
  code: CalculationLineCode,
  { price, ...rest }: FeeCase,
): number | undefined => {
  const input: CalculationInput = { ...georgianCase.input, ...rest, price: price / 100 }
  const { calculation } = calculate(input, tables, georgianCase.rates, georgianCase.settings)
  const line = calculation?.lines.find((each) => each.code === code)
  return line && toCents(line.amount.value)
}

const feeTables = {
  'copart-fee': { auction: 'copart', code: 'auction-fee' },
  'copart-internet-bid': { auction: 'copart', code: 'internet-bid-fee' },
  'iaa-fee': { auction: 'iaa', code: 'auction-fee' },
  'iaa-internet-bid': { auction: 'iaa', code: 'internet-bid-fee' },
} as const

const listBounds = (rows: readonly Row[]) =>
  rows.map((row) => ({
    row,
    below: rows.find((other) => other[1] === row[0] && other[4] === row[4] && other[5] === row[5]),
    document: row[4] === 'clean' ? ('clean' as const) : ('salvage' as const),
    bid: row[5] === 'prebid' ? ('prebid' as const) : ('live' as const),
  }))

const expectBounds = (
  tables: typeof georgianCase.tables,
  title: keyof typeof feeTables,
  rows: readonly Row[],
) => {
  const { auction, code } = feeTables[title]
  const indexed = indexFeeTables(tables)
  for (const { row, below, document, bid } of listBounds(rows)) {
    const from = toCents(row[0])
    const calculateFeeAt = (price: number) =>
      calculateFeeCents(indexed, code, { auction, document, bid, price })
    if (below) expect(calculateFeeAt(from - 1), `just below ${row[0]}`).toBe(expectedFee(below, from - 1))
    else expect(from, 'the lowest tier begins with nothing').toBe(0)
    expect(calculateFeeAt(from), `at ${row[0]}`).toBe(expectedFee(row, from))
    if (row[1] === null || toCents(row[1]) > from + 1)
      expect(calculateFeeAt(from + 1), `just above ${row[0]}`).toBe(expectedFee(row, from + 1))
  }
}

const titles = ['copart-fee', 'copart-internet-bid', 'iaa-fee', 'iaa-internet-bid'] as const

describe('a tier applies from its lower bound, and the tier below up to it', () => {
  test.each(titles)(
    'in the demo table %s a price tier applies from its lower bound on, and the tier below up to it',
    (title) => {
      expectBounds(georgianCase.tables, title, demoFeeTables[title])
    },
  )

  test('each tier of a random auction fee table applies from its lower bound on, and the tier below up to that bound', async () => {
    const step = fc.record({
      length: fc.integer({ min: 1, max: 500_000 }),
      fee: fc.integer({ min: 0, max: 200_000 }),
      percent: fc.option(fc.integer({ min: 0, max: 100_000 })),
    })
    await checkProperty(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...titles),
        (steps, title) => {
          let from = 0
          const rows = steps.map(({ length, fee, percent }, calculateFeeAt): Row => {
            const row = [
              from / 100,
              calculateFeeAt === steps.length - 1 ? null : (from + length) / 100,
              percent === null ? fee / 100 : null,
              percent === null ? null : percent / 1000,
              null,
              null,
            ]
            from += length
            return row
          })
          const table = { version: 1, validFrom: georgianCase.input.date, rows }
          expectBounds({ ...georgianCase.tables, [title]: table }, title, rows)
        },
      ),
      chooseRunCount(10_000, 250),
    )
  })
})

describe('within one tier', () => {
  test('a higher car price within one fee tier never lowers the total, in any currency', async () => {
    const dearer = validCalculationArguments.chain((world) => {
      const rows = Object.values(world.tables).flatMap(({ rows: all }) => all)
      // Both ends of each tier, since more general tiers apply in a gap.
      const ends = rows.flatMap(([from, to]) => (typeof from === 'number' ? [from, to ?? 0] : []))
      const bounds = [0, ...ends.map(toCents), 1e9]
      const steps = [...new Set(bounds)].toSorted((one, other) => one - other)
      return fc
        .nat(steps.length - 2)
        .chain((calculateFeeAt) => {
          const price = fc.integer({
            min: steps[calculateFeeAt] ?? 0,
            max: (steps[calculateFeeAt + 1] ?? 1) - 1,
          })
          return fc.tuple(price, price)
        })
        .map(([one, other]) => ({ world, low: Math.min(one, other), high: Math.max(one, other) }))
    })
    // Pension fund percents that fall as the base rises would make a more expensive car cheaper by law.
    const rising = { value: '165: 3\n290: 4\n: 5', name: 'Сбор', origin: 'Закон' }
    await checkProperty(
      fc.property(dearer, ({ world, low, high }) => {
        const settings = { ...world.settings, of: { ...world.settings.of, 'pension-tiers': rising } }
        const tables = indexFeeTables(world.tables)
        const [cheap, dear] = [low, high].map(
          (price) =>
            calculate({ ...world.input, price: price / 100 }, tables, world.rates, settings).calculation
              ?.total,
        )
        fc.pre(cheap !== undefined && dear !== undefined)
        for (const currency of ['uah', 'usd', 'eur'] as const)
          expect(dear?.[currency]).toBeGreaterThanOrEqual(cheap?.[currency] ?? 0)
      }),
      chooseRunCount(10_000, 250),
    )
  })
})
