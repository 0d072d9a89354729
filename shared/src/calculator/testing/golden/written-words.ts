import { casesIn, questionOf, type WrittenQuestion } from './written-case.ts'

/** What one line says; the customs value has no title of its own. */
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

/** A title, then `> ` before each line of how it came about, then where it is from; nothing else. */
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

/** Every `## case` of a file, with each `### line` of it. */
export const writtenWords = (file: URL): readonly WrittenWords[] =>
  casesIn(file).map((text) => {
    const [question = '', ...lines] = text.split('\n### ')
    return { ...questionOf(question), words: lines.map(wordsOf) }
  })
