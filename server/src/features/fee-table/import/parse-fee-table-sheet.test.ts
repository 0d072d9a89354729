import { type FeeTableCell, feeTableTitles } from 'shared/calculator'
import { demoFeeTables } from 'shared/demo-tables'
import { getFeeTableColumnDefinitions } from 'shared/tables'
import { expect, test } from 'vitest'
import { buildRawSheet, parseTestSheet } from '../testing/raw-sheets.ts'
import { parseFeeTableFile } from './check-fee-table-file.ts'
import { parseFeeTableSheet } from './parse-fee-table-sheet.ts'

const formatCell = (cell: FeeTableCell): FeeTableCell =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cell

test.each(feeTableTitles)(
  'the demo fee table %s is imported unchanged, with internal column names and with the headings of downloaded files',
  (title) => {
    const rows = demoFeeTables[title]
    const columns = getFeeTableColumnDefinitions(title)
    for (const headings of [columns.map(({ name }) => name), columns.map(({ heading }) => heading)])
      for (const written of [rows, rows.map((cells) => cells.map(formatCell))]) {
        const sheet = parseFeeTableSheet(buildRawSheet([headings, ...written]), title)
        expect(sheet).toMatchObject({ errors: [], warnings: [], ignored: [] })
        expect(sheet.rows).toEqual(rows.map((cells, at) => ({ row: at + 2, cells, unread: [] })))
      }
  },
)

test.each([
  'и выше',
  'И выше',
  '∞',
  '+',
  'и более',
  'і вище',
  'та більше',
  'and up',
  'or more',
  'без ограничений',
])('the open end of the last price range of a fee table may be written as «%s»', (written) => {
  const { rows, errors, warnings } = parseTestSheet('iaa-fee', [
    ['От, $', 'До, $', 'Сбор, $', 'Процент'],
    [0, 15000, 25, null],
    [15000, written, null, 6],
  ])
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
  expect(rows[1]).toEqual([15000, null, null, 6, null, null])
})

test('a word for an open end, like «and up», is rejected in fee table columns other than the upper limit of a price range', () => {
  const { errors } = parseTestSheet('iaa-fee', [
    ['От, $', 'До, $', 'Сбор, $'],
    ['и выше', 'Infinity', 'и выше'],
  ])
  expect(errors).toEqual(['row 2, from: not-a-figure', 'row 2, to: not-a-figure', 'row 2, fee: not-a-figure'])
})

const listFileErrors = (text: string) =>
  parseFeeTableFile({ bytes: Buffer.from(text), title: 'copart-fee', tables: {} }).errors.map(
    ({ code }) => code,
  )

test('a fee table file whose rows all have errors is not reported as empty', () => {
  expect(listFileErrors('Карго;тел. 000\n0;100\n')).toEqual(['no-headings'])
  expect(listFileErrors('от;до;сбор\nИтого;;25\n')).toEqual(['total-row'])
  expect(listFileErrors('от;до;сбор\n')).toEqual(['no-rows'])
})

test('percents below one in a fee table file cause one warning that they may be fractions', () => {
  const { errors, warnings } = parseFeeTableFile({
    bytes: Buffer.from('от;до;сбор;процент\n0;1000;25;\n1000;;;0,06\n'),
    title: 'copart-fee',
    tables: {},
  })
  expect(errors).toEqual([])
  expect(warnings.map(({ code, rows }) => [code, rows])).toEqual([['share-as-percent', [[3, 3]]]])
})
