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

/** Whether the HTML was copied from this editor: ProseMirror marks its own clipboard. */
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
    // Elements of Word such as `o:p`: an empty one stands for an empty line.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  }
}

/** Replaces superscript elements by characters: `см<sup>3</sup>` becomes `см³`. */
const raiseFigures = (body: Element): void => {
  for (const raised of body.querySelectorAll('sup')) {
    const text = (raised.textContent ?? '').trim()
    const sign = Object.hasOwn(RAISED, text) ? RAISED[text] : undefined
    if (sign !== undefined) raised.replaceWith(sign)
  }
}

const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, table') === null

/** Removes empty lines used as spacing. The page has spacing of its own. */
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

/** Restores link targets: Google Docs redirects every link through google.com. */
const straightenLinks = (body: Element): void => {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const to = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (to) link.setAttribute('href', to)
  }
}

/** Cleans HTML copied from Word, Google Docs or any page down to what a post text can hold. */
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
