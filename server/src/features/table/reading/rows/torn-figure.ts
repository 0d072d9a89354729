import { isBlank } from '../cell-reader.ts'
import { inQuotes, shown } from '../found.ts'
import type { Grid, GridCell } from '../grid.ts'
import type { HeadingRow } from '../headings/find-headings.ts'
import { type Fault, faultOf } from '../read-cell.ts'

const before = /^[$€]?\s?[1-9]\d{0,2}$/
const behind = /^\d{3}(?:\.\d+)?$/
const figures = /^[$€]?[\d.,\s]+$/

const torn = (cells: readonly GridCell[]): string | undefined => {
  const texts = cells.map((cell) => shown(cell).trim())
  const at = texts.findIndex((text, index) => before.test(text) && behind.test(texts[index + 1] ?? ''))
  return at === -1 ? undefined : `${texts[at]},${texts[at + 1]}`
}

const tornFault = (figure: string): Fault =>
  faultOf(
    'torn-figure',
    `В строке больше ячеек, чем в заголовках: похоже, число ${inQuotes(figure)} запятая разделила на две. Возьмите такие числа в кавычки или сохраните файл как xlsx; если запятая в конце строки лишняя, уберите её.`,
  )

const extraFault = (figure: string): Fault =>
  faultOf(
    'extra-figure',
    `Правее последнего заголовка стоит число ${inQuotes(figure)}: в строке больше ячеек, чем в заголовках. Посмотрите, не разделилось ли одно из чисел на две ячейки; если число лишнее, уберите его.`,
  )

/**
 * Creates a check for csv rows where an unquoted `1,260` or `25,50` became two cells. Such a row is longer than the
 * heading row, which spreadsheets never write, and has a number right of the last heading.
 */
export const tornFigures = (
  { fields, isByCommas = false }: Grid,
  heading: HeadingRow,
): ((row: Grid['rows'][number]) => Fault | undefined) => {
  const width = fields?.get(heading.row)
  if (fields === undefined || width === undefined) return () => undefined
  return ({ row, cells }) => {
    if ((fields.get(row) ?? 0) <= width) return undefined
    const beyond = cells.slice(width).filter((cell) => !isBlank(cell))
    if (!beyond.every((cell) => figures.test(shown(cell).trim()))) return undefined
    const figure = isByCommas ? torn(cells) : undefined
    if (figure !== undefined) return tornFault(figure)
    const [extra] = beyond
    return extra && extraFault(shown(extra).trim())
  }
}
