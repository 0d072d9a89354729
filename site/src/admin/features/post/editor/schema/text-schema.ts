import { type Extensions, getSchema } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { AlignedBlocks } from './alignment.ts'
import { lists } from './lists.ts'
import { TextPicture } from './picture.ts'
import { Quotation } from './quotation.ts'
import { tables } from './tables.ts'
import { TextLink } from './text-link.ts'

/**
 * All nodes and marks of a post text. Cells, list items and quotations hold only `simple` blocks, so that tables cannot
 * be nested.
 */
export const textExtensions: Extensions = [
  Document,
  Paragraph.extend({ group: 'block simple' }),
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  TextLink,
  HardBreak,
  ...lists,
  Quotation,
  ...tables,
  TextPicture,
  AlignedBlocks,
]

export const textSchema = () => getSchema(textExtensions)
