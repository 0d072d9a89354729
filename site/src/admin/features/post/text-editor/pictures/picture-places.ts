import type { Node, NodeType } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import {
  buildPicturePlaceholderSrc,
  findPictureUploadPlaceholders,
  PICTURE_PLACEHOLDER_HTML_START,
} from '../post-text-schema.ts'
import { parsePostTextHtml, serializePostTextHtml } from '../text-document.ts'
import type { PendingPostPicture } from './upload-picture.ts'

/** Picture being uploaded into the text. Its position is state of the editor plugin and never part of the document. */
export interface TextPictureBeingUploaded extends Omit<PendingPostPicture, 'offset'> {
  /** Position of the picture in the editor document, between two blocks. */
  at: number
}

/** Inserts parts into an HTML text at ascending offsets. An offset beyond the end counts as the end. */
const insertAtOffsets = (html: string, parts: readonly (readonly [number, string])[]): string =>
  parts.reduceRight((text, [offset, part]) => text.slice(0, offset) + part + text.slice(offset), html)

/** Finds the position between two blocks nearest to the cursor, so that a picture does not split a paragraph. */
export const findTextBlockBoundaryNearCursor = (doc: Node, pos: number, type: NodeType): number => {
  const $pos = doc.resolve(pos)
  for (let depth = $pos.depth; depth > 0; depth--) {
    const parent = $pos.node(depth - 1)
    const index = $pos.index(depth - 1)
    const isAtStart = $pos.parent.isTextblock && pos === $pos.start() && depth === $pos.depth
    if (isAtStart && parent.canReplaceWith(index, index, type)) return $pos.before(depth)
    if (parent.canReplaceWith(index + 1, index + 1, type)) return $pos.after(depth)
  }
  return $pos.depth === 0 ? pos : doc.content.size
}

export const findUploadedPicturePosition = (doc: Node, at: number, type: NodeType): number => {
  const $at = doc.resolve(at)
  const fits = $at.parent.canReplaceWith($at.index(), $at.index(), type)
  return fits ? at : findTextBlockBoundaryNearCursor(doc, at, type)
}

const buildPlaceholderHtml = (index: number): string => `<img src="${buildPicturePlaceholderSrc(index)}">`

/**
 * Returns pictures being uploaded in the order of the text, with their offsets in the HTML of the text. A draft stores
 * offsets, because positions in the editor document are valid only while the editor is open.
 */
export const addHtmlOffsetsToPictures = (
  pictures: readonly TextPictureBeingUploaded[],
  doc: Node,
): readonly PendingPostPicture[] => {
  const type = doc.type.schema.nodes.picture
  if (!type || pictures.length === 0) return []
  const inOrder = pictures.toSorted((one, other) => one.at - other.at)
  const { doc: withPlaceholders } = inOrder.reduceRight((transform, { at }, index) => {
    const src = buildPicturePlaceholderSrc(index)
    return transform.insert(findUploadedPicturePosition(transform.doc, at, type), type.create({ src }))
  }, new Transform(doc))
  const [head = '', ...rest] = serializePostTextHtml(withPlaceholders).split(PICTURE_PLACEHOLDER_HTML_START)
  let offset = head.length
  return inOrder.map(({ at: _, ...picture }, index) => {
    const part = rest[index] ?? ''
    const placed = { ...picture, offset }
    offset += part.length - (part.indexOf('>') + 1)
    return placed
  })
}

/** Returns pictures of a draft in the order of their HTML offsets, with their positions in the editor document. */
export const addDocumentPositionsToPictures = (
  pictures: readonly PendingPostPicture[],
  html: string,
  doc: Node,
): readonly TextPictureBeingUploaded[] => {
  const parts = pictures.map(({ offset = 0 }, index) => [offset, buildPlaceholderHtml(index)] as const)
  const withPlaceholders = parsePostTextHtml(insertAtOffsets(html, parts), doc.type.schema)
  const placeholders = findPictureUploadPlaceholders(withPlaceholders, 0, withPlaceholders.content.size)
  return pictures.map(({ offset: _, ...picture }, index) => {
    // Placeholders are not saved, so the position of a picture is reduced by the number of placeholders before it.
    const found = placeholders.findIndex((each) => each.index === index)
    const at = (placeholders[found]?.at ?? doc.content.size) - Math.max(found, 0)
    return { ...picture, at: Math.min(at, doc.content.size) }
  })
}
