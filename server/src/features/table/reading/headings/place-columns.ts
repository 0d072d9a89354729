import type { TableTitle } from 'shared/calculator'
import { type Column, columnsOf } from 'shared/tables'
import { inQuotes } from '../found.ts'
import { twinIn } from '../look-alike.ts'
import type { Problems } from '../problems.ts'
import type { Heading, HeadingRow } from './find-headings.ts'
import { knownSpellings } from './known-headings.ts'

/** A column of the table and its position in the sheet. */
export interface PlacedColumn {
  readonly column: Column
  /** Index in the parsed row. */
  readonly index: number
  /** Index in the row of the sheet, or nothing if the sheet has no such column. */
  readonly at: number | undefined
  /** Its heading in the sheet. */
  readonly heading: Heading | undefined
  /** Its headings have a reported error, so none of its cells is read. */
  readonly isLost: boolean
}

/** Lists the indexes of the mapped cells in a row of the sheet. */
export const placesOf = (placed: readonly PlacedColumn[]): readonly number[] =>
  placed.flatMap(({ at }) => (at === undefined ? [] : [at]))

const sayDouble = ({ name, heading }: Column, doubled: readonly Heading[], row: number, problems: Problems) =>
  problems.error(
    { row, column: name },
    'double-column',
    `Одно и то же значат столбцы ${doubled.map(({ text }) => inQuotes(text)).join(' и ')}: это «${heading}». Оставьте один из них.`,
  )

const sayLookAlike = ({ text, meaning }: Heading, row: number, problems: Problems): void => {
  if (meaning?.looksLike === undefined) return
  problems.error(
    { row, column: meaning.column },
    'look-alike-heading',
    `Заголовок ${inQuotes(text)} похож на «${meaning.looksLike}», но ${twinIn(text, meaning.looksLike)}. Наберите его заново.`,
  )
}

const sayCurrency = (
  { text, meaning }: Heading,
  hasCurrencyColumn: boolean,
  row: number,
  problems: Problems,
): void => {
  const { currency } = meaning ?? {}
  if (meaning === undefined || currency === undefined || currency === 'USD') return
  if (currency === 'EUR' && hasCurrencyColumn) return
  problems.error(
    { row, column: meaning.column },
    'heading-currency',
    currency === 'EUR'
      ? `Столбец ${inQuotes(text)} — в евро, а без столбца «Валюта» суммы считаются долларами. Морской доставке добавьте столбец «Валюта» со словом «EUR», остальные таблицы — в долларах.`
      : `Столбец ${inQuotes(text)} — не в долларах. Пересчитайте суммы в доллары.`,
  )
}

/** Maps the table columns to the sheet by their headings and reports problems of the headings. */
export const placeColumns = (
  title: TableTitle,
  { row, headings }: HeadingRow,
  problems: Problems,
): readonly PlacedColumn[] => {
  const hasCurrency = headings.some(({ meaning }) => meaning?.column === 'currency')
  return columnsOf(title).map((column, index) => {
    const mine = headings.filter(({ meaning }) => meaning?.column === column.name)
    for (const heading of mine) {
      sayLookAlike(heading, row, problems)
      sayCurrency(heading, hasCurrency, row, problems)
    }
    if (mine.length > 1) sayDouble(column, mine, row, problems)
    return { column, index, at: mine[0]?.at, heading: mine[0], isLost: mine.length > 1 }
  })
}

const MOST_NAMED = 20

/** Lists groups of columns. The sheet must have at least one column of each group. */
const needed = (title: TableTitle, isWide: boolean): readonly (readonly Column['name'][])[] => {
  const columns = columnsOf(title)
  const required = columns.filter(({ name, isRequired }) => isRequired && !(isWide && name === 'port'))
  const alone = required.map(({ name }): Column['name'][] => [name])
  if (title === 'transportation') return isWide ? alone : [...alone, ['price']]
  return title === 'ship-delivery' ? alone : [...alone, ['to'], ['fee', 'percent']]
}

interface Layout {
  readonly isWide: boolean
  /** Advice if one column holds both bounds, or an empty text. */
  readonly saidRanges: () => string
}

/** Reports missing columns and marks them as unusable. */
export const withoutMissing = (
  title: TableTitle,
  placed: readonly PlacedColumn[],
  { row, headings }: HeadingRow,
  { isWide, saidRanges }: Layout,
  problems: Problems,
): readonly PlacedColumn[] => {
  const isThere = (name: string): boolean =>
    placed.some(({ column, at }) => column.name === name && at !== undefined)
  const missing = needed(title, isWide).filter((names) => !names.some(isThere))
  const found = headings
    .slice(0, MOST_NAMED)
    .map(({ text }) => inQuotes(text))
    .join(', ')
  for (const names of missing) {
    const columns = placed.filter(({ column }) => names.includes(column.name)).map(({ column }) => column)
    const wanted = columns.map(({ heading }) => `«${heading}»`).join(' или ')
    const known = columns.map((column) => knownSpellings(title, column)).join(', ')
    const orWide = names.includes('port') ? ' Или сделайте по столбцу на каждый порт, с ценами в нём.' : ''
    const ranges = names.includes('from') ? saidRanges() : ''
    problems.error(
      { row, column: names[0] ?? null },
      'missing-column',
      `Нет столбца ${wanted}. Его узнают по заголовкам ${known}. В файле есть: ${found}.${orWide}${ranges}`,
    )
  }
  const lost = new Set<string>(missing.flat())
  return placed.map((each) => (lost.has(each.column.name) ? { ...each, isLost: true } : each))
}
