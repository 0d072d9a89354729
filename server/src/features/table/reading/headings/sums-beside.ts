import type { TableTitle } from 'shared/calculator'
import { inQuotes } from '../found.ts'
import type { Grid } from '../grid.ts'
import type { Problems } from '../problems.ts'
import { natureOf } from './column-words.ts'
import type { Heading, HeadingRow } from './find-headings.ts'
import { holdsPrices } from './port-columns.ts'

/** Reports an error: reading the column as a port or ignoring it could both make prices wrong unnoticed. */
export const sayVague = (vague: readonly Heading[], { row }: HeadingRow, problems: Problems): void => {
  for (const { text } of vague)
    problems.error(
      { row, column: 'port' },
      'vague-column',
      `Столбец ${inQuotes(text)}: не понять, порт ли это. Если порт, оставьте в\u00A0заголовке одно его название. Если доплата, прибавьте её к\u00A0ценам портов и\u00A0удалите столбец.`,
    )
}

/** Warns about ignored columns with amounts: the user may expect them to be added to the prices. */
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
