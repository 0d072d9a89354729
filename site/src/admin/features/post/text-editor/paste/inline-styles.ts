import { buildTextAlignmentClass, type TextAlignment, textAlignments } from 'shared/post'

/** Reads one property of the style attribute as written, without resolving CSS. */
export const getInlineStyleValue = (element: Element, property: string): string => {
  const style = element.getAttribute('style') ?? ''
  for (const part of style.split(';')) {
    const colon = part.indexOf(':')
    if (part.slice(0, colon).trim().toLowerCase() === property)
      return part
        .slice(colon + 1)
        .trim()
        .toLowerCase()
  }
  return ''
}

/** Returns whether the inline style makes the element bold, or undefined if the style sets no weight. */
const isBoldByStyle = (element: Element): boolean | undefined => {
  const weight = getInlineStyleValue(element, 'font-weight')
  if (/^bold(?:er)?$/.test(weight) || Number(weight) >= 600) return true
  return weight === 'normal' || (weight !== '' && Number(weight) <= 500) ? false : undefined
}

const isItalicByStyle = (element: Element): boolean | undefined => {
  const style = getInlineStyleValue(element, 'font-style')
  if (style === '') return undefined
  return style === 'italic' || style.startsWith('oblique')
}

export const isElementHiddenByStyle = (element: Element): boolean =>
  getInlineStyleValue(element, 'display') === 'none' || getInlineStyleValue(element, 'mso-hide') === 'all'

const LINE_ELEMENTS = 'p, h1, h2, h3, h4, h5, h6'
const CELL_BLOCKS = `${LINE_ELEMENTS}, ul, ol, table, div`

const readAlignment = (element: Element): TextAlignment | undefined => {
  const value =
    getInlineStyleValue(element, 'text-align') || (element.getAttribute('align') ?? '').toLowerCase()
  const normalized = value === 'end' ? 'right' : value
  return textAlignments.find((each) => each === normalized)
}

const setAlignmentClass = (line: Element, alignment: TextAlignment): void => {
  line.setAttribute('class', buildTextAlignmentClass(alignment))
}

const alignCell = (cell: Element, alignment: TextAlignment): void => {
  if (cell.querySelector(CELL_BLOCKS) === null) {
    const line = cell.ownerDocument.createElement('p')
    line.append(...cell.childNodes)
    cell.append(line)
  }
  for (const line of cell.querySelectorAll(LINE_ELEMENTS)) {
    if (!readAlignment(line)) setAlignmentClass(line, alignment)
  }
}

export const convertAlignmentStylesToClasses = (root: ParentNode): void => {
  for (const element of root.querySelectorAll(`${LINE_ELEMENTS}, td, th`)) {
    const alignment = readAlignment(element)
    if (!alignment) continue
    if (element.matches('td, th')) alignCell(element, alignment)
    else setAlignmentClass(element, alignment)
  }
}

const HEADING_ELEMENTS = 'h1, h2, h3, h4, h5, h6'
const BLOCK_ELEMENTS = `p, div, ul, ol, li, table, tr, td, th, blockquote, ${HEADING_ELEMENTS}`

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

const wrapContents = (element: Element, name: 'strong' | 'em'): void => {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Whether the contents of an element may be wrapped in `strong` or `em`, which cannot contain block elements. */
const isInlineText = (element: Element): boolean =>
  (element.textContent ?? '').trim() !== '' &&
  !element.matches(BLOCK_ELEMENTS) &&
  element.querySelector(BLOCK_ELEMENTS) === null

/** Converts bold and italic styles to elements, and unwraps elements whose style cancels their formatting. */
export const convertBoldAndItalicStyles = (root: ParentNode): void => {
  for (const element of root.querySelectorAll('[style]')) {
    const [isBold, isItalic] = [isBoldByStyle(element), isItalicByStyle(element)]
    if (isBold && isInlineText(element)) wrapContents(element, 'strong')
    if (isItalic && isInlineText(element)) wrapContents(element, 'em')
    const isCancelled =
      (isBold === false && element.matches('b, strong')) || (isItalic === false && element.matches('i, em'))
    if (isCancelled) unwrap(element)
  }
  // Bold marks are removed from headings, because headings are bold anyway.
  for (const heading of root.querySelectorAll(HEADING_ELEMENTS)) {
    for (const mark of heading.querySelectorAll('b, strong')) unwrap(mark)
  }
}
