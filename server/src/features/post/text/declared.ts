import { type TextElement, textElements } from 'shared/post'

type Declared = (typeof textElements)[TextElement]
type Listed<Key extends string> = Extract<Declared, Record<Key, unknown>>

export type TextAttribute = Listed<'attributes'>['attributes'][number]

interface Rules {
  readonly within: readonly string[]
  readonly attributes: readonly TextAttribute[]
  readonly classes: readonly string[]
}

const rules = (element: {
  readonly within: readonly string[]
  readonly attributes?: readonly TextAttribute[]
  readonly classes?: readonly string[]
}): Rules => ({ attributes: [], classes: [], ...element })

const declared: ReadonlyMap<string, Rules> = new Map(
  Object.entries(textElements).map(([name, element]) => [name, rules(element)]),
)

export const elementNames = [...declared.keys()]

export const rulesOf = (name: string): Rules | undefined => declared.get(name)

export const mayStandIn = (place: string, name: string): boolean =>
  declared.get(name)?.within.includes(place) === true
