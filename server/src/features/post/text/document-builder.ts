import type { ElementAttributes } from './allowed-html.ts'
import { type ContainerBlock, createContainerStack, type TextBlock } from './blocks.ts'
import {
  isSourceWhitespace,
  normalizePlainText,
  splitSourceLines,
  type TextMark,
  type TextRun,
} from './text-runs.ts'

interface OpenTextBlock extends TextBlock {
  /** The paragraph was not in the source but added around loose text. */
  readonly isImplied: boolean
}

/** Builds a document that the editor could have produced from blocks and text in any order. */
export const createDocumentBuilder = () => {
  const containers = createContainerStack()
  let textBlock: OpenTextBlock | undefined
  /** Paragraph that was split by a picture and continues after it. */
  let interruptedBlock: OpenTextBlock | undefined
  /** A line break of the source becomes one space when more text follows. */
  let isSpaceDue = false

  const closeTextBlock = (): void => {
    if (textBlock && (textBlock.runs.length > 0 || !textBlock.isImplied)) containers.append(textBlock)
    textBlock = undefined
    interruptedBlock = undefined
    isSpaceDue = false
  }

  const startTextBlock = (name: string, attributes: ElementAttributes, isImplied: boolean): OpenTextBlock => {
    closeTextBlock()
    const fits = containers.makeRoom(name)
    if (!fits) containers.makeRoom('p')
    const opened = { name: fits ? name : 'p', attributes, runs: [], isImplied }
    textBlock = opened
    return opened
  }

  const getCurrentRuns = (): TextRun[] => {
    if (textBlock) return textBlock.runs
    const { name, attributes } = interruptedBlock ?? { name: 'p', attributes: {} }
    return startTextBlock(name, attributes, true).runs
  }

  const appendText = (rawText: string, marks: readonly TextMark[]): void => {
    const text = normalizePlainText(rawText)
    if (text === '') return
    const runs = getCurrentRuns()
    const isSpaced = isSpaceDue && runs.at(-1)?.text !== undefined
    runs.push({ text: isSpaced ? ` ${text}` : text, marks })
    isSpaceDue = false
  }

  return {
    blocks: containers.blocks,
    endLines: closeTextBlock,
    closeContainer: containers.close,
    /** Starts a paragraph or a heading. */
    openTextBlock: (name: string, attributes: ElementAttributes): void => {
      startTextBlock(name, attributes, false)
    },
    /** Opens a container, or returns `undefined` if it is not allowed here. */
    openContainer: (name: string, attributes: ElementAttributes): ContainerBlock | undefined => {
      closeTextBlock()
      return containers.open(name, attributes)
    },
    /** Adds a stored picture and ignores any other. */
    addPicture: (attributes: ElementAttributes | undefined): void => {
      if (!attributes) return
      const splitBlock = textBlock ?? interruptedBlock
      if (textBlock?.runs.length === 0) textBlock = undefined
      closeTextBlock()
      containers.makeRoom('img')
      containers.append({ name: 'img', attributes })
      interruptedBlock = splitBlock
    },
    addLineBreak: (marks: readonly TextMark[]): void => {
      getCurrentRuns().push({ text: undefined, marks })
      isSpaceDue = false
    },
    addText: (text: string, marks: readonly TextMark[]): void => {
      if (textBlock === undefined && isSourceWhitespace(text)) return
      const [first = '', ...rest] = splitSourceLines(text)
      appendText(textBlock === undefined ? first.replace(/^ +/, '') : first, marks)
      for (const part of rest) {
        isSpaceDue = true
        appendText(part, marks)
      }
    },
  }
}

export type DocumentBuilder = ReturnType<typeof createDocumentBuilder>
