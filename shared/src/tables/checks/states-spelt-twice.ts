import { rangesOf } from '../row-ranges.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { type CellOf, keyOfCells, plainOf, rowsByKey } from './cells.ts'
import { saidRows } from './said.ts'

/** Warns about yards of one name and ZIP with different states, such as `TX` and `Texas`: a ZIP lies in one state. */
export const statesSpeltTwice = (
  rows: readonly SheetRow[],
  cell: CellOf,
  nameOf: (row: SheetRow) => string,
): readonly TableProblem[] => {
  const placed = rows.filter((each) => plainOf(cell(each, 'zip')) && plainOf(cell(each, 'state')))
  const yards = rowsByKey(placed, (each) =>
    keyOfCells([cell(each, 'auction'), cell(each, 'location'), cell(each, 'zip')]),
  )
  return [...yards.values()].flatMap((yard) => {
    const [first] = yard
    const other = first && yard.find((each) => plainOf(cell(each, 'state')) !== plainOf(cell(first, 'state')))
    if (!first || !other) return []
    const numbers = yard.map(({ row }) => row)
    return [
      {
        code: 'state-spelt-twice',
        rows: rangesOf(numbers),
        column: 'state',
        message: `${saidRows(...numbers)}: ${nameOf(first)}, индекс\u00A0${cell(first, 'zip')}: штат записан по-разному, «${cell(first, 'state')}» и\u00A0«${cell(other, 'state')}». Если это одна площадка, напишите его одинаково: иначе для расчёта это две разных.`,
      },
    ]
  })
}
