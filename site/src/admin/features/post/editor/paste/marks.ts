import { boldness, slant } from './styles-of.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCKS = `p, div, ul, ol, li, table, tr, td, th, blockquote, ${HEADINGS}`

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

const wrapContents = (element: Element, name: 'strong' | 'em'): void => {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Whether the element wraps text and no block elements. Only then does its style become a mark. */
const isOfWords = (element: Element): boolean =>
  (element.textContent ?? '').trim() !== '' &&
  !element.matches(BLOCKS) &&
  element.querySelector(BLOCKS) === null

/** Converts bold and italic styles to elements, and unwraps elements whose style cancels them. */
export const marksFromStyles = (root: ParentNode): void => {
  for (const element of root.querySelectorAll('[style]')) {
    const [isBold, isItalic] = [boldness(element), slant(element)]
    if (isBold && isOfWords(element)) wrapContents(element, 'strong')
    if (isItalic && isOfWords(element)) wrapContents(element, 'em')
    const isTakenBack =
      (isBold === false && element.matches('b, strong')) || (isItalic === false && element.matches('i, em'))
    if (isTakenBack) unwrap(element)
  }
  // Headings are bold anyway.
  for (const heading of root.querySelectorAll(HEADINGS)) {
    for (const mark of heading.querySelectorAll('b, strong')) unwrap(mark)
  }
}
