import { writtenOpening } from 'shared/post'
import type { Attributes } from './attribute-values.ts'
import { type Run, writtenRuns } from './marked-words.ts'

/** A paragraph or a heading. */
export interface Lines {
  readonly name: string
  readonly attributes: Attributes
  readonly runs: Run[]
}

/** A list, a list item, a table, one of its parts, or a quotation. */
export interface Holder {
  readonly name: string
  readonly attributes: Attributes
  readonly children: Block[]
}

export interface Picture {
  readonly name: 'img'
  readonly attributes: Attributes
}

export type Block = Lines | Holder | Picture

const EMPTY = '<p></p>'

const isCell = (name: string): boolean => name === 'td' || name === 'th'

/** Drops empty lists, tables and quotations. An empty row stays, because cells of the rows above may span into it. */
export const isKept = (block: Block): boolean => {
  if (!('children' in block) || ['li', 'tr', 'td', 'th'].includes(block.name)) return true
  return block.children.some(isKept)
}

const content = ({ name, children }: Holder): string => {
  const kept = children.filter(isKept)
  // The editor needs a paragraph at the start of every list item and in every cell to place its cursor.
  if (name === 'li' && kept[0]?.name !== 'p') return EMPTY + written(kept)
  return isCell(name) && kept.length === 0 ? EMPTY : written(kept)
}

const writtenBlock = (block: Block): string => {
  const opening = writtenOpening(block.name, block.attributes)
  if ('runs' in block) return `${opening}${writtenRuns(block.runs)}</${block.name}>`
  return 'children' in block ? `${opening}${content(block)}</${block.name}>` : opening
}

export const written = (blocks: readonly Block[]): string => blocks.filter(isKept).map(writtenBlock).join('')
