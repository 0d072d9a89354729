import { describe, expect, test } from 'vitest'
import { type Calculation, calculate, indexFeeTables } from '../index.ts'
import { parseGoldenCaseInput } from '../testing/golden/case-input.ts'
import {
  type GoldenCase,
  getGoldenTableCell,
  listGoldenCaseFiles,
  parseGoldenMoney,
  parseGoldenSum,
  readGoldenCases,
} from '../testing/golden/golden-cases.ts'

/** One row of the results of a case. The customs value and the total have no amount. */
interface Row {
  line: string
  amount?: { value: number; currency: string }
  uah: number
  usd: number
  eur: number
}

const parseExpectedRows = ({ rows }: GoldenCase): Row[] =>
  rows.map((row) => {
    const amount = getGoldenTableCell(row, 'amount')
    return {
      line: getGoldenTableCell(row, 'line'),
      ...(amount !== '' && { amount: parseGoldenMoney(amount) }),
      uah: parseGoldenSum(getGoldenTableCell(row, 'UAH')),
      usd: parseGoldenSum(getGoldenTableCell(row, 'USD')),
      eur: parseGoldenSum(getGoldenTableCell(row, 'EUR')),
    }
  })

const buildEngineRows = ({ lines, customsValue: { uah, usd, eur }, total }: Calculation): Row[] => {
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

const parseExpectedWarnings = ({ fields: caseFields }: GoldenCase): string[] =>
  (caseFields.get('warnings') ?? '').split(', ').filter((code) => code !== 'none')

const files = listGoldenCaseFiles(new URL('.', import.meta.url))

test('the files of golden test cases contain more than forty calculations made by hand', () => {
  expect(files.flatMap(({ file }) => readGoldenCases(file)).length).toBeGreaterThan(40)
})

describe.each(files)('cases calculated by hand, $name', ({ file }) => {
  test.each(readGoldenCases(file))(
    'the calculator gives the same sums for the golden case «$title» as the calculation by hand',
    (written) => {
      const { input, tables, rates, settings } = parseGoldenCaseInput(written)
      const { calculation, refusal } = calculate(input, indexFeeTables(tables), rates, settings)
      if (!calculation) throw new Error(refusal.message)
      expect(buildEngineRows(calculation)).toEqual(parseExpectedRows(written))
      expect(calculation.warnings.map(({ code }) => code).sort()).toEqual(parseExpectedWarnings(written))
    },
  )
})
