import { isBlank } from '../cell-reader.ts'
import { inQuotes } from '../found.ts'
import type { GridCell } from '../grid.ts'
import type { HeadingRow } from '../headings/find-headings.ts'
import { type Fault, faultOf } from '../read-cell.ts'

const totals =
  /^[^\p{L}\p{N}]*(?:итого|всего|итог|разом|усього|всього|підсумок|grand total|total|subtotal)(?!\p{L})/iu

/** A single equal cell may be chance. */
const CLEARLY = 2

const isHeadingsAgain = (cells: readonly GridCell[], { headings }: HeadingRow): boolean => {
  let same = 0
  for (const { at, text, meaning } of headings) {
    const cell = cells[at]
    if (meaning === undefined || cell?.kind !== 'text') continue
    if (cell.text.trim().toLowerCase() !== text.toLowerCase()) return false
    same++
  }
  return same >= CLEARLY
}

/** Tells whether a cell is covered by a merged cell with this text. */
const isPartOf = (cell: GridCell, text: string): boolean =>
  cell.kind === 'broken' && cell.why === 'merged' && cell.shown === text

const isRemark = (cells: readonly GridCell[], at: number, text: string, { headings }: HeadingRow): boolean =>
  !/^[\d$€]/.test(text.trim()) &&
  cells.findIndex((cell, index) => index > at && !isBlank(cell) && !isPartOf(cell, text)) === -1 &&
  headings.filter(({ meaning }) => meaning !== undefined).length >= CLEARLY

/** Returns an error for rows that are not table data: totals, repeated headings, notes. */
export const oddRow = (cells: readonly GridCell[], heading: HeadingRow): Fault | undefined => {
  const at = cells.findIndex((cell) => !isBlank(cell))
  const first = cells[at]
  if (first?.kind !== 'text') return undefined
  const { text } = first
  if (totals.test(text))
    return faultOf(
      'total-row',
      `Это строка итога: ${inQuotes(text)}. Удалите её: здесь стоят только сами строки таблицы.`,
    )
  if (isHeadingsAgain(cells, heading))
    return faultOf(
      'repeated-headings',
      'Здесь снова заголовки, как при вставке по страницам. Удалите эту строку.',
    )
  return isRemark(cells, at, text, heading)
    ? faultOf(
        'lonely-cell',
        `В строке только ${inQuotes(text)}: похоже на примечание. Удалите строку или заполните её.`,
      )
    : undefined
}
