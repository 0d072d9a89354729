import { Extension, type Extensions, getSchema, Mark } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import {
  buildAlignmentClass,
  FORMULA_QUOTE_CLASS,
  isAllowedLink,
  MAX_POST_LIST_START,
  type TextAlignment,
  textAlignments,
} from 'shared/post'
import { editorTableExtensions } from './editor-table-nodes.ts'
import { PictureNode } from './picture-node.ts'

const parseAlignment = (element: HTMLElement): TextAlignment | null =>
  textAlignments.find((each) => element.classList.contains(buildAlignmentClass(each))) ?? null

const isAlignment = (value: unknown): value is TextAlignment => textAlignments.some((each) => each === value)

/** Text alignment of paragraphs and headings, stored as a class. */
export const BlockAlignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        alignment: {
          default: null,
          parseHTML: parseAlignment,
          renderHTML: ({ alignment }) =>
            isAlignment(alignment) ? { class: buildAlignmentClass(alignment) } : {},
        },
      },
    },
  ],
})

const parseListStart = (list: HTMLElement): number => {
  const start = Number(list.getAttribute('start') ?? 1)
  return Number.isInteger(start) && Math.abs(start) <= MAX_POST_LIST_START ? start : 1
}

const NumberedList = OrderedList.extend({
  group: 'block simple list',
  addAttributes: () => ({ start: { default: 1, parseHTML: parseListStart } }),
})

export const editorListExtensions = [
  BulletList.extend({ group: 'block simple list' }),
  NumberedList,
  ListItem.extend({ content: 'paragraph simple*' }),
  ListKeymap,
]

/** Editor node of a quotation, or of a formula with its explanation. */
export const BlockquoteNode = Blockquote.extend({
  content: 'simple+',
  addAttributes: () => ({
    isFormula: {
      default: false,
      parseHTML: (element) => element.classList.contains(FORMULA_QUOTE_CLASS),
      renderHTML: ({ isFormula }) => (isFormula === true ? { class: FORMULA_QUOTE_CLASS } : {}),
    },
  }),
})

export const LinkMark = Mark.create({
  name: 'link',
  // The link mark wraps all other marks, so that one link is one element.
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (link) => (isAllowedLink(link.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/**
 * All nodes and marks of a post text. Cells, list items and quotations hold only `simple` blocks, so that tables cannot
 * be nested.
 */
export const textSchemaExtensions: Extensions = [
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
  PictureNode,
  BlockAlignment,
]

export const createPostTextSchema = () => getSchema(textSchemaExtensions)
