/** With its markup. */
export const TEXT_FITS = 500_000

/** `left` is how every block begins, and is not written down. */
export const alignments = ['center', 'right'] as const

export type Alignment = (typeof alignments)[number]

export const alignmentClass = (alignment: Alignment): string => `align-${alignment}`

/** Of a picture within the text that is to be narrower than the column. */
export const HALF_WIDTH = 'width-half'

/** Of a quotation that is a formula: what is multiplied by what, and a line of explanation. */
export const FORMULA = 'formula'

/** How many cells one may cover, and from where a list may count. */
export const MOST_SPAN = 100
export const FARTHEST_START = 100_000

/** The whole of a text, as the place that holds its blocks. */
export const TEXT = 'text'

interface Element {
  readonly attributes?: readonly string[]
  /** One of them at most. */
  readonly classes?: readonly string[]
  /** What it may stand in. */
  readonly within: readonly string[]
}

const aligned = alignments.map(alignmentClass)
const line = ['p', 'h2', 'h3'] as const
const item = [TEXT, 'blockquote', 'li', 'td', 'th'] as const
const spans = ['colspan', 'rowspan'] as const

/** All that the text of a post may hold: what the editor can produce, and nothing else. Editor and sanitiser are made of it; marks stand in this order, the outermost first. */
export const textElements = {
  p: { within: item, classes: aligned },
  h2: { within: [TEXT], classes: aligned },
  h3: { within: [TEXT], classes: aligned },
  a: { within: line, attributes: ['href'] },
  strong: { within: line },
  em: { within: line },
  ul: { within: item },
  ol: { within: item, attributes: ['start'] },
  li: { within: ['ul', 'ol'] },
  blockquote: { within: [TEXT], classes: [FORMULA] },
  br: { within: line },
  table: { within: [TEXT] },
  tbody: { within: ['table'] },
  tr: { within: ['tbody'] },
  th: { within: ['tr'], attributes: spans },
  td: { within: ['tr'], attributes: spans },
  img: { within: item, attributes: ['src', 'alt', 'width', 'height'], classes: [HALF_WIDTH] },
} as const satisfies Readonly<Record<string, Element>>

export type TextElement = keyof typeof textElements

/** What each scheme must go on with, as far as it may be linked to at all. */
const schemes = {
  http: /^\/\/[^\s/]/,
  https: /^\/\/[^\s/]/,
  mailto: /^[^\s]/,
  tel: /^\+?[\d\s()-]/,
}

export const textLinkSchemes: readonly string[] = Object.keys(schemes)

const LINK_FITS = 2000

const misread = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\\u202A-\u202E\u2066-\u2069]/u

/**
 * A link leads to another site, to a letter, to a phone, or to an address of ours that begins with one slash.
 * Browsers drop line ends and tabs from an address and read a backslash as a slash: it would lead elsewhere than it says.
 */
export const isTextLink = (href: string): boolean => {
  if (href.length > LINK_FITS || misread.test(href)) return false
  if (/^\/(?!\/)/.test(href)) return true
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/i.exec(href) ?? []
  return Object.entries(schemes).some(([name, form]) => name === scheme.toLowerCase() && form.test(rest))
}
