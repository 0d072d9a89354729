/** `left` is how every block begins, and is not written down. */
export const alignments = ['center', 'right'] as const

export type Alignment = (typeof alignments)[number]

export const alignmentClass = (alignment: Alignment): string => `align-${alignment}`

/** Of a picture within the text that is to be narrower than the column. */
export const HALF_WIDTH = 'width-half'

/** Of a quotation that is a formula: what is multiplied by what, and a line of explanation. */
export const FORMULA = 'formula'

interface Element {
  readonly attributes?: readonly string[]
  /** One of them at most. */
  readonly classes?: readonly string[]
}

const aligned: Element = { classes: alignments.map(alignmentClass) }
const cell: Element = { attributes: ['colspan', 'rowspan'] }

/** All that the text of a post may hold: what the editor can produce, and nothing else. Editor and sanitiser are made of it. */
export const textElements = {
  p: aligned,
  h2: aligned,
  h3: aligned,
  strong: {},
  em: {},
  a: { attributes: ['href'] },
  ul: {},
  ol: { attributes: ['start'] },
  li: {},
  blockquote: { classes: [FORMULA] },
  br: {},
  table: {},
  tbody: {},
  tr: {},
  th: cell,
  td: cell,
  img: { attributes: ['src', 'alt', 'width', 'height'], classes: [HALF_WIDTH] },
} as const satisfies Readonly<Record<string, Element>>

export type TextElement = keyof typeof textElements

/** A link leads to another site, to a letter, to a phone, or to an address of ours that begins with one slash. */
export const isTextLink = (href: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:\+?[\d\s()-])/i.test(href) || /^\/(?!\/)/.test(href)
