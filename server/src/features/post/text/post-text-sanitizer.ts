import { type AppError, createValidationError } from 'shared/errors'
import {
  buildPictureUrls,
  escapeHtmlText,
  formatHtmlOpeningTag,
  type HtmlToken,
  MAX_POST_TEXT_LENGTH,
  parseHtmlTokens,
  parsePictureKey,
} from 'shared/post'
import type { Db } from '../../../db/db.ts'
import { findPicture } from '../../../domain/pictures/repository.ts'
import {
  allowedPostElementNames,
  canContainPostElement,
  type HtmlElementAttributes,
  isHtmlWhitespace,
  normalizeHtmlElementAttributes,
  normalizePlainText,
  removeDisallowedPostElements,
  splitHtmlSourceLines,
  UNSUPPORTED_POST_BLOCK_TAG_NAME,
} from './allowed-post-html.ts'
import {
  appendPostTextRun,
  createPostHtmlElementStack,
  isBlankPostBlock,
  type PostBlock,
  type PostTextBlock,
  type PostTextMark,
  serializePostBlocks,
} from './post-blocks.ts'

interface OpenTextBlock extends PostTextBlock {
  /** True for a block missing in the source HTML: added around loose text, or to continue a text after a picture. */
  isImplied: boolean
}

interface OpenElement {
  name: string
  end?: () => void
}

const markNames = allowedPostElementNames.filter((name) => canContainPostElement('p', name) && name !== 'br')

const isTextBlock = (name: string): boolean => canContainPostElement(name, 'br')

/** Builds a post text that the editor could have produced, from blocks and text in any order. */
const createDocumentBuilder = () => {
  const containers = createPostHtmlElementStack()
  const openElements: OpenElement[] = []
  let marks: readonly PostTextMark[] = []
  let textBlock: OpenTextBlock | undefined
  /** Whether a line break of the source HTML becomes one space when more text follows. */
  let isSpaceDue = false

  const endTextBlock = (): void => {
    if (textBlock && (textBlock.runs.length > 0 || !textBlock.isImplied)) containers.append(textBlock)
    textBlock = undefined
  }

  const openTextBlock = (
    name: string,
    attributes: HtmlElementAttributes,
    isImplied: boolean,
  ): OpenTextBlock => {
    endTextBlock()
    const fits = containers.makeRoom(name)
    if (!fits) containers.makeRoom('p')
    textBlock = { name: fits ? name : 'p', attributes, runs: [], isImplied }
    return textBlock
  }

  const getTextBlock = (): OpenTextBlock => textBlock ?? openTextBlock('p', {}, true)

  /** Adds a stored picture, which splits the paragraph around it. Any other picture is left out. */
  const addPicture = (attributes: HtmlElementAttributes | undefined): void => {
    if (!attributes) return
    const { name, attributes: blockAttributes, runs } = getTextBlock()
    if (runs.length > 0) endTextBlock()
    containers.append({ name: 'img', attributes })
    textBlock = { name, attributes: blockAttributes, runs: [], isImplied: true }
  }

  const addLine = (line: string): void => {
    const text = normalizePlainText(line)
    if (text === '') return
    const { runs } = getTextBlock()
    const isSpaced = isSpaceDue && runs.at(-1)?.text !== undefined
    appendPostTextRun(runs, { text: isSpaced ? ` ${text}` : text, marks })
    isSpaceDue = false
  }

  /** Starts a text mark, such as bold. Of nested marks of the same kind the inner one applies. */
  const openMark = (name: string, attributes: HtmlElementAttributes): OpenElement => {
    const [mark, outerMarks] = [{ name, openingTag: formatHtmlOpeningTag(name, attributes) }, marks]
    marks = markNames.flatMap((each) =>
      each === name ? mark : outerMarks.filter((outer) => outer.name === each),
    )
    return {
      name,
      end: () => {
        marks = outerMarks
      },
    }
  }

  const openBlock = (name: string, attributes: HtmlElementAttributes): OpenElement => {
    if (isTextBlock(name)) {
      openTextBlock(name, attributes, false)
      return { name, end: endTextBlock }
    }
    endTextBlock()
    const container = name === UNSUPPORTED_POST_BLOCK_TAG_NAME ? undefined : containers.open(name, attributes)
    return {
      name,
      end: () => {
        endTextBlock()
        if (container) containers.close(container)
      },
    }
  }

  return {
    /** Opens an element. If it is not allowed at this point, only its contents are kept. */
    openElement: ({ name, attributes: rawAttributes }: Extract<HtmlToken, { kind: 'open' }>): void => {
      const attributes = normalizeHtmlElementAttributes(name, rawAttributes)
      if (name === 'br') appendPostTextRun(getTextBlock().runs, { text: undefined, marks })
      else if (name === 'img') addPicture(attributes)
      else if (attributes === undefined || name === 'tbody') openElements.push({ name })
      else openElements.push((markNames.includes(name) ? openMark : openBlock)(name, attributes))
    },
    closeElement: (name: string): void => {
      const at = openElements.findLastIndex((each) => each.name === name)
      for (const { end } of at === -1 ? [] : openElements.splice(at).reverse()) end?.()
    },
    addText: (text: string): void => {
      const isBlockStart = !textBlock || (textBlock.isImplied && textBlock.runs.length === 0)
      if (isBlockStart && isHtmlWhitespace(text)) return
      const [first = '', ...rest] = splitHtmlSourceLines(text)
      addLine(isBlockStart ? first.replace(/^ +/, '') : first)
      for (const line of rest) {
        isSpaceDue = true
        addLine(line)
      }
    },
    finish: (): readonly PostBlock[] => {
      endTextBlock()
      return containers.blocks
    },
  }
}

