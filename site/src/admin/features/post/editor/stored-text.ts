import { DOMSerializer, DOMParser as ModelReader, type Node, type Schema } from '@tiptap/pm/model'
import { withoutHiddenSigns } from './hidden-signs.ts'
import { freeLonePictures } from './schema/lone-pictures.ts'

/** Whether the paragraph shows nothing. */
const isBlank = (node: Node): boolean =>
  node.type.name === 'paragraph' && /^[\s\u200B]*$/.test(node.textContent)

const isEmptyLine = (node: Node): boolean =>
  node.type.name === 'paragraph' && node.childCount === 0 && node.attrs.alignment === null

export const isBlankText = (doc: Node): boolean => doc.children.every(isBlank)

/** Whether the block needs a paragraph below it. Without one the author could not type after it. */
export const needsRoomBelow = (node: Node | null | undefined): boolean =>
  ['table', 'picture', 'blockquote'].includes(node?.type.name ?? '')

/** Parses stored HTML to a document. Line breaks between blocks are ignored, and all other white space is kept. */
export const readText = (html: string, schema: Schema): Node => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  freeLonePictures(body)
  const doc = ModelReader.fromSchema(schema).parse(body, { preserveWhitespace: true })
  const room = schema.nodes.paragraph?.create()
  return room && needsRoomBelow(doc.lastChild) ? doc.copy(doc.content.addToEnd(room)) : doc
}

const written = new WeakMap<Node, string>()

/** Serializes a block and caches the result: a keystroke changes one block only. */
const blockText = (block: Node): string => {
  const known = written.get(block)
  if (known !== undefined) return known
  // Uses a detached document, in which pictures are not loaded.
  const page = document.implementation.createHTMLDocument()
  page.body.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: page }))
  const html = withoutHiddenSigns(page.body.innerHTML)
  written.set(block, html)
  return html
}

/** Serializes a document to the HTML that is stored. A document of blank paragraphs becomes an empty string. */
export const writeText = (doc: Node): string => {
  const blocks = doc.children
  if (isBlankText(doc)) return ''
  const last = blocks.at(-1)
  const isRoom = last !== undefined && isEmptyLine(last) && needsRoomBelow(blocks.at(-2))
  return (isRoom ? blocks.slice(0, -1) : blocks).map(blockText).join('')
}
