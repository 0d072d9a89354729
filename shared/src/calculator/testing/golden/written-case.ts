import { readFileSync } from 'node:fs'

/** What a case asks, line by line. */
export interface WrittenQuestion {
  readonly title: string
  readonly asked: ReadonlyMap<string, string>
}

/** One case as it stands in a file, with a table of what must come out. */
export interface WrittenCase extends WrittenQuestion {
  /** By the headings of the table. */
  readonly rows: readonly ReadonlyMap<string, string>[]
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())

const pairOf = (line: string): [string, string] => {
  const colon = line.indexOf(': ')
  if (colon === -1) throw new Error(`«${line}» says nothing`)
  return [line.slice(2, colon), line.slice(colon + 2)]
}

export const questionOf = (text: string): WrittenQuestion => {
  const [title = '', ...lines] = text.split('\n')
  const pairs = lines.filter((line) => line.startsWith('- ')).map(pairOf)
  const asked = new Map(pairs)
  if (asked.size < pairs.length) throw new Error(`«${title}» asks one thing twice`)
  return { title, asked }
}

const caseOf = (text: string): WrittenCase => {
  const { title, asked } = questionOf(text)
  const lines = text.split('\n')
  const [headings, rule, ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf)
  if (!headings || !rule?.every((cell) => /^-+:?$/.test(cell)) || rows.length === 0) {
    throw new Error(`«${title}» has no table`)
  }
  return {
    title,
    asked,
    rows: rows.map((cells) => {
      if (cells.length !== headings.length || cells.at(-1) === '') {
        throw new Error(`«${title}», «${cells[0]}»: every cell is filled in, how it was reckoned above all`)
      }
      return new Map(headings.map((heading, at) => [heading, cells[at] ?? '']))
    }),
  }
}

/** The text of every `## case` of a file. */
export const casesIn = (file: URL): readonly string[] => readFileSync(file, 'utf8').split('\n## ').slice(1)

export const writtenCases = (file: URL): readonly WrittenCase[] => casesIn(file).map(caseOf)

export const cellOf = (row: ReadonlyMap<string, string>, heading: string): string => {
  const cell = row.get(heading)
  if (cell === undefined) throw new Error(`no column «${heading}»`)
  return cell
}

/** `15 771.89` as it is grouped for reading. */
export const figureOf = (cell: string): number => {
  if (!/^\d{1,3}(?: \d{3})*\.\d\d$/.test(cell)) throw new Error(`«${cell}» is not a sum with two decimals`)
  return Number(cell.replaceAll(' ', ''))
}

/** `15 771.89 USD` */
export const moneyOf = (cell: string): { readonly value: number; readonly currency: string } => {
  const space = cell.lastIndexOf(' ')
  return { value: figureOf(cell.slice(0, space)), currency: cell.slice(space + 1) }
}
