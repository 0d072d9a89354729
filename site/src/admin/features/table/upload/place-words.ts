import type { TableTitle } from 'shared/calculator'
import { NO_BREAK_SPACE } from 'shared/format'
import { columnsOf, type RowRange, type TableProblem } from 'shared/tables'
import { counted } from '../../../../ui/counted.ts'

export type Place = Pick<TableProblem, 'column'> & { readonly rows: readonly (readonly number[])[] }

/** Maximum number of row ranges listed. The rest is only counted. */
const MOST_LISTED = 12

const asRange = ([from = 0, to = from]: readonly number[]): RowRange => [from, to]

const printed = ([from, to]: RowRange): string => (from === to ? String(from) : `${from}–${to}`)

export const countRows = ({ rows }: Pick<Place, 'rows'>): number =>
  rows.map(asRange).reduce((sum, [from, to]) => sum + to - from + 1, 0)

/** Formats rows as `Строка 12` or `Строки 12–40, 44`. Empty for a problem without rows. */
export const rowsInWords = ({ rows }: Pick<Place, 'rows'>): string => {
  const ranges = rows.map(asRange)
  if (ranges.length === 0) return ''
  const noun = countRows({ rows }) === 1 ? 'Строка' : 'Строки'
  const listed = ranges.slice(0, MOST_LISTED)
  const rest = ranges.slice(MOST_LISTED)
  const more =
    rest.length === 0 ? '' : ` и ещё ${counted(countRows({ rows: rest }), 'строка', 'строки', 'строк')}`
  return `${noun}${NO_BREAK_SPACE}${listed.map(printed).join(', ')}${more}`
}

/** Returns our heading of a column, or the heading in the file for an unknown column. */
export const columnInWords = (title: TableTitle, { column }: Pick<Place, 'column'>): string =>
  column === null ? '' : (columnsOf(title).find(({ name }) => name === column)?.heading ?? column)

/** Formats a location as `Строка 12, «Сбор, $»`, `Строки 12–340`, or `Файл` for the whole file. */
export const placeWords = (title: TableTitle, place: Place): string => {
  const heading = columnInWords(title, place)
  const quoted = heading === '' ? '' : `«${heading}»`
  return [rowsInWords(place), quoted].filter((part) => part !== '').join(', ') || 'Файл'
}
