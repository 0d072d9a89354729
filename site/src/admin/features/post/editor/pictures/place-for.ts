import type { Node, NodeType } from '@tiptap/pm/model'

/** Finds the position between two blocks that is nearest to the cursor, so that no paragraph is split. */
export const placeFor = (doc: Node, pos: number, type: NodeType): number => {
  const $pos = doc.resolve(pos)
  for (let depth = $pos.depth; depth > 0; depth--) {
    const holder = $pos.node(depth - 1)
    const index = $pos.index(depth - 1)
    const isAtStart = $pos.parent.isTextblock && pos === $pos.start() && depth === $pos.depth
    if (isAtStart && holder.canReplaceWith(index, index, type)) return $pos.before(depth)
    if (holder.canReplaceWith(index + 1, index + 1, type)) return $pos.after(depth)
  }
  return $pos.depth === 0 ? pos : doc.content.size
}
