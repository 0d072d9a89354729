import fc from 'fast-check'
import { type FeeTableCell, feeTableTitles } from 'shared/calculator'
import { type FeeTableColumn, getFeeTableColumnDefinitions } from 'shared/tables'
import type { RawSheetCell } from 'shared/tables/cells'
import { arbitraryCodePoint } from 'shared/testing/arbitrary-code-point'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { listColumnHeadingSynonyms } from './headings/column-heading-meaning.ts'
import { parseFeeTableSheet } from './parse-fee-table-sheet.ts'
import type { RawSheet } from './raw-sheet.ts'

const texts = fc.oneof(
  fc.string({ unit: arbitraryCodePoint, maxLength: 12 }),
  fc.constantFrom(
    '1,445',
    '1.445',
    '6%',
    '$5',
    '—',
    'Итого',
    'copart',
    'usa',
    'Newark',
    'DALLAS TX 75051',
    'eur',
  ),
)

const cells: fc.Arbitrary<RawSheetCell> = fc.oneof(
  fc.constant({ kind: 'empty' } as const),
  texts.map((text) => ({ kind: 'text', text }) as const),
  fc.record({ kind: fc.constant('number' as const), value: fc.double(), isPercent: fc.boolean() }),
  fc.constantFrom({ kind: 'date' } as const, { kind: 'boolean' } as const),
  fc.record({
    kind: fc.constant('broken' as const),
    why: fc.constantFrom('no-value' as const, 'formula-error' as const, 'merged' as const),
    shown: texts,
  }),
)

const sheets = fc.constantFrom(...feeTableTitles).chain((title) => {
  const known = getFeeTableColumnDefinitions(title).flatMap(({ name, heading }) => [
    name,
    heading,
    ...listColumnHeadingSynonyms(title, name),
  ])
  const heading = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(...known, 'Newark', '№', 'Fuel surcharge', 'Newark fuel')
        .map((text): RawSheetCell => ({ kind: 'text', text })),
    },
    { weight: 1, arbitrary: cells },
  )
  return fc.record({
    title: fc.constant(title),
    rows: fc
      .tuple(
        fc.array(heading, { maxLength: 9 }),
        fc.array(fc.array(cells, { maxLength: 9 }), { maxLength: 6 }),
      )
      .map(([first, rest]) => [first, ...rest]),
  })
})

const isCellWithinBounds = (cell: FeeTableCell | undefined, column: FeeTableColumn | undefined): boolean => {
  const { max: most = -1, allowedWords, maxLength: longest = 0 } = column ?? {}
  if (typeof cell === 'number') return cell >= 0 && cell <= most
  return typeof cell !== 'string' || (allowedWords?.includes(cell) ?? cell.length <= longest)
}

const numberSheetRows = (rows: readonly (readonly RawSheetCell[])[]): RawSheet => ({
  rows: rows.map((row, at) => ({ row: at + 1, cells: row })),
})

test('importing any sheet gives rows with all columns and numbers within their limits, and reports every unread cell', async () => {
  await checkProperty(
    fc.property(sheets, ({ title, rows }) => {
      const sheet = parseFeeTableSheet(numberSheetRows(rows), title)
      const columns = getFeeTableColumnDefinitions(title)
      for (const { cells: read, unread, row } of sheet.rows) {
        expect(row).toBeGreaterThan(1)
        expect(read).toHaveLength(columns.length)
        expect(read.filter((cell, index) => !isCellWithinBounds(cell, columns[index]))).toEqual([])
        expect(unread.filter((index) => read[index] !== null)).toEqual([])
      }
      const isWholly = sheet.rows.every(({ unread }) => unread.length === 0)
      expect(isWholly || sheet.errors.length > 0).toBe(true)
    }),
    chooseRunCount(20_000, 500),
  )
})
