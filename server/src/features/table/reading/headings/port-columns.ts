import { shown } from '../found.ts'
import type { Grid, GridCell } from '../grid.ts'
import { type Nature, natureOf } from './column-words.ts'
import type { Heading, HeadingRow } from './find-headings.ts'
import { type HeadingCurrency, headingKey } from './heading-key.ts'

/** A column of the wide layout, which holds the prices to one port. */
export interface PortColumn {
  readonly at: number
  readonly port: string
  /** Heading as written in the sheet. */
  readonly heading: string
  /** Currency named in the heading. */
  readonly currency: HeadingCurrency | undefined
}

const dollarsBehind = /[\s,;(]*(?:\$|usd|us\$)[\s)]*$/iu

/** Accepts a short text of letters without digits. */
const isLikePort = ({ text, meaning }: Heading): boolean =>
  meaning === undefined && /^\p{L}[^\d:?!=]{1,49}$/u.test(text)

const LONGEST_FIGURE = 20

const isFigureLike = (cell: GridCell): boolean =>
  cell.kind === 'number' ||
  (cell.kind === 'text' && /\d/.test(cell.text) && cell.text.length <= LONGEST_FIGURE)

/** Words that are written instead of a price. */
const noPrice = /^\s*(?:[-–—−]+|n\/?a|нет|немає|по запросу|за запитом|договорная|договірна)\s*$/iu

/** Accepts a column with numbers and at most as many words: a single «по запросу» must not exclude a port. */
export const holdsPrices = (grid: Grid, { index }: HeadingRow, at: number): boolean => {
  let figures = 0
  let words = 0
  for (let below = index + 1; below < grid.rows.length; below++) {
    const cell = grid.rows[below]?.cells[at]
    if (cell === undefined || shown(cell).trim() === '') continue
    if (isFigureLike(cell)) figures++
    else if (!noPrice.test(shown(cell))) words++
  }
  return figures > 0 && figures >= words
}

export interface PortColumns {
  readonly ports: readonly PortColumn[]
  /** Columns with prices whose heading may or may not be a port. */
  readonly vague: readonly Heading[]
}

/** Finds columns whose heading is a port and whose cells are prices. */
export const portColumns = (grid: Grid, heading: HeadingRow): PortColumns => {
  const priced = heading.headings.filter((each) => isLikePort(each) && holdsPrices(grid, heading, each.at))
  const ofNature = (nature: Nature) => priced.filter(({ text }) => natureOf(text) === nature)
  return {
    ports: ofNature('name').map(({ at, text }) => ({
      at,
      port: text.replace(dollarsBehind, ''),
      heading: text,
      currency: headingKey(text).currency,
    })),
    vague: ofNature('vague'),
  }
}
