import { getInlineStyleValue } from './inline-styles.ts'

interface WordListItem {
  paragraph: Element
  level: number
  isNumbered: boolean
}

const MARKER_SELECTOR = '[style*="mso-list" i]'

const isMarker = (element: Element): boolean => getInlineStyleValue(element, 'mso-list') === 'ignore'

const findMarker = (paragraph: Element): Element | undefined =>
  [...paragraph.querySelectorAll(MARKER_SELECTOR)].find(isMarker)

/** Returns whether a marker such as `1.`, `а)` or `iv.` numbers a Word list item. Any other marker is a bullet. */
const isNumberMarker = (marker: string): boolean =>
  /^\(?(?:\d+|[a-zа-яіїєґ]|[ivxlc]+)[.)]/iu.test(marker.trim())

const parseListItem = (paragraph: Element): WordListItem | undefined => {
  const level = /\blevel(\d+)\b/.exec(getInlineStyleValue(paragraph, 'mso-list'))?.[1]
  if (level === undefined) return undefined
  return {
    paragraph,
    level: Math.min(9, Math.max(1, Number(level))),
    isNumbered: isNumberMarker(findMarker(paragraph)?.textContent ?? ''),
  }
}

interface OpenList {
  list: Element
  level: number
}

const createList = ({ paragraph, level, isNumbered }: WordListItem): OpenList => ({
  list: paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul'),
  level,
})

const findOrCreateList = (item: WordListItem, openLists: OpenList[]): Element => {
  while ((openLists.at(-1)?.level ?? 0) > item.level) openLists.pop()
  const last = openLists.at(-1)
  const isSameKind = last?.list.matches(item.isNumbered ? 'ol' : 'ul')
  if (last?.level === item.level && isSameKind) return last.list
  if (last?.level === item.level) openLists.pop()
  const created = createList(item)
  const parentItem = openLists.at(-1)?.list.lastElementChild
  if (parentItem) parentItem.append(created.list)
  else item.paragraph.before(created.list)
  openLists.push(created)
  return created.list
}

/** Converts the lists of Microsoft Word, which are paragraphs with list styles, to list elements. */
export const convertMsWordLists = (root: ParentNode): void => {
  let openLists: OpenList[] = []
  let last: Element | undefined
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    const item = parseListItem(paragraph)
    if (!item) continue
    // Content between two list paragraphs ends the previous list.
    if (paragraph.previousElementSibling !== last) openLists = []
    const list = findOrCreateList(item, openLists)
    last = openLists[0]?.list
    findMarker(paragraph)?.remove()
    const entry = paragraph.ownerDocument.createElement('li')
    const content = paragraph.ownerDocument.createElement('p')
    content.append(...paragraph.childNodes)
    entry.append(content)
    list.append(entry)
    paragraph.remove()
  }
}
