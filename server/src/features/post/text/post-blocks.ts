import { normalizeUnicodeText } from 'shared/format'
import { escapeHtmlText, formatHtmlOpeningTag, POST_TEXT_ROOT_NODE_NAME } from 'shared/post'
import {
  canContainPostElement,
  createTooDeepHtmlError,
  type HtmlElementAttributes,
  MAX_POST_HTML_NESTING,
} from './allowed-post-html.ts'

export interface PostTextMark {
  name: string
  openingTag: string
}

/** Text or a line break with the text marks around it, outermost first. */
export interface PostTextRun {
  text: string | undefined
  marks: readonly PostTextMark[]
}

const formatMarks = (marks: readonly PostTextMark[]): string =>
  marks.map(({ openingTag }) => openingTag).join('')

/** Appends a text run. Runs with equal marks become one, so that an accent joins the letter before it. */
export const appendPostTextRun = (runs: PostTextRun[], { text, marks }: PostTextRun): void => {
  const last = runs.at(-1)
  if (text !== undefined && last?.text !== undefined && formatMarks(last.marks) === formatMarks(marks))
    runs.splice(-1, 1, { text: last.text + text, marks })
  else runs.push({ text, marks })
}

/** Serializes text runs. Marks such as bold stay open across runs that share them, as in the editor. */
const serializePostTextRuns = (runs: readonly PostTextRun[]): string => {
  let html = ''
  let open: readonly PostTextMark[] = []
  for (const { text, marks } of [...runs, { text: '', marks: [] }]) {
    const difference = marks.findIndex(({ openingTag }, at) => openingTag !== open[at]?.openingTag)
    const sharedCount = difference === -1 ? marks.length : difference
    const closed = open.slice(sharedCount).toReversed()
    html += closed.map(({ name }) => `</${name}>`).join('') + formatMarks(marks.slice(sharedCount))
    html += text === undefined ? '<br>' : escapeHtmlText(normalizeUnicodeText(text))
    open = marks
  }
  return html
}

export interface PostTextBlock {
  name: string
  attributes: HtmlElementAttributes
  runs: PostTextRun[]
}

/** Block of a post text that contains other blocks: a list, list item, table, part of a table or quotation. */
export interface PostBlockWithChildBlocks {
  name: string
  attributes: HtmlElementAttributes
  children: PostBlock[]
}

interface PostPictureBlock {
  name: 'img'
  attributes: HtmlElementAttributes
}

export type PostBlock = PostTextBlock | PostBlockWithChildBlocks | PostPictureBlock

const EMPTY_PARAGRAPH = '<p></p>'

/** Container elements removed if empty. An empty table row stays: cells of the rows above may span into it. */
const droppedIfEmpty = ['ul', 'ol', 'table', 'tbody', 'blockquote']

/** Returns whether a list item or cell lacks the paragraph that the editor needs to place its cursor. */
const needsParagraph = (name: string, content: string): boolean =>
  name === 'li' ? !/^<p[ >]/.test(content) : content === '' && ['td', 'th'].includes(name)

const formatBlock = (block: PostBlock): string => {
  const opening = formatHtmlOpeningTag(block.name, block.attributes)
  if ('runs' in block) return `${opening}${serializePostTextRuns(block.runs)}</${block.name}>`
  if (!('children' in block)) return opening
  const content = serializePostBlocks(block.children)
  if (content === '' && droppedIfEmpty.includes(block.name)) return ''
  const paragraph = needsParagraph(block.name, content) ? EMPTY_PARAGRAPH : ''
  return `${opening}${paragraph}${content}</${block.name}>`
}

export const serializePostBlocks = (blocks: readonly PostBlock[]): string => blocks.map(formatBlock).join('')

const isEmpty = (block: PostBlock): boolean =>
  'children' in block && droppedIfEmpty.includes(block.name) && block.children.every(isEmpty)

/** Whether a block of a post text shows nothing, such as the empty paragraph of the editor. */
export const isBlankPostBlock = (block: PostBlock): boolean =>
  'runs' in block
    ? block.name === 'p' && block.runs.every(({ text = '' }) => /^[\s\u200B]*$/.test(text))
    : isEmpty(block)

/** Element added in each container around content that may not stand directly in it, such as `li` in `ul`. */
const impliedChildren: Record<string, string> = {
  ul: 'li',
  ol: 'li',
  table: 'tbody',
  tbody: 'tr',
  tr: 'td',
}

/** Returns the elements to add between a container and a child; `undefined` if the child is not allowed there. */
const findImpliedPath = (container: string, name: string): string[] | undefined => {
  if (canContainPostElement(container, name)) return []
  const implied = impliedChildren[container]
  if (implied === undefined) return undefined
  const rest = findImpliedPath(implied, name)
  return rest && [implied, ...rest]
}

interface OpenContainer {
  block: PostBlockWithChildBlocks
  /** True for a container missing in the source HTML, such as a row around a cell. Disallowed content closes it. */
  isImplied: boolean
}

/** Stack of the lists, tables and quotations that are open at the current point of a text, innermost last. */
export const createPostHtmlElementStack = () => {
  const root: PostBlockWithChildBlocks = { name: POST_TEXT_ROOT_NODE_NAME, attributes: {}, children: [] }
  const stack: OpenContainer[] = [{ block: root, isImplied: false }]

  const append = (block: PostBlock): void => {
    stack.at(-1)?.block.children.push(block)
  }

  const push = (block: PostBlockWithChildBlocks, isImplied: boolean): void => {
    if (stack.length > MAX_POST_HTML_NESTING) throw createTooDeepHtmlError()
    stack.push({ block, isImplied })
  }

  /** Opens an element missing in the source HTML. A table gets one `tbody`; a nested list joins the item before it. */
  const openImplied = (name: string, child: string): void => {
    const last = stack.at(-1)?.block.children.at(-1)
    const isReopened = name === 'tbody' || impliedChildren[child] === 'li'
    const block = isReopened && last && 'children' in last ? last : { name, attributes: {}, children: [] }
    if (block !== last) append(block)
    push(block, true)
  }

  /** Closes or adds elements that HTML implies, such as `tr`, until the named element fits. Returns whether it fits. */
  const makeRoom = (name: string): boolean => {
    const at = stack.findLastIndex(
      ({ block, isImplied }) => !isImplied || findImpliedPath(block.name, name) !== undefined,
    )
    const path = findImpliedPath(stack[at]?.block.name ?? POST_TEXT_ROOT_NODE_NAME, name)
    if (!path) return false
    stack.splice(at + 1)
    for (const [index, implied] of path.entries()) openImplied(implied, path[index + 1] ?? name)
    return true
  }

  return {
    blocks: root.children,
    makeRoom,
    append,
    /** Opens a container; returns `undefined` if it is not allowed at this point of the text. */
    open: (name: string, attributes: HtmlElementAttributes): PostBlockWithChildBlocks | undefined => {
      if (!makeRoom(name)) return undefined
      const block: PostBlockWithChildBlocks = { name, attributes, children: [] }
      append(block)
      push(block, false)
      return block
    },
    close: (container: PostBlockWithChildBlocks): void => {
      const at = stack.findIndex(({ block }) => block === container)
      if (at > 0) stack.splice(at)
    },
  }
}
