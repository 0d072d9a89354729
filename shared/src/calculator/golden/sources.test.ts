import { describe, expect, test } from 'vitest'
import { type Calculation, calculate, indexTables } from '../index.ts'
import { askedBy } from '../testing/golden/asked.ts'
import { filesIn } from '../testing/golden/files-in.ts'
import { cellOf, moneyOf, writtenCases } from '../testing/golden/written-case.ts'

/** `duty + excise + vat`, in one of the currencies as shown. */
const sumOf = ({ lines }: Calculation, codes: string, currency: string): number =>
  codes.split(' + ').reduce((sum, code) => {
    const line = lines.find((each) => each.code === code)
    if (!line) throw new Error(`no line «${code}»`)
    const shown = { UAH: line.uah, USD: line.usd, EUR: line.eur }[currency]
    if (shown === undefined) throw new Error(`no currency «${currency}»`)
    return sum + shown
  }, 0)

describe.each(filesIn(new URL('sources/', import.meta.url)))('as others have printed, $name', ({ file }) => {
  test.each(writtenCases(file))('$title', (written) => {
    const { input, tables, rates, settings } = askedBy(written)
    const { calculation, refusal } = calculate(input, indexTables(tables), rates, settings)
    if (!calculation) throw new Error(refusal.message)
    for (const row of written.rows) {
      const figure = cellOf(row, 'figure')
      const printed = moneyOf(cellOf(row, 'printed'))
      const within = Number(cellOf(row, 'within'))
      const ours = sumOf(calculation, figure, printed.currency)
      // Half a hundredth more, since sums of fractions are not exact.
      expect(Math.abs(ours - printed.value), `${figure}: ${ours}`).toBeLessThan(within + 0.005)
    }
  })
})
