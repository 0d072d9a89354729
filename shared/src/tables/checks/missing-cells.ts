import type { FeeTableTitle } from '../../calculator/index.ts'
import { columnsOf } from '../columns.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf } from './cells.ts'
import { saidRows } from './said.ts'

/** Reports empty cells in required columns. */
export const missingCells = (title: FeeTableTitle, rows: readonly SheetRow[]): readonly TableProblem[] => {
  const cell = cellsOf(title)
  const required = columnsOf(title).filter(({ isRequired }) => isRequired)
  return rows.flatMap((each) =>
    required
      .filter(({ name }) => cell(each, name) === null || cell(each, name) === '')
      .map(({ name, heading }) => ({
        code: 'missing-cell',
        rows: [[each.row, each.row]] as const,
        column: name,
        message: `${saidRows(each.row)}: пустая ячейка «${heading}», а\u00A0без неё строка ничего не\u00A0значит. Впишите значение или удалите строку.`,
      })),
  )
}
