import type { Attributes } from './attribute-values.ts'
import type { Holder, Lines } from './blocks.ts'
import type { Mark, Run } from './marked-words.ts'
import { openHolders } from './open-holders.ts'
import { isSourceSpace, plainWords, sourceLines } from './plain-words.ts'

interface OpenLines extends Lines {
  /** The paragraph was not in the source but added around loose text. */
  readonly isImplied: boolean
}

/** Builds a document that the editor could have produced from blocks and text in any order. */
export const textBuilder = () => {
  const holders = openHolders()
  let lines: OpenLines | undefined
  /** Paragraph that was split by a picture and continues after it. */
  let interrupted: OpenLines | undefined
  /** A line break of the source becomes one space when more text follows. */
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
    /** Starts a paragraph or a heading. */
    lines: (name: string, attributes: Attributes): void => {
      openLines(name, attributes, false)
    },
    /** Opens a container, or returns `undefined` if it is not allowed here. */
    holder: (name: string, attributes: Attributes): Holder | undefined => {
      endLines()
      return holders.begin(name, attributes)
    },
    /** Adds a stored picture and ignores any other. */
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
