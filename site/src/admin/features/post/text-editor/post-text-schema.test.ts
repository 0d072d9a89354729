import type { DOMOutputSpec, MarkType, NodeType } from '@tiptap/pm/model'
import {
  allowedPostTextElements,
  buildPictureUrls,
  POST_TEXT_ROOT_NODE_NAME,
  textAlignments,
} from 'shared/post'
import { expect, test } from 'vitest'
import { createPostTextSchema } from './post-text-schema.ts'

/** Test values of every schema attribute. An attribute missing here fails the tests. */
const attributeValues: Record<string, readonly unknown[]> = {
  alignment: [null, ...textAlignments],
  level: [2, 3],
  start: [1, 7],
  isFormula: [false, true],
  colspan: [1, 2],
  rowspan: [1, 2],
  href: ['https://example.com/'],
  src: [buildPictureUrls('0'.repeat(32), 800).src],
  alt: ['Седан'],
  width: [800],
  height: [600],
  isHalf: [false, true],
}

type Attributes = Record<string, unknown>

const combineValues = (names: readonly string[]): Attributes[] =>
  names.reduce<Attributes[]>(
    (choices, name) => {
      const known = attributeValues[name]
      if (!known) throw new Error(`which values has ${name}?`)
      return choices.flatMap((choice) => known.map((value) => ({ ...choice, [name]: value })))
    },
    [{}],
  )

interface RenderedElement {
  attributes: Set<string>
  classes: Set<string>
}

const isAttributes = (part: unknown): part is Attributes =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && !('nodeType' in part)

const recordAttributes = (attributes: Attributes, { attributes: names, classes }: RenderedElement): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class') classes.add(String(value))
    else if (value !== undefined && value !== null) names.add(name)
  }
}

const collectRendered = (spec: unknown, found: Map<string, RenderedElement>): void => {
  if (!Array.isArray(spec) || typeof spec[0] !== 'string') return
  const [name, ...parts] = spec
  const written = found.get(name) ?? { attributes: new Set(), classes: new Set() }
  found.set(name, written)
  for (const part of parts) {
    if (isAttributes(part)) recordAttributes(part, written)
    else collectRendered(part, found)
  }
}

const renderSpecs = (type: NodeType | MarkType): DOMOutputSpec[] =>
  combineValues(Object.keys(type.spec.attrs ?? {})).map((attributes) =>
    'isInline' in type
      ? (type.spec.toDOM?.(type.createAndFill(attributes) ?? type.create(attributes)) ?? [''])
      : (type.spec.toDOM?.(type.create(attributes), true) ?? ['']),
  )

/** Collects the elements the editor can write by rendering every node and mark. */
const renderSchema = (): Map<string, RenderedElement> => {
  const { nodes, marks, topNodeType } = createPostTextSchema()
  const found = new Map<string, RenderedElement>()
  for (const type of [...Object.values(nodes), ...Object.values(marks)]) {
    if (type === topNodeType || type.name === 'text') continue
    for (const spec of renderSpecs(type)) collectRendered(spec, found)
  }
  return found
}

const sorted = (names: Iterable<string>): string[] => [...names].toSorted()

test('the post text editor can write every element that the server allows in a post text, and no others', () => {
  expect(sorted(renderSchema().keys())).toEqual(sorted(Object.keys(allowedPostTextElements)))
})

test('the post text editor can write every attribute and class that the server allows, and no others', () => {
  const declared = Object.entries(allowedPostTextElements).map(([name, element]) => [
    name,
    sorted('attributes' in element ? element.attributes : []),
    sorted('classes' in element ? element.classes : []),
  ])
  const written = [...renderSchema()].map(([name, { attributes, classes }]) => [
    name,
    sorted(attributes),
    sorted(classes),
  ])
  expect(Object.fromEntries(written.map(([name, ...rest]) => [String(name), rest]))).toEqual(
    Object.fromEntries(declared.map(([name, ...rest]) => [String(name), rest])),
  )
})

const listElements = (type: NodeType): string[] =>
  renderSpecs(type).flatMap((spec) => {
    const found = new Map<string, RenderedElement>()
    collectRendered(spec, found)
    return [...found.keys()]
  })

const canContain = (parent: NodeType, childName: string): boolean => {
  const seen = new Set([parent.contentMatch])
  for (const match of seen) {
    for (let at = 0; at < match.edgeCount; at++) {
      const { type, next } = match.edge(at)
      if (type.name === childName) return true
      seen.add(next)
    }
  }
  return false
}

/** Returns the element that holds the children. Rows stand in the tbody of a table, not in the table itself. */
const getInnerElements = (type: NodeType): string[] =>
  type.name === 'table' ? ['tbody'] : [...new Set(listElements(type))]

const getOuterElements = (type: NodeType): string[] =>
  type.name === 'table' ? ['table'] : [...new Set(listElements(type))]

const listParents = (child: NodeType): string[] => {
  const parents = Object.values(createPostTextSchema().nodes).filter(
    (holder) => !holder.isTextblock && !holder.isLeaf,
  )
  return parents
    .filter((holder) => canContain(holder, child.name))
    .flatMap((holder) => (holder.name === 'doc' ? [POST_TEXT_ROOT_NODE_NAME] : getInnerElements(holder)))
}

test('every block of the post text editor can be placed in each parent declared for it, and in no other', () => {
  const blocks = Object.values(createPostTextSchema().nodes).filter(
    ({ isInline, name }) => !isInline && name !== 'doc',
  )
  const declared = new Map<string, readonly string[]>(
    Object.entries(allowedPostTextElements).map(([name, { within }]) => [name, within]),
  )
  for (const block of blocks) {
    for (const name of getOuterElements(block))
      expect([name, sorted(listParents(block))]).toEqual([name, sorted(declared.get(name) ?? [])])
  }
})
