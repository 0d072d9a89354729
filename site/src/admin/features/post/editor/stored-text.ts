import { DOMSerializer, DOMParser as ModelReader, type Node, type Schema } from '@tiptap/pm/model'
import { withoutHiddenSigns } from './hidden-signs.ts'
import { freeLonePictures } from './schema/lone-pictures.ts'

const isBlank = (node: Node): boolean => node.type.name === 'paragraph' && node.childCount === 0

const isPlainBlank = (node: Node): boolean => isBlank(node) && node.attrs.alignment === null

/** After these nobody could go on writing, if nothing followed. */
export const needsRoomBelow = (node: Node | null | undefined): boolean =>
  ['table', 'picture', 'blockquote'].includes(node?.type.name ?? '')

/** A stored text as a document. Line breaks of its source are no spaces between blocks, and all other spaces stay. */
export const readText = (html: string, schema: Schema): Node => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  freeLonePictures(body)
  const doc = ModelReader.fromSchema(schema).parse(body, { preserveWhitespace: true })
  const room = schema.nodes.paragraph?.create()
  return room && needsRoomBelow(doc.lastChild) ? doc.copy(doc.content.addToEnd(room)) : doc
}

const written = new WeakMap<Node, string>()

/** Made once for each block: between two keystrokes all others are the same. */
const blockText = (block: Node): string => {
  const known = written.get(block)
  if (known !== undefined) return known
  // In a document of its own, where a picture is not fetched.
  const page = document.implementation.createHTMLDocument()
  page.body.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: page }))
  const html = withoutHiddenSigns(page.body.innerHTML)
  written.set(block, html)
  return html
}

/** A document as it is stored. Nothing but empty paragraphs is an empty text. */
export const writeText = (doc: Node): string => {
  const blocks = doc.children
  if (blocks.every(isBlank)) return ''
  const last = blocks.at(-1)
  const isRoom = last !== undefined && isPlainBlank(last) && needsRoomBelow(blocks.at(-2))
  return (isRoom ? blocks.slice(0, -1) : blocks).map(blockText).join('')
}
