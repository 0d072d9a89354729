import { type FeeTableTitle, normalizeName } from '../../calculator/index.ts'
import { type ColumnName, columnsOf } from '../columns.ts'
import { rangesOf } from '../row-ranges.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf } from './cells.ts'
import type { KnownPorts } from './ports.ts'

/** Fewer rows do not show a pattern. */
const FEWEST = 3

/** Finds ports in another column while the port column contains other names. */
export const swappedPorts = (
  title: FeeTableTitle,
  other: ColumnName,
  rows: readonly SheetRow[],
  known: KnownPorts,
): readonly TableProblem[] => {
  if (!known || rows.length < FEWEST) return []
  const cell = cellsOf(title)
  const ports = (column: ColumnName): number =>
    rows.filter((each) => known.has(normalizeName(cell(each, column)))).length
  const names = (column: ColumnName): number =>
    new Set(rows.map((each) => normalizeName(cell(each, column)))).size
  const [right, wrong] = [ports('port'), ports(other)]
  // A yard may be in a town that is also a port, but there are few ports and many yards.
  const areYards = other === 'location' && names(other) > names('port')
  if (areYards || wrong * 2 <= rows.length || right * 2 >= rows.length) return []
  const headings = columnsOf(title)
    .filter(({ name }) => name === 'port' || name === other)
    .map(({ heading }) => `«${heading}»`)
  return [
    {
      code: 'swapped-columns',
      rows: rangesOf(rows.map(({ row }) => row)),
      column: null,
      message: `Известные порты стоят не\u00A0в\u00A0том столбце: похоже, ${headings.join(' и\u00A0')} поменялись местами. Поправьте заголовки.`,
    },
  ]
}
