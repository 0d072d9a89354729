import { expect, test } from 'vitest'
import { feeTableTitles } from '../calculator/index.ts'
import { demonstrationTables } from '../demonstration-tables/index.ts'
import { checkRows } from './index.ts'
import { demonstration } from './testing/demonstration.ts'
import { codesOf, messagesOf, sheetRows, unread } from './testing/sheet-rows.ts'

test.each(feeTableTitles)(
  '%s: the demo table has no errors and no warnings',
  (title) => {
    expect(checkRows(title, sheetRows(demonstrationTables[title]), demonstration)).toEqual({
      errors: [],
      warnings: [],
    })
  },
)

test.each(feeTableTitles)('%s: the order of rows does not change the result', (title) => {
  const rows = sheetRows(demonstrationTables[title].toReversed())
  expect(checkRows(title, rows, demonstration)).toEqual({ errors: [], warnings: [] })
})

test.each(feeTableTitles)('%s: a table without rows is rejected', (title) => {
  const { errors, warnings } = checkRows(title, [], demonstration)
  expect(codesOf(errors)).toEqual(['no-rows'])
  expect(messagesOf(errors)).toEqual(['В таблице нет ни одной строки. Под заголовками нужна хотя бы одна.'])
  expect(warnings).toEqual([])
})

test.each(feeTableTitles)('%s: unreadable rows cause no further errors', (title) => {
  const rows = sheetRows(demonstrationTables[title].map((cells) => cells.map(() => unread)))
  expect(checkRows(title, rows, demonstration)).toEqual({ errors: [], warnings: [] })
})

test('an empty required cell is reported with its row and heading', () => {
  const { errors } = checkRows(
    'transportation',
    sheetRows([
      ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360],
      ['copart', null, 'TX', '77073', 'Houston', 285],
      [unread, 'MIAMI', 'FL', '33167', null, 560],
    ]),
    demonstration,
  )
  expect(errors.map(({ code, rows, column }) => [code, rows, column])).toEqual([
    ['missing-cell', [[3, 3]], 'location'],
    ['missing-cell', [[4, 4]], 'port'],
  ])
  expect(messagesOf(errors)[0]).toBe(
    'Строка 3: пустая ячейка «Площадка», а без неё строка ничего не значит. Впишите значение или удалите строку.',
  )
})
