import {
  type FeeTables,
  type FeeTableTitle,
  feeTableDefinitions,
  feeTableTitles,
  type TableCell,
} from '../../calculator/index.ts'
import { tableDifference } from '../difference.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'

type Rows = readonly (readonly TableCell[])[]

/** Tables with fewer rows may be equal by chance. */
const FEWEST = 3

const isSame = (title: FeeTableTitle, one: Rows, other: Rows): boolean => {
  if (one.length !== other.length) return false
  const { added, changed } = tableDifference(title, one, other)
  return added.length + changed.length === 0
}

const columnsOf = (title: FeeTableTitle): string => feeTableDefinitions[title].columns.join()

/** Warns about a file that equals another table but not its own: it was most likely meant for the other one. */
export const sameAsAnother = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  tables: FeeTables,
): readonly TableProblem[] => {
  const isWhole = rows.every(({ unread }) => unread.length === 0)
  if (rows.length < FEWEST || !isWhole) return []
  const cells = rows.map((each) => each.cells)
  const isAsIn = (other: FeeTableTitle): boolean => isSame(title, tables[other]?.rows ?? [], cells)
  const others = feeTableTitles.filter(
    (other) => other !== title && columnsOf(other) === columnsOf(title) && isAsIn(other),
  )
  if (others.length === 0 || isAsIn(title)) return []
  const named = others.map((other) => `«${feeTableDefinitions[other].name}»`).join(' и\u00A0')
  return [
    {
      code: 'other-table',
      rows: [],
      column: null,
      message: `Все строки как в\u00A0таблице ${named}, которая действует, а\u00A0загружается «${feeTableDefinitions[title].name}». Посмотрите, тот ли это файл.`,
    },
  ]
}
