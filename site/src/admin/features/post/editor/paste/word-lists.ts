import { styleOf } from './styles-of.ts'

interface Item {
  readonly paragraph: Element
  readonly level: number
  readonly isNumbered: boolean
}

const IGNORED = '[style*="mso-list" i]'

const isMarker = (element: Element): boolean => styleOf(element, 'mso-list') === 'ignore'

const markerOf = (paragraph: Element): Element | undefined =>
  [...paragraph.querySelectorAll(IGNORED)].find(isMarker)

/** Whether a marker numbers its item: `1.`, `а)`, `iv.`. Any other marker is a bullet. */
const isNumber = (marker: string): boolean => /^\(?(?:\d+|[a-zа-яіїєґ]|[ivxlc]+)[.)]/iu.test(marker.trim())

const itemOf = (paragraph: Element): Item | undefined => {
  const level = /\blevel(\d+)\b/.exec(styleOf(paragraph, 'mso-list'))?.[1]
  if (level === undefined) return undefined
  return {
    paragraph,
    level: Math.min(9, Math.max(1, Number(level))),
    isNumbered: isNumber(markerOf(paragraph)?.textContent ?? ''),
  }
}

interface Open {
  readonly list: Element
  readonly level: number
}

const begin = ({ paragraph, level, isNumbered }: Item): Open => ({
  list: paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul'),
  level,
})

/** Returns the open list that the item belongs to, or inserts a new one. */
const listFor = (item: Item, open: Open[]): Element => {
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
  const last = open.at(-1)
  const isSameKind = last?.list.matches(item.isNumbered ? 'ol' : 'ul')
  if (last?.level === item.level && isSameKind) return last.list
  if (last?.level === item.level) open.pop()
  const begun = begin(item)
  const around = open.at(-1)?.list.lastElementChild
  if (around) around.append(begun.list)
  else item.paragraph.before(begun.list)
  open.push(begun)
  return begun.list
}

/** Converts the lists of Word, which are paragraphs with list styles, to list elements. */
export const listsFromParagraphs = (root: ParentNode): void => {
  let open: Open[] = []
  let last: Element | undefined
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    const item = itemOf(paragraph)
    if (!item) continue
    // Other content separates this item from the previous list.
    if (paragraph.previousElementSibling !== last) open = []
    const list = listFor(item, open)
    last = open[0]?.list
    markerOf(paragraph)?.remove()
    const entry = paragraph.ownerDocument.createElement('li')
    const words = paragraph.ownerDocument.createElement('p')
    words.append(...paragraph.childNodes)
    entry.append(words)
    list.append(entry)
    paragraph.remove()
  }
}
