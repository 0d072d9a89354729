import { normalizeText } from 'shared/format'
import { writtenOpening, writtenWords } from 'shared/post'

export interface Mark {
  readonly name: string
  readonly href?: string
}

/** Text or a line break with the marks around it, outermost first. */
export interface Run {
  readonly words: string | undefined
  readonly marks: readonly Mark[]
}

const isSame = (one: Mark | undefined, other: Mark | undefined): boolean =>
  one?.name === other?.name && one?.href === other?.href

const areSame = (some: readonly Mark[], others: readonly Mark[]): boolean =>
  some.length === others.length && some.every((mark, at) => isSame(mark, others[at]))

/** Joins adjacent runs with equal marks, so that a letter and a combining mark can be normalized together. */
const joined = (runs: readonly Run[]): Run[] => {
  const found: Run[] = []
  for (const { words, marks } of runs) {
    const last = found.at(-1)
    if (words !== undefined && last?.words !== undefined && areSame(last.marks, marks))
      found.splice(-1, 1, { words: last.words + words, marks })
    else found.push({ words, marks })
  }
  return found
}

const opening = ({ name, href }: Mark): string => writtenOpening(name, href === undefined ? {} : { href })

/** Keeps marks open across runs that share them, as the editor does. */
export const writtenRuns = (runs: readonly Run[]): string => {
  const plain = joined(runs).map(({ words, marks }) => ({
    words: words === undefined ? undefined : normalizeText(words),
    marks,
  }))
  let html = ''
  let open: readonly Mark[] = []
  const closeFrom = (at: number): string =>
    open
      .slice(at)
      .reverse()
      .map(({ name }) => `</${name}>`)
      .join('')
  for (const { words, marks } of plain) {
    const other = marks.findIndex((mark, at) => !isSame(mark, open[at]))
    const shared = other === -1 ? Math.min(marks.length, open.length) : other
    html += closeFrom(shared) + marks.slice(shared).map(opening).join('')
    html += words === undefined ? '<br>' : writtenWords(words)
    open = marks
  }
  return html + closeFrom(0)
}
