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

/** Finds rows where `1,260` without quotes became two cells: they are longer than the headings, as a spreadsheet never writes. */
export const tornFigures = (
  { fields }: Grid,
  heading: HeadingRow,
): ((row: Grid['rows'][number]) => Fault | undefined) => {
  const width = fields?.get(heading.row)
  if (fields === undefined || width === undefined) return () => undefined
  return ({ row, cells }) => {
    if ((fields.get(row) ?? 0) <= width) return undefined
    if (!cells.slice(width).every((cell) => isBlank(cell) || figures.test(shown(cell).trim())))
      return undefined
    const figure = torn(cells)
    return figure === undefined
      ? undefined
      : faultOf(
          'torn-figure',
          `В строке больше ячеек, чем в заголовках: похоже, число ${inQuotes(figure)} запятая разделила на две. Возьмите такие числа в кавычки или сохраните файл как xlsx; если запятая в конце строки лишняя, уберите её.`,
        )
  }
}
