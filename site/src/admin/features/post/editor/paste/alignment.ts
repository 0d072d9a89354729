import { type Alignment, alignmentClass, alignments } from 'shared/post'
import { styleOf } from './styles-of.ts'

const LINES = 'p, h1, h2, h3, h4, h5, h6'
const BLOCKS = `${LINES}, ul, ol, table, div`

const alignmentOf = (element: Element): Alignment | undefined => {
  const said = styleOf(element, 'text-align') || (element.getAttribute('align') ?? '').toLowerCase()
  const end = said === 'end' ? 'right' : said
  return alignments.find((each) => each === end)
}

const align = (line: Element, alignment: Alignment): void => {
  line.setAttribute('class', alignmentClass(alignment))
}

/** Applies the alignment of a table cell to its lines. */
const alignCell = (cell: Element, alignment: Alignment): void => {
  if (cell.querySelector(BLOCKS) === null) {
    const line = cell.ownerDocument.createElement('p')
    line.append(...cell.childNodes)
    cell.append(line)
  }
  for (const line of cell.querySelectorAll(LINES)) {
    if (!alignmentOf(line)) align(line, alignment)
  }
}

/** Replaces inline alignment by our alignment classes. */
export const alignmentsAsClasses = (root: ParentNode): void => {
  for (const element of root.querySelectorAll(`${LINES}, td, th`)) {
    const alignment = alignmentOf(element)
    if (!alignment) continue
    if (element.matches('td, th')) alignCell(element, alignment)
    else align(element, alignment)
  }
}
