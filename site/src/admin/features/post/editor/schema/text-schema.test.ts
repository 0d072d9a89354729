import type { DOMOutputSpec, MarkType, NodeType } from '@tiptap/pm/model'
import { alignments, picturePlaces, TEXT, textElements } from 'shared/post'
import { expect, test } from 'vitest'
import { textSchema } from './text-schema.ts'

/** Test values of every schema attribute. An attribute missing here fails the tests. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  alignment: [null, ...alignments],
  level: [2, 3],
  start: [1, 7],
  isFormula: [false, true],
  colspan: [1, 2],
  rowspan: [1, 2],
  href: ['https://example.com/'],
  src: [picturePlaces('0'.repeat(32), 800).src],
  alt: ['Седан'],
  width: [800],
  height: [600],
  isHalf: [false, true],
}

type Attributes = Readonly<Record<string, unknown>>

const everyChoice = (names: readonly string[]): Attributes[] =>
  names.reduce<Attributes[]>(
    (choices, name) => {
      const known = values[name]
      if (!known) throw new Error(`which values has ${name}?`)
      return choices.flatMap((choice) => known.map((value) => ({ ...choice, [name]: value })))
    },
    [{}],
  )

interface Written {
  readonly attributes: Set<string>
  readonly classes: Set<string>
}

const isAttributes = (part: unknown): part is Attributes =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && !('nodeType' in part)

const note = (attributes: Attributes, { attributes: names, classes }: Written): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class') classes.add(String(value))
    else if (value !== undefined && value !== null) names.add(name)
  }
}

const collect = (spec: unknown, found: Map<string, Written>): void => {
  if (!Array.isArray(spec) || typeof spec[0] !== 'string') return
  const [name, ...parts] = spec
  const written = found.get(name) ?? { attributes: new Set(), classes: new Set() }
  found.set(name, written)
  for (const part of parts) {
    if (isAttributes(part)) note(part, written)
    else collect(part, found)
  }
}

const specsOf = (type: NodeType | MarkType): DOMOutputSpec[] =>
  everyChoice(Object.keys(type.spec.attrs ?? {})).map((attributes) =>
    'isInline' in type
      ? (type.spec.toDOM?.(type.createAndFill(attributes) ?? type.create(attributes)) ?? [''])
      : (type.spec.toDOM?.(type.create(attributes), true) ?? ['']),
  )

/** Collects the elements the editor can write by rendering every node and mark. */
const produced = (): Map<string, Written> => {
  const { nodes, marks, topNodeType } = textSchema()
  const found = new Map<string, Written>()
  for (const type of [...Object.values(nodes), ...Object.values(marks)]) {
    if (type === topNodeType || type.name === 'text') continue
    for (const spec of specsOf(type)) collect(spec, found)
  }
  return found
}

const inOrder = (names: Iterable<string>): string[] => [...names].toSorted()

test('the editor writes every element allowed in a text, and no others', () => {
  expect(inOrder(produced().keys())).toEqual(inOrder(Object.keys(textElements)))
})

test('the editor writes every allowed attribute and class, and no others', () => {
  const declared = Object.entries(textElements).map(([name, element]) => [
    name,
    inOrder('attributes' in element ? element.attributes : []),
    inOrder('classes' in element ? element.classes : []),
  ])
  const written = [...produced()].map(([name, { attributes, classes }]) => [
    name,
    inOrder(attributes),
    inOrder(classes),
  ])
  expect(Object.fromEntries(written.map(([name, ...rest]) => [String(name), rest]))).toEqual(
    Object.fromEntries(declared.map(([name, ...rest]) => [String(name), rest])),
  )
})

const elementsOf = (type: NodeType): string[] =>
  specsOf(type).flatMap((spec) => {
    const found = new Map<string, Written>()
    collect(spec, found)
    return [...found.keys()]
  })

const mayHold = (holder: NodeType, held: string): boolean => {
  const seen = new Set([holder.contentMatch])
  for (const match of seen) {
    for (let at = 0; at < match.edgeCount; at++) {
      const { type, next } = match.edge(at)
      if (type.name === held) return true
      seen.add(next)
    }
  }
  return false
}

/** Returns the element that holds the children. Rows stand in the tbody of a table, not in the table itself. */
const innermost = (type: NodeType): string[] =>
  type.name === 'table' ? ['tbody'] : [...new Set(elementsOf(type))]

const outermost = (type: NodeType): string[] =>
  type.name === 'table' ? ['table'] : [...new Set(elementsOf(type))]

const placesOf = (held: NodeType): string[] => {
  const holders = Object.values(textSchema().nodes).filter((holder) => !holder.isTextblock && !holder.isLeaf)
  return holders
    .filter((holder) => mayHold(holder, held.name))
    .flatMap((holder) => (holder.name === 'doc' ? [TEXT] : innermost(holder)))
}

test('a block can be placed in every declared parent, and in no other', () => {
  const blocks = Object.values(textSchema().nodes).filter(({ isInline, name }) => !isInline && name !== 'doc')
  const declared = new Map<string, readonly string[]>(
    Object.entries(textElements).map(([name, { within }]) => [name, within]),
  )
  for (const block of blocks) {
    for (const name of outermost(block))
      expect([name, inOrder(placesOf(block))]).toEqual([name, inOrder(declared.get(name) ?? [])])
  }
})
