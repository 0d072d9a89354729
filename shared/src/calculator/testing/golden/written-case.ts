import { readFileSync } from 'node:fs'

/** The title and the input fields of a case. */
export interface WrittenQuestion {
  readonly title: string
  readonly asked: ReadonlyMap<string, string>
}

/** One case of a Markdown file with its table of expected results. */
export interface WrittenCase extends WrittenQuestion {
  /** Cells by the heading of their column. */
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

/** Returns the text of every `## case` of a file. */
export const casesIn = (file: URL): readonly string[] => readFileSync(file, 'utf8').split('\n## ').slice(1)

export const writtenCases = (file: URL): readonly WrittenCase[] => casesIn(file).map(caseOf)

export const cellOf = (row: ReadonlyMap<string, string>, heading: string): string => {
  const cell = row.get(heading)
  if (cell === undefined) throw new Error(`no column «${heading}»`)
  return cell
}

/** Parses a grouped number with two decimals: `15 771.89`. */
export const figureOf = (cell: string): number => {
  if (!/^\d{1,3}(?: \d{3})*\.\d\d$/.test(cell)) throw new Error(`«${cell}» is not a sum with two decimals`)
  return Number(cell.replaceAll(' ', ''))
}

/** Parses `15 771.89 USD`. */
export const moneyOf = (cell: string): { readonly value: number; readonly currency: string } => {
  const space = cell.lastIndexOf(' ')
  return { value: figureOf(cell.slice(0, space)), currency: cell.slice(space + 1) }
}
