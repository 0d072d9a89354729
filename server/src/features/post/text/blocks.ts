import { formatOpeningTag, TEXT_ROOT } from 'shared/post'
import { createTooDeepError, type ElementAttributes, isAllowedIn, MAX_NESTING } from './allowed-html.ts'
import { formatRuns, type TextRun } from './text-runs.ts'

/** A paragraph or a heading. */
export interface TextBlock {
  readonly name: string
  readonly attributes: ElementAttributes
  readonly runs: TextRun[]
}

/** A list, a list item, a table, one of its parts, or a quotation. */
export interface ContainerBlock {
  readonly name: string
  readonly attributes: ElementAttributes
  readonly children: Block[]
}

export interface PictureBlock {
  readonly name: 'img'
  readonly attributes: ElementAttributes
}

export type Block = TextBlock | ContainerBlock | PictureBlock

const EMPTY_PARAGRAPH = '<p></p>'

const isCell = (name: string): boolean => name === 'td' || name === 'th'

/** Drops empty lists, tables and quotations. An empty row stays, because cells of the rows above may span into it. */
export const shouldKeepBlock = (block: Block): boolean => {
  if (!('children' in block) || ['li', 'tr', 'td', 'th'].includes(block.name)) return true
  return block.children.some(shouldKeepBlock)
}

const formatContent = ({ name, children }: ContainerBlock): string => {
  const visibleChildren = children.filter(shouldKeepBlock)
  // The editor needs a paragraph at the start of every list item and in every cell to place its cursor.
  if (name === 'li' && visibleChildren[0]?.name !== 'p')
    return EMPTY_PARAGRAPH + formatBlocks(visibleChildren)
  return isCell(name) && visibleChildren.length === 0 ? EMPTY_PARAGRAPH : formatBlocks(visibleChildren)
}

const formatBlock = (block: Block): string => {
  const opening = formatOpeningTag(block.name, block.attributes)
  if ('runs' in block) return `${opening}${formatRuns(block.runs)}</${block.name}>`
  return 'children' in block ? `${opening}${formatContent(block)}</${block.name}>` : opening
}

export const formatBlocks = (blocks: readonly Block[]): string =>
  blocks.filter(shouldKeepBlock).map(formatBlock).join('')

/** Child that a container requires. Other content gets one of these around it. */
const impliedChildren: Readonly<Record<string, string>> = {
  ul: 'li',
  ol: 'li',
  table: 'tbody',
  tbody: 'tr',
  tr: 'td',
}

/**
 * Returns the containers missing between a container and a child, or `undefined` if the child is not allowed
 * there.
 */
const findImpliedPath = (container: string, name: string): string[] | undefined => {
  if (isAllowedIn(container, name)) return []
  const implied = impliedChildren[container]
  const rest = implied === undefined ? undefined : findImpliedPath(implied, name)
  return implied === undefined || rest === undefined ? undefined : [implied, ...rest]
}

interface OpenContainer {
  readonly block: ContainerBlock
  /** The container is not in the source. It is closed as soon as something comes that it may not contain. */
  readonly isImplied: boolean
}

/** Lists, tables and quotations that are open at the current point, innermost last. */
export const createContainerStack = () => {
  const root: ContainerBlock = { name: TEXT_ROOT, attributes: {}, children: [] }
  const stack: OpenContainer[] = [{ block: root, isImplied: false }]

  const innermost = (): ContainerBlock => stack.at(-1)?.block ?? root

  const push = (block: ContainerBlock, isImplied: boolean): void => {
    if (stack.length > MAX_NESTING) throw createTooDeepError()
    stack.push({ block, isImplied })
  }

  const openContainer = (name: string, attributes: ElementAttributes, isImplied: boolean): ContainerBlock => {
    const holder: ContainerBlock = { name, attributes, children: [] }
    innermost().children.push(holder)
    push(holder, isImplied)
    return holder
  }

  /** Merges all bodies of a table into one. */
  const openImplied = (name: string): void => {
    const last = innermost().children.at(-1)
    if (name === 'tbody' && last && 'children' in last) push(last, true)
    else openContainer(name, {}, true)
  }

  /** Opens and closes implied containers until the named block is allowed here. Returns whether it is. */
  const closeUntilAllowed = (name: string): boolean => {
    for (let at = stack.length - 1; at >= 0; at -= 1) {
      const candidate = stack[at]
      const impliedPath = candidate && findImpliedPath(candidate.block.name, name)
      if (impliedPath !== undefined) {
        stack.splice(at + 1)
        for (const between of impliedPath) openImplied(between)
        return true
      }
      if (!candidate?.isImplied) return false
    }
    return false
  }

  /** A list directly inside a list belongs to the item before it. */
  const reopenPreviousItem = (name: string): void => {
    const { name: place, children } = innermost()
    const last = children.at(-1)
    const isNestedList = impliedChildren[place] === 'li' && impliedChildren[name] === 'li'
    if (isNestedList && last && 'children' in last) push(last, true)
  }

  return {
    blocks: root.children,
    makeRoom: closeUntilAllowed,
    append: (block: Block): void => {
      innermost().children.push(block)
    },
    /** Opens a container, or returns `undefined` if it is not allowed here. */
    open: (name: string, attributes: ElementAttributes): ContainerBlock | undefined => {
      reopenPreviousItem(name)
      return closeUntilAllowed(name) ? openContainer(name, attributes, false) : undefined
    },
    close: (holder: ContainerBlock): void => {
      const at = stack.findIndex((each) => each.block === holder)
      if (at > 0) stack.splice(at)
    },
  }
}
