import { cleanPastedPlainText, unwrapPicturesAloneInParagraph } from '../text-document.ts'
import {
  convertAlignmentStylesToClasses,
  convertBoldAndItalicStyles,
  isElementHiddenByStyle,
} from './inline-styles.ts'
import { convertMsWordLists } from './ms-word-lists.ts'
import { type ExtractedPastedPictures, extractPastedPictures } from './pasted-pictures.ts'

const renameElement = (element: Element, name: string): void => {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** The post title is the h1, so a single pasted h1 becomes h2, and several move all headings one level down. */
const normalizePastedHeadings = (root: ParentNode): void => {
  const isShifted = root.querySelectorAll('h1').length > 1
  for (const low of root.querySelectorAll(isShifted ? 'h2, h4, h5, h6' : 'h4, h5, h6'))
    renameElement(low, 'h3')
  for (const title of root.querySelectorAll('h1, p.MsoTitle')) renameElement(title, 'h2')
}

export interface CleanedPastedHtml extends ExtractedPastedPictures {
  html: string
}

const NON_TEXT_ELEMENTS =
  'script, style, meta, link, title, xml, svg, math, object, iframe, template, noscript, textarea, select'
const KEPT_ATTRIBUTES = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'class',
])
const SUPERSCRIPTS: Record<string, string> = { 2: '²', 3: '³' }

/** Returns whether pasted HTML was copied from this editor, which marks its clipboard content. */
const isCopiedFromEditor = (html: string): boolean => html.includes('data-pm-slice')

const collectNodes = (root: Node, nodeTypes: number): Node[] => {
  const walker = document.createTreeWalker(root, nodeTypes)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

const removeNonText = (body: Element): void => {
  for (const comment of collectNodes(body, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(NON_TEXT_ELEMENTS)) element.remove()
  for (const element of body.querySelectorAll('[style]')) {
    if (isElementHiddenByStyle(element)) element.remove()
  }
  for (const element of body.querySelectorAll('*')) {
    // Word writes elements such as `o:p`. An empty `o:p` element stands for an empty line.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  }
}

/** Replaces superscript elements by characters: `см<sup>3</sup>` becomes `см³`. */
const convertSuperscripts = (body: Element): void => {
  for (const raised of body.querySelectorAll('sup')) {
    const text = (raised.textContent ?? '').trim()
    const superscript = Object.hasOwn(SUPERSCRIPTS, text) ? SUPERSCRIPTS[text] : undefined
    if (superscript !== undefined) raised.replaceWith(superscript)
  }
}

const isBlankElement = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, table') === null

/** Removes empty lines used as spacing in pasted text. The blog has spacing of its own. */
const removeEmptyLines = (body: Element): void => {
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (isBlankElement(line) && line.closest('td, th, li') === null) line.remove()
  }
  for (const end of body.querySelectorAll('br')) {
    const isBetweenBlocks = end.parentElement?.querySelector(':scope > :is(p, ul, ol, table, h1, h2, h3)')
    if (isBetweenBlocks || end.className === 'Apple-interchange-newline') end.remove()
  }
}

const removeAttributes = (body: Element): void => {
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name)
    }
  }
}

/** Restores link targets of pasted text: Google Docs redirects every link through google.com. */
const unwrapGoogleLinks = (body: Element): void => {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const to = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (to) link.setAttribute('href', to)
  }
}

/** Converts HTML copied from Word, Google Docs or any page to the elements that a post text may contain. */
export const cleanPastedHtml = (html: string, origin: string): CleanedPastedHtml => {
  if (isCopiedFromEditor(html)) return { html, embedded: [], externalCount: 0 }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeNonText(body)
  for (const textNode of collectNodes(body, NodeFilter.SHOW_TEXT))
    textNode.nodeValue = cleanPastedPlainText(textNode.nodeValue ?? '')
  convertSuperscripts(body)
  convertMsWordLists(body)
  normalizePastedHeadings(body)
  convertBoldAndItalicStyles(body)
  convertAlignmentStylesToClasses(body)
  unwrapGoogleLinks(body)
  const pictures = extractPastedPictures(body, origin)
  removeEmptyLines(body)
  removeAttributes(body)
  unwrapPicturesAloneInParagraph(body)
  return { html: body.innerHTML, ...pictures }
}
