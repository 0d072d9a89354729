import { createValidationError } from 'shared/errors'
import { type HtmlToken, MAX_POST_TEXT_LENGTH, parseHtmlTokens } from 'shared/post'
import {
  allowedElementNames,
  BLOCK_BOUNDARY,
  filterHtml,
  isAllowedIn,
  normalizeAttributes,
} from './allowed-html.ts'
import { type Block, formatBlocks, shouldKeepBlock } from './blocks.ts'
import { createDocumentBuilder, type DocumentBuilder } from './document-builder.ts'
import type { TextMark } from './text-runs.ts'

/** Marks that are open around the current text. */
export const createMarkStack = (names: readonly string[]) => {
  const open = new Map(names.map((name): [string, TextMark[]] => [name, []]))
  return {
    open: (mark: TextMark): void => {
      open.get(mark.name)?.push(mark)
    },
    close: (name: string): void => {
      open.get(name)?.pop()
    },
    /** Returns the marks in output order. Of nested marks of one kind the inner one counts. */
    current: (): TextMark[] => names.flatMap((name) => open.get(name)?.at(-1) ?? []),
  }
}

export type MarkStack = ReturnType<typeof createMarkStack>

const isTextBlock = (name: string): boolean => isAllowedIn(name, 'br')
const markNames = allowedElementNames.filter((name) => isAllowedIn('p', name) && name !== 'br')

interface OpenElement {
  readonly name: string
  readonly end?: () => void
}

type OpeningToken = Extract<HtmlToken, { kind: 'open' }>

/** Opens an allowed element. For an element that is not allowed here only its contents are kept. */
const openBlock = (
  document: DocumentBuilder,
  { name, attributes: rawAttributes }: OpeningToken,
): OpenElement => {
  const attributes = normalizeAttributes(name, rawAttributes)
  if (attributes === undefined || name === 'tbody') return { name }
  if (isTextBlock(name)) {
    document.openTextBlock(name, attributes)
    return { name, end: document.endLines }
  }
  const container = name === BLOCK_BOUNDARY ? undefined : document.openContainer(name, attributes)
  document.endLines()
  return {
    name,
    end: () => {
      document.endLines()
      if (container) document.closeContainer(container)
    },
  }
}

const openMark = (marks: MarkStack, { name, attributes: rawAttributes }: OpeningToken): OpenElement => {
  const attributes = normalizeAttributes(name, rawAttributes)
  if (attributes === undefined) return { name }
  marks.open({ name, ...attributes })
  return { name, end: () => marks.close(name) }
}

const closeElement = (openElements: OpenElement[], name: string): void => {
  const at = openElements.findLastIndex((each) => each.name === name)
  for (const { end } of at < 0 ? [] : openElements.splice(at).reverse()) end?.()
}

const parseBlocks = (html: string): readonly Block[] => {
  const document = createDocumentBuilder()
  const openElements: OpenElement[] = []
  const marks = createMarkStack(markNames)
  for (const token of parseHtmlTokens(html)) {
    if (token.kind === 'words') document.addText(token.words, marks.current())
    else if (token.kind === 'close') closeElement(openElements, token.name)
    else if (token.name === 'br') document.addLineBreak(marks.current())
    else if (token.name === 'img') document.addPicture(normalizeAttributes('img', token.attributes))
    else if (markNames.includes(token.name)) openElements.push(openMark(marks, token))
    else openElements.push(openBlock(document, token))
  }
  document.endLines()
  return document.blocks
}

/** Whether a block shows nothing, such as the empty paragraph of the editor. */
const isBlank = (block: Block): boolean =>
  block.name === 'p' &&
  'runs' in block &&
  block.runs.every(({ text: words }) => /^[\s\u200B]*$/.test(words ?? ''))

/** Converts any HTML to a text with only the allowed elements, in allowed places and in one canonical form. */
export const sanitizePostText = (html: string): string => {
  const blocks = parseBlocks(filterHtml(html)).filter(shouldKeepBlock)
  const text = blocks.every(isBlank) ? '' : formatBlocks(blocks)
  if (text.length > MAX_POST_TEXT_LENGTH)
    throw createValidationError('text', 'too-long', 'Запись длиннее 500 000 знаков вместе с разметкой')
  return text
}
