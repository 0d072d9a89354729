import { plainWords } from '../hidden-signs.ts'
import { freeLonePictures } from '../schema/lone-pictures.ts'
import { alignmentsAsClasses } from './alignment.ts'
import { headingsAsOurs } from './headings.ts'
import { marksFromStyles } from './marks.ts'
import { type PastedPictures, settlePictures } from './pictures.ts'
import { isHiddenByStyle } from './styles-of.ts'
import { listsFromParagraphs } from './word-lists.ts'

export interface CleanPasted extends PastedPictures {
  readonly html: string
}

const NO_TEXT =
  'script, style, meta, link, title, xml, svg, math, object, iframe, template, noscript, textarea, select'
const KEPT = new Set(['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'class'])
const RAISED: Readonly<Record<string, string>> = { 2: '²', 3: '³' }

/** What the clipboard of this very editor says of its own text. */
const isOurOwn = (html: string): boolean => html.includes('data-pm-slice')

const nodesOf = (root: Node, what: number): Node[] => {
  const walker = document.createTreeWalker(root, what)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  return found
}

const dropWhatIsNoText = (body: Element): void => {
  for (const comment of nodesOf(body, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
  for (const element of body.querySelectorAll('[style]')) {
    if (isHiddenByStyle(element)) element.remove()
  }
  for (const element of body.querySelectorAll('*')) {
    // Word's own, `o:p` and its like: an empty one stands for an empty line.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  }
}

/** `см<sup>3</sup>` */
const raiseFigures = (body: Element): void => {
  for (const raised of body.querySelectorAll('sup')) {
    const text = (raised.textContent ?? '').trim()
    const sign = Object.hasOwn(RAISED, text) ? RAISED[text] : undefined
    if (sign !== undefined) raised.replaceWith(sign)
  }
}

const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, table') === null

/** Empty lines that only make distance, which the page has of its own. */
const dropDistance = (body: Element): void => {
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (isBlank(line) && line.closest('td, th, li') === null) line.remove()
  }
  for (const end of body.querySelectorAll('br')) {
    const isBetweenBlocks = end.parentElement?.querySelector(':scope > :is(p, ul, ol, table, h1, h2, h3)')
    if (isBetweenBlocks || end.className === 'Apple-interchange-newline') end.remove()
  }
}

const dropAttributes = (body: Element): void => {
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (!KEPT.has(name)) element.removeAttribute(name)
    }
  }
}

/** Google leads every link of its documents over itself. */
const straightenLinks = (body: Element): void => {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const to = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (to) link.setAttribute('href', to)
  }
}

/** What was copied in Word, in Google Docs or on any page, with what our text can hold of it. */
export const cleanPasted = (html: string, origin: string): CleanPasted => {
  if (isOurOwn(html)) return { html, inside: [], lost: 0 }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  dropWhatIsNoText(body)
  for (const words of nodesOf(body, NodeFilter.SHOW_TEXT)) words.nodeValue = plainWords(words.nodeValue ?? '')
  raiseFigures(body)
  listsFromParagraphs(body)
  headingsAsOurs(body)
  marksFromStyles(body)
  alignmentsAsClasses(body)
  straightenLinks(body)
  const pictures = settlePictures(body, origin)
  dropDistance(body)
  dropAttributes(body)
  freeLonePictures(body)
  return { html: body.innerHTML, ...pictures }
}
