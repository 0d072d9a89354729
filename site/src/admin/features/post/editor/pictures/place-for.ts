import type { Node, NodeType } from '@tiptap/pm/model'

/** Between which two blocks something stands that is put where the cursor is: no paragraph is cut. */
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
