import {
  type ContentMatch,
  Fragment,
  type MarkType,
  type Node,
  type NodeType,
  type Schema,
} from '@tiptap/pm/model'
import { textAlignments } from 'shared/post'
import type { RandomGenerator } from 'shared/testing/repetition'
import {
  isBlankTextDocument,
  needsParagraphBelowLastBlock,
} from '../../admin/features/post/text-editor/text-document.ts'

/** Picture on the server, with the attributes that it has in a text. */
export interface StoredPicture {
  src: string
  width: number
  height: number
}

type Pictures = readonly [StoredPicture, ...StoredPicture[]]

interface Choose {
  (least: number, most: number): number
  pictures: Pictures
}

const pickOne = <Value>(choose: Choose, values: readonly [Value, ...Value[]]): Value =>
  values[choose(0, values.length - 1)] ?? values[0]

const sampleTexts = [
  'Акциз — самая непонятная строка',
  ' пробелы  вокруг   и внутри ',
  '5 < 6 & "7" > \'8\'',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<b>не жирный</b>',
  '681\u00A0620,29\u00A0грн',
  'ґедзь їжак єнот',
  'שלום',
  'e\u0301'.normalize('NFC'),
  '🚗🏁',
  '-->',
  ']]>',
  '   ',
  'я',
] as const

const sampleUrls = [
  'https://example.com/?a=1&b=2#c',
  'http://example.com/путь',
  'mailto:info@example.com',
  'tel:+380440000000',
  '/blog/akciz',
  '/',
] as const

/** Values for each attribute of the schema. An attribute without values fails the test, since it would be untested. */
const attributeValues: Record<string, (choose: Choose) => unknown> = {
  alignment: (choose) => pickOne(choose, [null, ...textAlignments]),
  level: (choose) => choose(2, 3),
  start: (choose) => pickOne(choose, [1, 1, 0, -3, 7, 100_000]),
  isFormula: (choose) => choose(0, 1) === 1,
  colspan: (choose) => pickOne(choose, [1, 1, 1, 2, 3]),
  rowspan: (choose) => pickOne(choose, [1, 1, 1, 2, 3]),
  href: (choose) => pickOne(choose, sampleUrls),
  alt: (choose) => pickOne(choose, ['', 'Седан у ворот порта', 'a "b" <c> & d']),
  isHalf: (choose) => choose(0, 1) === 1,
  src: () => '',
  width: () => null,
  height: () => null,
}

const pickAttributes = (type: NodeType | MarkType, choose: Choose): Record<string, unknown> => {
  const made = Object.keys(type.spec.attrs ?? {}).map((name) => {
    const value = attributeValues[name]
    if (!value) throw new Error(`no values are generated for the attribute ${name} of ${type.name}`)
    return [name, value(choose)]
  })
  return { ...Object.fromEntries(made), ...(type.name === 'picture' ? pickOne(choose, choose.pictures) : {}) }
}

const MAX_DEPTH = 6

/** Returns the types that may come next. Beyond the depth limit only types without nesting. */
const listNextTypes = (match: ContentMatch, depth: number): NodeType[] => {
  const all = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index).type)
  const shallow = all.filter((type) => type.isTextblock || type.isInline || type.isLeaf)
  return depth >= MAX_DEPTH && shallow.length > 0 ? shallow : all
}

const pickMarks = (type: NodeType, choose: Choose) =>
  Object.values(type.schema.marks)
    .filter((mark) => type.allowsMarkType(mark) && choose(0, 3) === 0)
    .map((mark) => mark.create(pickAttributes(mark, choose)))

const generateChild = (type: NodeType, parentType: NodeType, depth: number, choose: Choose): Node =>
  type.isText
    ? type.schema.text(pickOne(choose, sampleTexts), pickMarks(parentType, choose))
    : generateNode(type, depth + 1, choose, type.isInline ? pickMarks(parentType, choose) : [])

/** A table row needs a cell: empty rows, which only merging whole rows leaves, are not stored. */
const getMinChildren = ({ name }: NodeType): number => (name === 'tableRow' ? 1 : 0)

/** Generates a node with random content that the schema allows. */
const generateNode = (
  type: NodeType,
  depth: number,
  choose: Choose,
  marks: ReturnType<typeof pickMarks> = [],
): Node => {
  const children: Node[] = []
  let match: ContentMatch | null = type.contentMatch
  for (
    let left = choose(getMinChildren(type), depth === 0 ? 8 : 3);
    match && (left > 0 || !match.validEnd);
    left--
  ) {
    const [first, ...more] = listNextTypes(match, depth)
    if (!first) break
    const next = pickOne(choose, [first, ...more])
    children.push(generateChild(next, type, depth, choose))
    match = match.matchType(next)
  }
  return type.createChecked(pickAttributes(type, choose), Fragment.from(children), marks)
}

const withRoomBelow = (doc: Node): Node =>
  needsParagraphBelowLastBlock(doc.lastChild)
    ? doc.copy(doc.content.addToEnd(doc.type.schema.node('paragraph')))
    : doc

/** Generates a random document that the editor could have produced. */
export const generateRandomPostDocument = (
  schema: Schema,
  random: RandomGenerator,
  pictures: Pictures,
): Node => {
  const draw = (least: number, most: number): number => random.integer(least, most + 1)
  const choose: Choose = Object.assign(draw, { pictures })
  for (;;) {
    const doc = withRoomBelow(generateNode(schema.topNodeType, 0, choose))
    if (!isBlankTextDocument(doc)) return doc
  }
}
