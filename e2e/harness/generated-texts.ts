import type { ContentMatch, MarkType, Node, NodeType, Schema } from '@tiptap/pm/model'
import { Fragment } from '@tiptap/pm/model'
import fc from 'fast-check'
import { alignments, picturePlaces, widthsOf } from 'shared/post'
import { isBlankText, needsRoomBelow } from '../../site/src/admin/features/post/editor/stored-text.ts'

type Choose = (least: number, most: number) => number

const oneOf = <Value>(choose: Choose, values: readonly [Value, ...Value[]]): Value =>
  values[choose(0, values.length - 1)] ?? values[0]

const words = [
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

const hrefs = [
  'https://example.com/?a=1&b=2#c',
  'http://example.com/путь',
  'mailto:office@example.com',
  'tel:+380440000000',
  '/blog/akciz',
  '/',
] as const

const picture = (choose: Choose): Record<string, unknown> => {
  const key = choose(0, 0xffff).toString(16).padStart(32, '0')
  const width = widthsOf(choose(1, 3000)).at(-1) ?? 1
  return { src: picturePlaces(key, width).src, width, height: choose(1, 3000) }
}

/** A value for each attribute that the schema has. One that is not here stops the test: it would go untried. */
const values: Readonly<Record<string, (choose: Choose) => unknown>> = {
  alignment: (choose) => oneOf(choose, [null, ...alignments]),
  level: (choose) => choose(2, 3),
  start: (choose) => oneOf(choose, [1, 1, 0, -3, 7, 100_000]),
  isFormula: (choose) => choose(0, 1) === 1,
  colspan: (choose) => oneOf(choose, [1, 1, 1, 2, 3]),
  rowspan: (choose) => oneOf(choose, [1, 1, 1, 2, 3]),
  href: (choose) => oneOf(choose, hrefs),
  alt: (choose) => oneOf(choose, ['', 'Седан у ворот порта', 'a "b" <c> & d']),
  isHalf: (choose) => choose(0, 1) === 1,
  src: () => '',
  width: () => null,
  height: () => null,
}

const attributesOf = (type: NodeType | MarkType, choose: Choose): Record<string, unknown> => {
  const made = Object.keys(type.spec.attrs ?? {}).map((name) => {
    const value = values[name]
    if (!value) throw new Error(`no values are generated for the attribute ${name} of ${type.name}`)
    return [name, value(choose)]
  })
  return { ...Object.fromEntries(made), ...(type.name === 'picture' ? picture(choose) : {}) }
}

const MOST_DEEP = 6

/** Types that may come next, the way down closed where it has become deep. */
const nextOf = (match: ContentMatch, depth: number): NodeType[] => {
  const all = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index).type)
  const shallow = all.filter((type) => type.isTextblock || type.isInline || type.isLeaf)
  return depth >= MOST_DEEP && shallow.length > 0 ? shallow : all
}

const marksOf = (type: NodeType, choose: Choose) =>
  Object.values(type.schema.marks)
    .filter((mark) => type.allowsMarkType(mark) && choose(0, 3) === 0)
    .map((mark) => mark.create(attributesOf(mark, choose)))

const child = (type: NodeType, holder: NodeType, depth: number, choose: Choose): Node =>
  type.isText
    ? type.schema.text(oneOf(choose, words), marksOf(holder, choose))
    : made(type, depth + 1, choose, type.isInline ? marksOf(holder, choose) : [])

/** A row without a cell, which only a merge of whole rows leaves, is none once it is stored. */
const fewest = ({ name }: NodeType): number => (name === 'tableRow' ? 1 : 0)

/** Any path through what the schema lets a node hold. */
const made = (
  type: NodeType,
  depth: number,
  choose: Choose,
  marks: ReturnType<typeof marksOf> = [],
): Node => {
  const children: Node[] = []
  let match: ContentMatch | null = type.contentMatch
  for (let left = choose(fewest(type), depth === 0 ? 8 : 3); match && (left > 0 || !match.validEnd); left--) {
    const [first, ...more] = nextOf(match, depth)
    if (!first) break
    const next = oneOf(choose, [first, ...more])
    children.push(child(next, type, depth, choose))
    match = match.matchType(next)
  }
  return type.createChecked(attributesOf(type, choose), Fragment.from(children), marks)
}

const roomBelow = (doc: Node): Node =>
  needsRoomBelow(doc.lastChild) ? doc.copy(doc.content.addToEnd(doc.type.schema.node('paragraph'))) : doc

/** Whatever the editor can have made; the same for the same seed. */
export const generatedTexts = (schema: Schema, count: number, seed: number): Node[] => {
  const source = fc.infiniteStream(fc.nat())
  const [stream] = fc.sample(source, { numRuns: 1, seed })
  const choose: Choose = (least, most) => {
    const drawn = stream?.next().value
    return least + (typeof drawn === 'number' ? drawn % (most - least + 1) : 0)
  }
  const texts: Node[] = []
  while (texts.length < count) {
    const doc = roomBelow(made(schema.topNodeType, 0, choose))
    if (!isBlankText(doc)) texts.push(doc)
  }
  return texts
}
