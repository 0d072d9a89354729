import type { Attributes } from './attribute-values.ts'
import type { Holder, Lines } from './blocks.ts'
import type { Mark, Run } from './marked-words.ts'
import { openHolders } from './open-holders.ts'
import { isSourceSpace, plainWords, sourceLines } from './plain-words.ts'

interface OpenLines extends Lines {
  /** Words stood loose and needed a paragraph around them. */
  readonly isImplied: boolean
}

/** Makes a document that the editor could have made, of blocks and words that may come in any order. */
export const textBuilder = () => {
  const holders = openHolders()
  let lines: OpenLines | undefined
  /** A paragraph that a picture has parted goes on as the same one. */
  let interrupted: OpenLines | undefined
  /** The source went on in its next line, which is one space once more words come. */
  let isSpaceDue = false

  const endLines = (): void => {
    if (lines && (lines.runs.length > 0 || !lines.isImplied)) holders.put(lines)
    lines = undefined
    interrupted = undefined
    isSpaceDue = false
  }

  const openLines = (name: string, attributes: Attributes, isImplied: boolean): OpenLines => {
    endLines()
    const fits = holders.makeRoom(name)
    if (!fits) holders.makeRoom('p')
    const opened = { name: fits ? name : 'p', attributes, runs: [], isImplied }
    lines = opened
    return opened
  }

  const runsHere = (): Run[] => {
    if (lines) return lines.runs
    const { name, attributes } = interrupted ?? { name: 'p', attributes: {} }
    return openLines(name, attributes, true).runs
  }

  const addWords = (given: string, marks: readonly Mark[]): void => {
    const words = plainWords(given)
    if (words === '') return
    const runs = runsHere()
    const isSpaced = isSpaceDue && runs.at(-1)?.words !== undefined
    runs.push({ words: isSpaced ? ` ${words}` : words, marks })
    isSpaceDue = false
  }

  return {
    blocks: holders.blocks,
    endLines,
    leave: holders.leave,
    /** Begins a paragraph or a heading. */
    lines: (name: string, attributes: Attributes): void => {
      openLines(name, attributes, false)
    },
    /** Begins a list, a table, a part of them or a quotation, or says that it may not stand here. */
    holder: (name: string, attributes: Attributes): Holder | undefined => {
      endLines()
      return holders.begin(name, attributes)
    },
    /** One of ours; any other is none. */
    picture: (attributes: Attributes | undefined): void => {
      if (!attributes) return
      const parted = lines ?? interrupted
      if (lines?.runs.length === 0) lines = undefined
      endLines()
      holders.makeRoom('img')
      holders.put({ name: 'img', attributes })
      interrupted = parted
    },
    lineEnd: (marks: readonly Mark[]): void => {
      runsHere().push({ words: undefined, marks })
      isSpaceDue = false
    },
    words: (text: string, marks: readonly Mark[]): void => {
      if (lines === undefined && isSourceSpace(text)) return
      const [first = '', ...rest] = sourceLines(text)
      addWords(lines === undefined ? first.replace(/^ +/, '') : first, marks)
      for (const part of rest) {
        isSpaceDue = true
        addWords(part, marks)
      }
    },
  }
}

export type TextBuilder = ReturnType<typeof textBuilder>
