import { DOMSerializer, DOMParser as ModelReader, type Node, type Schema } from '@tiptap/pm/model'
import { withoutHiddenSigns } from './hidden-signs.ts'
import { freeLonePictures } from './schema/lone-pictures.ts'

/** Nothing in it is to be seen. */
const isBlank = (node: Node): boolean =>
  node.type.name === 'paragraph' && /^[\s\u200B]*$/.test(node.textContent)

const isEmptyLine = (node: Node): boolean =>
  node.type.name === 'paragraph' && node.childCount === 0 && node.attrs.alignment === null

export const isBlankText = (doc: Node): boolean => doc.children.every(isBlank)

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

/** A document as it is stored. Paragraphs in which nothing is to be seen are an empty text. */
export const writeText = (doc: Node): string => {
  const blocks = doc.children
  if (isBlankText(doc)) return ''
  const last = blocks.at(-1)
  const isRoom = last !== undefined && isEmptyLine(last) && needsRoomBelow(blocks.at(-2))
  return (isRoom ? blocks.slice(0, -1) : blocks).map(blockText).join('')
}
