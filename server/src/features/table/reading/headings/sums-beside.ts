import type { TableTitle } from 'shared/calculator'
import { inQuotes } from '../found.ts'
import type { Grid } from '../grid.ts'
import type { Problems } from '../problems.ts'
import { natureOf } from './column-words.ts'
import type { Heading, HeadingRow } from './find-headings.ts'
import { holdsPrices } from './port-columns.ts'

/** Neither taken for a port nor left out: either could make a price wrong, and nobody would see it. */
export const sayVague = (vague: readonly Heading[], { row }: HeadingRow, problems: Problems): void => {
  for (const { text } of vague)
    problems.error(
      { row, column: 'port' },
      'vague-column',
      `Столбец ${inQuotes(text)}: не понять, порт ли это. Если порт, оставьте в\u00A0заголовке одно его название. Если доплата, прибавьте её к\u00A0ценам портов и\u00A0удалите столбец.`,
    )
}

/** Sums that are paid beside a price are not in it, and who uploads them may think that they are. */
export const saySkippedSums = (
  grid: Grid,
  title: TableTitle,
  heading: HeadingRow,
  { said, problems }: { readonly said: readonly Heading[]; readonly problems: Problems },
): void => {
  if (title !== 'transportation' && title !== 'ship-delivery') return
  for (const each of heading.headings) {
    const { at, text, meaning } = each
    const isOfSums = meaning === undefined && ['sums', 'vague'].includes(natureOf(text))
    if (!isOfSums || said.includes(each) || !holdsPrices(grid, heading, at)) continue
    problems.warn(
      { row: heading.row, column: null },
      'skipped-sums',
      `Столбец ${inQuotes(text)} пропущен, и\u00A0в\u00A0цены его суммы не\u00A0входят. Если это доплата, прибавьте её к\u00A0ценам и\u00A0загрузите файл снова.`,
    )
  }
}
