import { type FeeTableTitle, normalizeName } from '../../calculator/index.ts'
import { type Column, type ColumnName, columnsOf } from '../columns.ts'
import { rangesOf } from '../row-ranges.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf } from './cells.ts'
import { lookAlikeIn } from './look-alikes.ts'
import { saidRows } from './said.ts'

/** Maps each spelling in a column to the rows that contain it. */
export type Spellings = ReadonlyMap<string, readonly number[]>

/** Skips unreadable cells. */
export const namesIn = (title: FeeTableTitle, rows: readonly SheetRow[], column: ColumnName): Spellings => {
  const cell = cellsOf(title)
  const spellings = new Map<string, number[]>()
  for (const each of rows) {
    const name = String(cell(each, column) ?? '')
    if (name === '') continue
    const found = spellings.get(name)
    if (found) found.push(each.row)
    else spellings.set(name, [each.row])
  }
  return spellings
}

const isCode = ({ name }: Column): boolean => name === 'state' || name === 'zip'

const strangeNames = (column: Column, spellings: Spellings, others: ReadonlySet<string>): TableProblem[] => {
  const known = new Set([...others, ...[...spellings.keys()].map((name) => normalizeName(name))])
  return [...spellings].flatMap(([name, rows]) => {
    const found = lookAlikeIn(name, isCode(column), known)
    if (!found) return []
    const letters = found.alphabet === 'latin' ? 'латиницей' : 'кириллицей'
    // The letter may have been chosen by its sound, so only a known name is suggested.
    const isKnown = found.meant !== undefined && known.has(normalizeName(found.meant))
    const advice = isKnown ? `Наберите «${found.meant}» ${letters}.` : `Наберите всё название ${letters}.`
    return [
      {
        code: 'look-alike',
        rows: rangesOf(rows),
        column: column.name,
        message: `${saidRows(...rows)}: в\u00A0«${name}» ${found.said}. ${advice}`,
      },
    ]
  })
}

/** Returns the names of a column that no problem has reported yet. */
export const notAmong = (
  spellings: Spellings,
  column: ColumnName,
  problems: readonly TableProblem[],
): Spellings => {
  const told = new Set(
    problems.flatMap((problem) => (problem.column === column ? problem.rows.map(([first]) => first) : [])),
  )
  return new Map([...spellings].filter(([, [first]]) => first === undefined || !told.has(first)))
}

/**
 * Reports names with look-alike letters of another alphabet. `knownPorts` are normalized names from the linked
 * table.
 */
export const lookAlikes = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  ports: ReadonlySet<string>,
): readonly TableProblem[] =>
  columnsOf(title)
    .filter(({ kind }) => kind === 'name')
    .flatMap((column) =>
      strangeNames(column, namesIn(title, rows, column.name), column.name === 'port' ? ports : new Set()),
    )
