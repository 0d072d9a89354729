import { type TableTitle, tableKinds, tableTitles } from 'shared/calculator'
import { inQuotes } from './found.ts'
import type { Grid } from './grid.ts'
import { columnsNamed, type HeadingRow } from './headings/find-headings.ts'
import { headingsKnown } from './headings/known-headings.ts'
import type { Problems } from './problems.ts'
import { tableInName } from './table-in-name.ts'

const nameOf = (title: TableTitle): string => `«${tableKinds[title].name}»`

const byName = (what: string, name: string | undefined, title: TableTitle): string | undefined => {
  const named = name === undefined ? undefined : tableInName(name, title)
  return name === undefined || named === undefined || named === title
    ? undefined
    : `${what} называется ${inQuotes(name)}, как таблица ${nameOf(named)}, а\u00A0загружается ${nameOf(title)}`
}

/** Compares the sheet name first: a sheet named after this table is meant for it, whatever the file name is. */
const byNames = (sheet: string | undefined, file: string | undefined, title: TableTitle) =>
  byName('Лист', sheet, title) ??
  (sheet !== undefined && tableInName(sheet, title) === title ? undefined : byName('Файл', file, title))

/** How many more columns another table must match. */
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

export interface Suspect {
  readonly grid: Grid
  readonly heading: HeadingRow | undefined
  readonly title: TableTitle
  /** File name. */
  readonly file: string | undefined
}

/**
 * Warns if the file looks like another table. Fee tables have the same columns, so only the file and sheet names tell
 * them apart.
 */
export const doubtOtherTable = ({ grid, heading, title, file }: Suspect, problems: Problems): void => {
  const doubt = byNames(grid.name, file, title) ?? (heading && byHeadings(heading, title))
  if (doubt === undefined) return
  problems.warn({ row: null, column: null }, 'other-table', `${doubt}. Посмотрите, тот ли это файл.`)
}
