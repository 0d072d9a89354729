import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { NO_BREAK_SPACE } from 'shared/format'
import { getFeeTableColumnDefinitions } from 'shared/tables'
import { expect, test } from 'vitest'
import { formatFeeTableCell, isNumericFeeTableColumn } from './format-fee-table-cell.ts'

const findColumn = (title: FeeTableTitle, name: string) => {
  const column = getFeeTableColumnDefinitions(title).find((each) => each.name === name)
  if (!column) throw new Error(`no ${name} in ${title}`)
  return column
}

const formatCell = (title: FeeTableTitle, name: string, cell: FeeTableCell) =>
  formatFeeTableCell(title, findColumn(title, name), cell)

test('fee table amounts have thousands separators, and show cents only if there are any', () => {
  expect(formatCell('copart-fee', 'from', 5500)).toEqual({ text: `5${NO_BREAK_SPACE}500` })
  expect(formatCell('copart-fee', 'fee', 12.5)).toEqual({ text: '12,50' })
  expect(formatCell('copart-fee', 'from', 0)).toEqual({ text: '0' })
})

test('a percentage in a fee table is shown with all its digits', () => {
  expect(formatCell('copart-fee', 'percent', 7.5)).toEqual({ text: '7,5' })
  expect(formatCell('copart-fee', 'percent', 6)).toEqual({ text: '6' })
})

test('a fee table explains the open end of the last price tier and an auction yard that is not served', () => {
  expect(formatCell('iaa-fee', 'to', null)).toEqual({ text: 'и выше', isQuiet: true })
  expect(formatCell('transportation', 'price', null)).toEqual({ text: 'не возим', isQuiet: true })
  expect(formatCell('transportation', 'price', 0)).toEqual({ text: 'не возим', isQuiet: true })
})

test('an optional fee table cell without a value is shown empty, and a shipping price of 0 is shown as 0', () => {
  expect(formatCell('copart-fee', 'percent', null)).toEqual({ text: '' })
  expect(formatCell('transportation', 'zip', '')).toEqual({ text: '' })
  expect(formatCell('ship-delivery', 'onward', 0)).toEqual({ text: '0' })
})

test('words, names and ZIP codes of a fee table are shown as they were uploaded', () => {
  expect(formatCell('copart-fee', 'document', 'salvage')).toEqual({ text: 'salvage' })
  expect(formatCell('transportation', 'zip', '07201')).toEqual({ text: '07201' })
  expect(formatCell('transportation', 'location', 'Dallas South')).toEqual({ text: 'Dallas South' })
})

test('in a fee table numbers are right-aligned, and ZIP codes and names are left-aligned', () => {
  const right = (title: FeeTableTitle) =>
    getFeeTableColumnDefinitions(title)
      .filter(isNumericFeeTableColumn)
      .map(({ name }) => name)
  expect(right('transportation')).toEqual(['price'])
  expect(right('copart-fee')).toEqual(['from', 'to', 'fee', 'percent'])
  expect(right('ship-delivery')).toEqual(['price', 'onward', 'days'])
})
