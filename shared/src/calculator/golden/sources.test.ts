import { describe, expect, test } from 'vitest'
import { type Calculation, calculate, indexFeeTables } from '../index.ts'
import { parseGoldenCaseInput } from '../testing/golden/case-input.ts'
import {
  getGoldenTableCell,
  listGoldenCaseFiles,
  parseGoldenMoney,
  readGoldenCases,
} from '../testing/golden/golden-cases.ts'

/** Sums lines such as `duty + excise + vat` as shown in one currency. */
const sumLines = ({ lines }: Calculation, codes: string, currency: string): number =>
  codes.split(' + ').reduce((sum, code) => {
    const line = lines.find((each) => each.code === code)
    if (!line) throw new Error(`no line «${code}»`)
    const shown = { UAH: line.uah, USD: line.usd, EUR: line.eur }[currency]
    if (shown === undefined) throw new Error(`no currency «${currency}»`)
    return sum + shown
  }, 0)

const files = listGoldenCaseFiles(new URL('sources/', import.meta.url))

const publishedCaseIds = [
  ...['UA-01', 'UA-02', 'UA-03', 'UA-08', 'UA-11', 'UA-12', 'UA-13', 'UA-14', 'UA-15', 'UA-16', 'UA-17'],
  ...['UA-18', 'UA-19', 'UA-20', 'UA-21', 'UA-30', 'UA-K-1990', 'UA-K-2012', 'UA-K-2025', 'UA-K-2026'],
  ...['PF-02', 'PF-04', 'PF-T2025', 'PF-T2026'],
  ...['AU-03', 'AU-04', 'AU-05', 'AU-06', 'AU-07', 'AU-08', 'AU-09', 'AU-10', 'AU-12', 'AU-14', 'AU-16'],
  ...['AU-19', 'AU-20', 'AU-21', 'AU-26'],
]

test('the golden files contain each of the 39 calculations taken from published sources, each case title once', () => {
  const titles = files.flatMap(({ file }) => readGoldenCases(file).map(({ title }) => title))
  expect(new Set(titles).size).toBe(titles.length)
  const ids = new Set(titles.map((title) => title.split(': ')[0]))
  expect([...ids].toSorted()).toEqual(publishedCaseIds.toSorted())
  expect(publishedCaseIds).toHaveLength(39)
})

describe.each(files)('cases from published sources, $name', ({ file }) => {
  test.each(readGoldenCases(file))(
    'for the example «$title» the calculator gives the sums that its published source states',
    (written) => {
      const { input, tables, rates, settings } = parseGoldenCaseInput(written)
      const { calculation, refusal } = calculate(input, indexFeeTables(tables), rates, settings)
      if (!calculation) throw new Error(refusal.message)
      for (const row of written.rows) {
        const figure = getGoldenTableCell(row, 'figure')
        const printed = parseGoldenMoney(getGoldenTableCell(row, 'printed'))
        const within = Number(getGoldenTableCell(row, 'within'))
        const ours = sumLines(calculation, figure, printed.currency)
        // Half a hundredth of tolerance, since sums of floating-point numbers are not exact.
        expect(Math.abs(ours - printed.value), `${figure}: ${ours}`).toBeLessThan(within + 0.005)
      }
    },
  )
})
