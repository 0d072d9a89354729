import { describe, expect, test } from 'vitest'
import { type Calculation, calculate, indexTables } from '../index.ts'
import { askedBy } from '../testing/golden/asked.ts'
import { filesIn } from '../testing/golden/files-in.ts'
import { cellOf, figureOf, moneyOf, type WrittenCase, writtenCases } from '../testing/golden/written-case.ts'

/** One row of the results of a case. The customs value and the total have no amount. */
interface Row {
  readonly line: string
  readonly amount?: { readonly value: number; readonly currency: string }
  readonly uah: number
  readonly usd: number
  readonly eur: number
}

const byHand = ({ rows }: WrittenCase): Row[] =>
  rows.map((row) => {
    const amount = cellOf(row, 'amount')
    return {
      line: cellOf(row, 'line'),
      ...(amount !== '' && { amount: moneyOf(amount) }),
      uah: figureOf(cellOf(row, 'UAH')),
      usd: figureOf(cellOf(row, 'USD')),
      eur: figureOf(cellOf(row, 'EUR')),
    }
  })

const byEngine = ({ lines, customsValue: { uah, usd, eur }, total }: Calculation): Row[] => {
  const rows = lines.map(({ code, amount, ...line }) => ({
    ...{ line: code, amount, uah: line.uah, usd: line.usd, eur: line.eur },
  }))
  const at = lines.findIndex(({ group }) => group === 'customs')
  return [
    ...rows.slice(0, at),
    { line: 'customs value', uah, usd, eur },
    ...rows.slice(at),
    { line: 'total', ...total },
  ]
}

const warningsBy = ({ asked }: WrittenCase): string[] =>
  (asked.get('warnings') ?? '').split(', ').filter((code) => code !== 'none')

const files = filesIn(new URL('.', import.meta.url))

test('there are more than forty cases calculated by hand', () => {
  expect(files.flatMap(({ file }) => writtenCases(file)).length).toBeGreaterThan(40)
})

describe.each(files)('cases calculated by hand, $name', ({ file }) => {
  test.each(writtenCases(file))('$title', (written) => {
    const { input, tables, rates, settings } = askedBy(written)
    const { calculation, refusal } = calculate(input, indexTables(tables), rates, settings)
    if (!calculation) throw new Error(refusal.message)
    expect(byEngine(calculation)).toEqual(byHand(written))
    expect(calculation.warnings.map(({ code }) => code).sort()).toEqual(warningsBy(written))
  })
})
