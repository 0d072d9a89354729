import type { TableTitle } from 'shared/calculator'
import { NO_BREAK_SPACE } from 'shared/format'
import { columnsOf, type RowRange, type TableProblem } from 'shared/tables'
import { counted } from '../../../../ui/counted.ts'

export type Place = Pick<TableProblem, 'column'> & { readonly rows: readonly (readonly number[])[] }

/** More than these are counted and not listed. */
const MOST_LISTED = 12

const asRange = ([from = 0, to = from]: readonly number[]): RowRange => [from, to]

const printed = ([from, to]: RowRange): string => (from === to ? String(from) : `${from}–${to}`)

export const countRows = ({ rows }: Pick<Place, 'rows'>): number =>
  rows.map(asRange).reduce((sum, [from, to]) => sum + to - from + 1, 0)

/** `Строка 12`, `Строки 12–40, 44`; nothing for what is of no row in particular. */
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

/** The heading as the office has it; a column that we do not know keeps its own. */
export const columnInWords = (title: TableTitle, { column }: Pick<Place, 'column'>): string =>
  column === null ? '' : (columnsOf(title).find(({ name }) => name === column)?.heading ?? column)

/** `Строка 12, «Сбор, $»`; `Строки 12–340`; what is of no place in particular is of the file. */
export const placeWords = (title: TableTitle, place: Place): string => {
  const heading = columnInWords(title, place)
  const quoted = heading === '' ? '' : `«${heading}»`
  return [rowsInWords(place), quoted].filter((part) => part !== '').join(', ') || 'Файл'
}
