import { Extension, type Extensions, getSchema, Mark, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { tableEditing } from '@tiptap/pm/tables'
import {
  buildTextAlignmentClass,
  FORMULA_BLOCKQUOTE_CLASS,
  HALF_WIDTH_PICTURE_CLASS,
  isAllowedPostLink,
  MAX_ORDERED_LIST_START_NUMBER,
  MAX_POST_TABLE_CELL_SPAN,
  parsePictureKey,
  type TextAlignment,
  textAlignments,
} from 'shared/post'

/** Prefix of the `src` of a placeholder for a picture before its upload. Placeholders are never shown or saved. */
const PLACEHOLDER_PREFIX = 'waiting-picture:'

export const buildPicturePlaceholderSrc = (index: number): string => `${PLACEHOLDER_PREFIX}${index}`

const parsePicturePlaceholderIndex = (src: unknown): number | undefined =>
  typeof src === 'string' && src.startsWith(PLACEHOLDER_PREFIX)
    ? Number(src.slice(PLACEHOLDER_PREFIX.length))
    : undefined

/** Start of the HTML of a picture placeholder, whose end is the next `>`, as its attributes never contain this sign. */
export const PICTURE_PLACEHOLDER_HTML_START = `<img src="${PLACEHOLDER_PREFIX}`

export const findPictureUploadPlaceholders = (
  doc: DocumentNode,
  from: number,
  to: number,
): { at: number; index: number; alt: string }[] => {
  const found: { at: number; index: number; alt: string }[] = []
  doc.nodesBetween(from, to, ({ attrs: { src, alt } }, at) => {
    const index = parsePicturePlaceholderIndex(src)
    if (index !== undefined) found.push({ at, index, alt: typeof alt === 'string' ? alt : '' })
  })
  return found
}

const sizeAttribute = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const size = Number(element.getAttribute(name))
    return Number.isInteger(size) && size > 0 ? size : null
  },
})

const isUploadedOrPlaceholder = (src: string | null): boolean =>
  parsePictureKey(src ?? '') !== undefined || parsePicturePlaceholderIndex(src) !== undefined

/** Editor node of a picture uploaded to this site. Pictures of other sites are not allowed in a post text. */
export const PostTextPictureNode = Node.create({
  name: 'picture',
  group: 'block simple',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: sizeAttribute('width'),
    height: sizeAttribute('height'),
    isHalf: {
      default: false,
      parseHTML: (element) => element.classList.contains(HALF_WIDTH_PICTURE_CLASS),
      renderHTML: ({ isHalf }) => (isHalf === true ? { class: HALF_WIDTH_PICTURE_CLASS } : {}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isUploadedOrPlaceholder(element.getAttribute('src')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const span = Number(element.getAttribute(name) ?? 1)
    return Number.isInteger(span) && span >= 1 && span <= MAX_POST_TABLE_CELL_SPAN ? span : 1
  },
  renderHTML: ({ [name]: span }: Record<string, unknown>) => (span === 1 ? {} : { [name]: span }),
})

const createCellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'simple+',
    isolating: true,
    addAttributes: () => ({ colspan: spanAttribute('colspan'), rowspan: spanAttribute('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const TableNode = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const tableRoles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
])

const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (tableRoles.has(name) ? { tableRole: tableRoles.get(name) } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
})

const editorTableExtensions = [
  TableNode,
  TableRowNode,
  createCellNode('tableCell', 'td'),
  createCellNode('tableHeader', 'th'),
  TableRoles,
]

const parseAlignment = (element: HTMLElement): TextAlignment | null =>
  textAlignments.find((each) => element.classList.contains(buildTextAlignmentClass(each))) ?? null

const isAlignment = (value: unknown): value is TextAlignment => textAlignments.some((each) => each === value)

/** Text alignment of paragraphs and headings, stored as a class. */
const BlockAlignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        alignment: {
          default: null,
          parseHTML: parseAlignment,
          renderHTML: ({ alignment }) =>
            isAlignment(alignment) ? { class: buildTextAlignmentClass(alignment) } : {},
        },
      },
    },
  ],
})

const parseListStart = (list: HTMLElement): number => {
  const start = Number(list.getAttribute('start') ?? 1)
  return Number.isInteger(start) && Math.abs(start) <= MAX_ORDERED_LIST_START_NUMBER ? start : 1
}

const NumberedList = OrderedList.extend({
  group: 'block simple list',
  addAttributes: () => ({ start: { default: 1, parseHTML: parseListStart } }),
})

const editorListExtensions = [
  BulletList.extend({ group: 'block simple list' }),
  NumberedList,
  ListItem.extend({ content: 'paragraph simple*' }),
  ListKeymap,
]

const BlockquoteNode = Blockquote.extend({
  content: 'simple+',
  addAttributes: () => ({
    isFormula: {
      default: false,
      parseHTML: (element) => element.classList.contains(FORMULA_BLOCKQUOTE_CLASS),
      renderHTML: ({ isFormula }) => (isFormula === true ? { class: FORMULA_BLOCKQUOTE_CLASS } : {}),
    },
  }),
})

const LinkMark = Mark.create({
  name: 'link',
  // In a partly bold link, the `<a>` element contains the bold part, so that the link remains a single element.
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => (isAllowedPostLink(link.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** Table cells, list items and quotations of a post text hold only blocks of the group `simple`, thus no tables. */
export const postEditorSchemaExtensions: Extensions = [
  Document,
  Paragraph.extend({ group: 'block simple' }),
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  LinkMark,
  HardBreak,
  ...editorListExtensions,
  BlockquoteNode,
  ...editorTableExtensions,
  PostTextPictureNode,
  BlockAlignment,
]

export const createPostTextSchema = () => getSchema(postEditorSchemaExtensions)
