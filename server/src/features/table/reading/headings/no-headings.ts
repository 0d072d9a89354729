import type { TableTitle } from 'shared/calculator'
import { columnsOf } from 'shared/tables'
import { inQuotes } from '../found.ts'
import type { Grid } from '../grid.ts'
import { createProblems, type Problems } from '../problems.ts'
import { columnsNamed, findHeadings, type HeadingRow } from './find-headings.ts'

/** Any sheet may match fewer headings by chance. */
const SURELY = 3

const hasHeadings = (grid: Grid, title: TableTitle): boolean => {
  const heading = findHeadings(grid, title, createProblems())
  return heading !== undefined && columnsNamed(heading.headings) >= SURELY
}

/** Suggests another sheet that has the headings: the first sheet may be only a note. */
const elsewhere = ({ others = () => [] }: Grid, title: TableTitle): string => {
  const found = others().find((other) => hasHeadings(other, title))
  return found?.name === undefined
    ? ''
    : ` Похоже, таблица стоит на\u00A0листе ${inQuotes(found.name)}: сделайте его первым или назовите «${title}» и\u00A0загрузите файл снова.`
}

export const sayNoHeadings = (
  grid: Grid,
  title: TableTitle,
  heading: HeadingRow | undefined,
  problems: Problems,
): void => {
  const wanted = columnsOf(title)
    .map((column) => `«${column.heading}»`)
    .join(', ')
  const found = heading?.headings.slice(0, 6).map(({ text }) => inQuotes(text)) ?? []
  const said =
    found.length === 0
      ? `В файле ничего нет. В первой строке должны стоять заголовки: ${wanted}.`
      : `В первой строке должны стоять заголовки этой таблицы: ${wanted}. Найдено: ${found.join(', ')}.`
  problems.error({ row: heading?.row ?? null, column: null }, 'no-headings', said + elsewhere(grid, title))
}
