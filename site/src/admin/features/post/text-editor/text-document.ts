import { DOMSerializer, type Node, DOMParser as ProseMirrorParser, type Schema } from '@tiptap/pm/model'

/** Characters that the server rejects in any text: control characters, lone surrogates and direction overrides. */
const hiddenCharacters = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

export const stripCharactersRejectedByServer = (text: string): string => text.replace(hiddenCharacters, '')

/** Cleans plain text: replaces tabs and line separators by spaces and removes hidden characters. */
export const cleanPastedPlainText = (text: string): string =>
  stripCharactersRejectedByServer(text.replace(/[\t\u2028\u2029]/g, ' '))

const hasNoText = (paragraph: Element): boolean => (paragraph.textContent ?? '').trim() === ''

/** Unwraps paragraphs that hold only pictures. Pictures are blocks, so such a paragraph would remain empty. */
export const unwrapPicturesAloneInParagraph = (root: ParentNode): void => {
  for (const paragraph of root.querySelectorAll('p:has(> img)')) {
    if (hasNoText(paragraph)) paragraph.replaceWith(...paragraph.querySelectorAll('img'))
  }
}

const wordCounts = new WeakMap<Node, number>()

const countWordsInText = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:[-’'.,\u00A0]?[\p{L}\p{N}]+)*/gu)?.length ?? 0

const countWordsInBlock = (block: Node): number => {
  const cached = wordCounts.get(block)
  if (cached !== undefined) return cached
  const count = countWordsInText(block.textBetween(0, block.content.size, ' ', ' '))
  wordCounts.set(block, count)
  return count
}

export const countTextDocumentWords = (doc: Node): number =>
  doc.children.reduce((sum, block) => sum + countWordsInBlock(block), 0)

const isBlankParagraph = (node: Node): boolean =>
  node.type.name === 'paragraph' && /^[\s\u200B]*$/.test(node.textContent)

const isEmptyParagraph = (node: Node): boolean =>
  node.type.name === 'paragraph' && node.childCount === 0 && node.attrs.alignment === null

export const isBlankTextDocument = (doc: Node): boolean => doc.children.every(isBlankParagraph)

/** Authors could not type below a table, picture or quotation at the end of the text without a paragraph below it. */
export const needsParagraphBelowLastBlock = (node: Node | null | undefined): boolean =>
  ['table', 'picture', 'blockquote'].includes(node?.type.name ?? '')

/** Parses the HTML of a post text. Line breaks between blocks are ignored, and other white space is preserved. */
export const parsePostTextHtml = (html: string, schema: Schema): Node => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  unwrapPicturesAloneInParagraph(body)
  const doc = ProseMirrorParser.fromSchema(schema).parse(body, { preserveWhitespace: true })
  const emptyParagraph = schema.nodes.paragraph?.create()
  return emptyParagraph && needsParagraphBelowLastBlock(doc.lastChild)
    ? doc.copy(doc.content.addToEnd(emptyParagraph))
    : doc
}

const serializedBlocks = new WeakMap<Node, string>()

/** Serializes a block of the post text and caches the HTML: a keystroke changes one block only. */
const serializeBlock = (block: Node): string => {
  const cached = serializedBlocks.get(block)
  if (cached !== undefined) return cached
  // The text block is serialized in a detached HTML document, because the browser loads no pictures there.
  const page = document.implementation.createHTMLDocument()
  page.body.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: page }))
  const html = stripCharactersRejectedByServer(page.body.innerHTML)
  serializedBlocks.set(block, html)
  return html
}

/** A document of blank paragraphs becomes an empty string. */
export const serializePostTextHtml = (doc: Node): string => {
  const blocks = doc.children
  if (isBlankTextDocument(doc)) return ''
  const last = blocks.at(-1)
  const hasExtraParagraph =
    last !== undefined && isEmptyParagraph(last) && needsParagraphBelowLastBlock(blocks.at(-2))
  return (hasExtraParagraph ? blocks.slice(0, -1) : blocks).map(serializeBlock).join('')
}
