import { type TableTitle, tableKinds, tableTitles } from 'shared/calculator'
import { inQuotes } from './found.ts'
import type { Grid } from './grid.ts'
import { columnsNamed, type HeadingRow } from './headings/find-headings.ts'
import { headingsKnown } from './headings/known-headings.ts'
import type { Problems } from './problems.ts'
import { tableNamed } from './sheet-name.ts'

const nameOf = (title: TableTitle): string => `«${tableKinds[title].name}»`

const bySheetName = ({ name }: Grid, title: TableTitle): string | undefined => {
  const named = name === undefined ? undefined : tableNamed(name)
  return name === undefined || named === undefined || named === title
    ? undefined
    : `Лист называется ${inQuotes(name)}, как таблица ${nameOf(named)}, а\u00A0загружается ${nameOf(title)}`
}

/** By so many columns another table has to fit better. */
const CLEARLY = 3

const byHeadings = ({ headings }: HeadingRow, title: TableTitle): string | undefined => {
  const fits = tableTitles.map((other) => {
    const meaningOf = headingsKnown(other)
    return {
      other,
      columns: columnsNamed(headings.map((each) => ({ ...each, meaning: meaningOf(each.text) }))),
    }
  })
  const best = Math.max(...fits.map(({ columns }) => columns))
  if (best < columnsNamed(headings) + CLEARLY) return
  const others = fits.flatMap(({ other, columns }) => (columns === best ? [nameOf(other)] : []))
  return `Заголовки в\u00A0файле как у\u00A0таблицы ${others.join(' или ')}, а\u00A0загружается ${nameOf(title)}`
}

/** Tables of fees have the same columns: one of them is told from another by the name of its sheet alone. */
export const doubtOtherTable = (
  grid: Grid,
  heading: HeadingRow | undefined,
  title: TableTitle,
  problems: Problems,
): void => {
  const doubt = bySheetName(grid, title) ?? (heading && byHeadings(heading, title))
  if (doubt === undefined) return
  problems.warn({ row: null, column: null }, 'other-table', `${doubt}. Посмотрите, тот ли это файл.`)
}