/** Converts any HTML to a post text with only the allowed elements, in allowed places and in one canonical form. */
export const sanitizePostHtml = (html: string): string => {
  const document = createDocumentBuilder()
  for (const token of parseHtmlTokens(removeDisallowedPostElements(html))) {
    if (token.kind === 'words') document.addText(token.words)
    else if (token.kind === 'close') document.closeElement(token.name)
    else document.openElement(token)
  }
  const blocks = document.finish()
  const text = blocks.every(isBlankPostBlock) ? '' : serializePostBlocks(blocks)
  if (text.length > MAX_POST_TEXT_LENGTH)
    throw createValidationError('text', 'too-long', 'Запись длиннее 500 000 знаков вместе с разметкой')
  return text
}

const getPictureKey = (token: HtmlToken): string | undefined =>
  token.kind === 'open' && token.name === 'img' ? parsePictureKey(token.attributes.src ?? '') : undefined

const formatToken = (token: HtmlToken): string => {
  if (token.kind === 'words') return escapeHtmlText(token.words)
  return token.kind === 'open' ? formatHtmlOpeningTag(token.name, token.attributes) : `</${token.name}>`
}

/** Creates the error for a picture that was deleted because it was unused or the cover of a deleted post. */
const createMissingPictureError = (): AppError =>
  createValidationError(
    'text',
    'unknown',
    'Одной из картинок в тексте на сервере больше нет. Удалите её и вставьте ещё раз',
  )

/**
 * Replaces the sizes of pictures in a post text by those in the database: the URL of a picture file depends on its
 * width. A deleted picture that the post already contained stays, so that the post can still be edited.
 */
export const setPictureSizesInPostHtml = async (
  db: Db,
  sanitized: string,
  currentText: string,
): Promise<string> => {
  if (!sanitized.includes('<img ')) return sanitized
  const parts: string[] = []
  for (const token of parseHtmlTokens(sanitized)) {
    const key = getPictureKey(token)
    const stored = key === undefined ? undefined : await findPicture(db, { key })
    if (key !== undefined && !stored && !currentText.includes(key)) throw createMissingPictureError()
    parts.push(
      stored && key !== undefined && token.kind === 'open'
        ? formatToken({
            ...token,
            attributes: {
              ...token.attributes,
              src: buildPictureUrls(key, stored.width).src,
              width: String(stored.width),
              height: String(stored.height),
            },
          })
        : formatToken(token),
    )
  }
  return parts.join('')
}
