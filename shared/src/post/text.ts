/** Includes the markup. */
export const TEXT_FITS = 500_000

/** `left` is the default and is not stored. */
export const alignments = ['center', 'right'] as const

export type Alignment = (typeof alignments)[number]

export const alignmentClass = (alignment: Alignment): string => `align-${alignment}`

/** Class of a picture that is narrower than the text column. */
export const HALF_WIDTH = 'width-half'

/** Class of a quotation that shows a formula with a line of explanation. */
export const FORMULA = 'formula'

/** Limits for the cells that one cell spans and for the first number of a list. */
export const MOST_SPAN = 100
export const FARTHEST_START = 100_000

/** Name of the root that contains the top-level blocks. */
export const TEXT = 'text'

interface Element {
  readonly attributes?: readonly string[]
  /** At most one of these classes is allowed. */
  readonly classes?: readonly string[]
  /** Names of the allowed parents. */
  readonly within: readonly string[]
}

const aligned = alignments.map(alignmentClass)
const line = ['p', 'h2', 'h3'] as const
const item = [TEXT, 'blockquote', 'li', 'td', 'th'] as const
const spans = ['colspan', 'rowspan'] as const

/**
 * Everything that a post text may contain, which is exactly what the editor can produce. Editor and sanitizer
 * are built from it. Marks are listed in output order, outermost first.
 */
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

/** Required rest of a link by its scheme. Other schemes are not allowed. */
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
 * Allows links to other sites, e-mail addresses, phone numbers and local paths with exactly one leading slash.
 * Browsers drop line ends and tabs and read a backslash as a slash, so such a link would lead elsewhere than
 * it appears to.
 */
export const isTextLink = (href: string): boolean => {
  if (href.length > LINK_FITS || misread.test(href)) return false
  if (/^\/(?!\/)/.test(href)) return true
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/i.exec(href) ?? []
  return Object.entries(schemes).some(([name, form]) => name === scheme.toLowerCase() && form.test(rest))
}
