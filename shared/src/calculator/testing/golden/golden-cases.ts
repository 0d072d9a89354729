import { readdirSync, readFileSync } from 'node:fs'

/** Lists the case files of a folder, named without their extension. */
export const listGoldenCaseFiles = (folder: URL): readonly { name: string; file: URL }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({ name: name.slice(0, -'.md'.length), file: new URL(name, folder) }))

/** The title and the input fields of a case. */
export interface GoldenCaseQuestion {
  title: string
  fields: ReadonlyMap<string, string>
}

/** One case of a Markdown file with its table of expected results. */
export interface GoldenCase extends GoldenCaseQuestion {
  /** Cells by the heading of their column. */
  rows: readonly ReadonlyMap<string, string>[]
}

const splitCells = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())

const parsePair = (line: string): [string, string] => {
  const colon = line.indexOf(': ')
  if (colon === -1) throw new Error(`«${line}» says nothing`)
  return [line.slice(2, colon), line.slice(colon + 2)]
}

const parseQuestion = (text: string): GoldenCaseQuestion => {
  const [title = '', ...lines] = text.split('\n')
  const pairs = lines.filter((line) => line.startsWith('- ')).map(parsePair)
  const fields = new Map(pairs)
  if (fields.size < pairs.length) throw new Error(`«${title}» names one field twice`)
  return { title, fields }
}

const parseCase = (text: string): GoldenCase => {
  const { title, fields } = parseQuestion(text)
  const lines = text.split('\n')
  const [headings, rule, ...rows] = lines.filter((line) => line.startsWith('|')).map(splitCells)
  if (!headings || !rule?.every((cell) => /^-+:?$/.test(cell)) || rows.length === 0) {
    throw new Error(`«${title}» has no table`)
  }
  return {
    title,
    fields,
    rows: rows.map((cells) => {
      if (cells.length !== headings.length || cells.at(-1) === '') {
        throw new Error(`«${title}», «${cells[0]}»: every cell is filled in, how it was reckoned above all`)
      }
      return new Map(headings.map((heading, at) => [heading, cells[at] ?? '']))
    }),
  }
}

/** Returns the text of every `## case` of a file. */
const readCaseTexts = (file: URL): readonly string[] => readFileSync(file, 'utf8').split('\n## ').slice(1)

export const readGoldenCases = (file: URL): readonly GoldenCase[] => readCaseTexts(file).map(parseCase)

export const getGoldenTableCell = (row: ReadonlyMap<string, string>, heading: string): string => {
  const cell = row.get(heading)
  if (cell === undefined) throw new Error(`no column «${heading}»`)
  return cell
}

/** Parses a grouped number with two decimals: `15 771.89`. */
export const parseGoldenSum = (cell: string): number => {
  if (!/^\d{1,3}(?: \d{3})*\.\d\d$/.test(cell)) throw new Error(`«${cell}» is not a sum with two decimals`)
  return Number(cell.replaceAll(' ', ''))
}

/** Parses `15 771.89 USD`. */
export const parseGoldenMoney = (cell: string): { value: number; currency: string } => {
  const space = cell.lastIndexOf(' ')
  return { value: parseGoldenSum(cell.slice(0, space)), currency: cell.slice(space + 1) }
}

/** The expected texts of one calculation line. The customs value has no title. */
export interface LineExplanation {
  line: string
  title?: string
  how: readonly string[]
  source: string
}

interface ExplainedCase extends GoldenCaseQuestion {
  words: readonly LineExplanation[]
}

const HOW_PREFIX = '> '

/** Parses a title, the lines of `how` each after `> `, and the source. Throws on anything else. */
const parseExplanation = (text: string): LineExplanation => {
  const [line = '', ...lines] = text.split('\n').filter((each) => each !== '')
  const from = lines.findIndex((each) => each.startsWith(HOW_PREFIX))
  const [title, ...moreTitles] = lines.slice(0, from)
  const how = lines.slice(from).filter((each) => each.startsWith(HOW_PREFIX))
  const [source, ...moreSources] = lines.slice(from + how.length)
  if (from === -1 || !source || source.startsWith(HOW_PREFIX) || moreTitles.length + moreSources.length > 0) {
    throw new Error(`«${line}» is a title, how it came about, and one source`)
  }
  return {
    line,
    ...(title !== undefined && { title }),
    how: how.map((each) => each.slice(HOW_PREFIX.length)),
    source,
  }
}

/** Reads every `## case` of a file with all its `### line` sections. */
export const readExplainedCases = (file: URL): readonly ExplainedCase[] =>
  readCaseTexts(file).map((text) => {
    const [question = '', ...lines] = text.split('\n### ')
    return { ...parseQuestion(question), words: lines.map(parseExplanation) }
  })
