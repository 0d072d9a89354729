import { expect, test } from 'vitest'
import { feeTableTitles } from '../calculator/index.ts'
import { demoFeeTables } from '../demo-tables/demo-fee-tables.ts'
import { findFeeTableRowProblems } from './index.ts'
import { demoTablesInForce } from './testing/demo-tables.ts'
import {
  buildSheetRows,
  listProblemCodes,
  listProblemMessages,
  UNREADABLE_CELL,
} from './testing/sheet-rows.ts'

test.each(feeTableTitles)('the demo fee table %s has no errors and no warnings', (title) => {
  expect(findFeeTableRowProblems(title, buildSheetRows(demoFeeTables[title]), demoTablesInForce)).toEqual({
    errors: [],
    warnings: [],
  })
})

test.each(feeTableTitles)(
  'the order of rows does not change the result of the checks of the fee table %s',
  (title) => {
    const rows = buildSheetRows(demoFeeTables[title].toReversed())
    expect(findFeeTableRowProblems(title, rows, demoTablesInForce)).toEqual({ errors: [], warnings: [] })
  },
)

test.each(feeTableTitles)('the fee table %s is rejected if it has no rows', (title) => {
  const { errors, warnings } = findFeeTableRowProblems(title, [], demoTablesInForce)
  expect(listProblemCodes(errors)).toEqual(['no-rows'])
  expect(listProblemMessages(errors)).toEqual([
    'В таблице нет ни одной строки. Под заголовками нужна хотя бы одна.',
  ])
  expect(warnings).toEqual([])
})

test.each(feeTableTitles)('unreadable rows of the fee table %s cause no further errors', (title) => {
  const rows = buildSheetRows(demoFeeTables[title].map((cells) => cells.map(() => UNREADABLE_CELL)))
  expect(findFeeTableRowProblems(title, rows, demoTablesInForce)).toEqual({ errors: [], warnings: [] })
})

test('an empty required cell of a fee table is reported with its row and heading', () => {
  const { errors } = findFeeTableRowProblems(
    'transportation',
    buildSheetRows([
      ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360],
      ['copart', null, 'TX', '77073', 'Houston', 285],
      [UNREADABLE_CELL, 'MIAMI', 'FL', '33167', null, 560],
    ]),
    demoTablesInForce,
  )
  expect(errors.map(({ code, rows, column }) => [code, rows, column])).toEqual([
    ['missing-cell', [[3, 3]], 'location'],
    ['missing-cell', [[4, 4]], 'port'],
  ])
  expect(listProblemMessages(errors)[0]).toBe(
    'Строка 3: пустая ячейка «Площадка», а без неё строка ничего не значит. Впишите значение или удалите строку.',
  )
})
