import { casesIn, questionOf, type WrittenQuestion } from './written-case.ts'

/** The expected texts of one line. The customs value has no title. */
export interface Words {
  readonly line: string
  readonly title?: string
  readonly how: readonly string[]
  readonly source: string
}

export interface WrittenWords extends WrittenQuestion {
  readonly words: readonly Words[]
}

const HOW = '> '

/** Parses a title, the lines of `how` each after `> `, and the source. Throws on anything else. */
const wordsOf = (text: string): Words => {
  const [line = '', ...lines] = text.split('\n').filter((each) => each !== '')
  const from = lines.findIndex((each) => each.startsWith(HOW))
  const [title, ...moreTitles] = lines.slice(0, from)
  const how = lines.slice(from).filter((each) => each.startsWith(HOW))
  const [source, ...moreSources] = lines.slice(from + how.length)
  if (from === -1 || !source || source.startsWith(HOW) || moreTitles.length + moreSources.length > 0) {
    throw new Error(`«${line}» is a title, how it came about, and one source`)
  }
  return {
    line,
    ...(title !== undefined && { title }),
    how: how.map((each) => each.slice(HOW.length)),
    source,
  }
}

/** Reads every `## case` of a file with all its `### line` sections. */
export const writtenWords = (file: URL): readonly WrittenWords[] =>
  casesIn(file).map((text) => {
    const [question = '', ...lines] = text.split('\n### ')
    return { ...questionOf(question), words: lines.map(wordsOf) }
  })
