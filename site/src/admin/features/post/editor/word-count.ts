import type { Node } from '@tiptap/pm/model'

const counted = new WeakMap<Node, number>()

const wordsIn = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:[-’'.,\u00A0]?[\p{L}\p{N}]+)*/gu)?.length ?? 0

const wordsOf = (block: Node): number => {
  const known = counted.get(block)
  if (known !== undefined) return known
  const count = wordsIn(block.textBetween(0, block.content.size, ' ', ' '))
  counted.set(block, count)
  return count
}

export const countWords = (doc: Node): number => doc.children.reduce((sum, block) => sum + wordsOf(block), 0)
