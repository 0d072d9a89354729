export const MAX_POST_TEXT_LENGTH = 500_000

/** Stored alignments of a text block. `left` is the default and is not stored. */
export const textAlignments = ['center', 'right'] as const

export type TextAlignment = (typeof textAlignments)[number]

export const buildTextAlignmentClass = (alignment: TextAlignment): string => `align-${alignment}`

export const HALF_WIDTH_PICTURE_CLASS = 'width-half'

/** Class of a block quotation that shows a formula with a line of explanation. */
export const FORMULA_BLOCKQUOTE_CLASS = 'formula'

/** Limits of a post text: how many cells a table cell spans, and with which number an ordered list starts. */
export const MAX_POST_TABLE_CELL_SPAN = 100
export const MAX_ORDERED_LIST_START_NUMBER = 100_000

export const POST_TEXT_ROOT_NODE_NAME = 'text'

interface ElementRules {
  attributes?: readonly string[]
  /** CSS classes that the element may have in a post text, one at a time. */
  classes?: readonly string[]
  within: readonly string[]
}

const alignmentClasses = textAlignments.map(buildTextAlignmentClass)
const lineElements = ['p', 'h2', 'h3'] as const
const itemContainers = [POST_TEXT_ROOT_NODE_NAME, 'blockquote', 'li', 'td', 'th'] as const
const spanAttributes = ['colspan', 'rowspan'] as const

/** HTML elements allowed in a post text, by the editor and the sanitizer. Outer inline elements precede inner ones. */
export const allowedPostTextElements = {
  p: { within: itemContainers, classes: alignmentClasses },
  h2: { within: [POST_TEXT_ROOT_NODE_NAME], classes: alignmentClasses },
  h3: { within: [POST_TEXT_ROOT_NODE_NAME], classes: alignmentClasses },
  a: { within: lineElements, attributes: ['href'] },
  strong: { within: lineElements },
  em: { within: lineElements },
  ul: { within: itemContainers },
  ol: { within: itemContainers, attributes: ['start'] },
  li: { within: ['ul', 'ol'] },
  blockquote: { within: [POST_TEXT_ROOT_NODE_NAME], classes: [FORMULA_BLOCKQUOTE_CLASS] },
  br: { within: lineElements },
  table: { within: [POST_TEXT_ROOT_NODE_NAME] },
  tbody: { within: ['table'] },
  tr: { within: ['tbody'] },
  th: { within: ['tr'], attributes: spanAttributes },
  td: { within: ['tr'], attributes: spanAttributes },
  img: {
    within: itemContainers,
    attributes: ['src', 'alt', 'width', 'height'],
    classes: [HALF_WIDTH_PICTURE_CLASS],
  },
} as const satisfies Record<string, ElementRules>

export type PostTextElementName = keyof typeof allowedPostTextElements

/** The allowed URL schemes of links, each with a pattern for the part of the address after the scheme. */
const linkSchemes = {
  http: /^\/\/[^\s/]/,
  https: /^\/\/[^\s/]/,
  mailto: /^[^\s]/,
  tel: /^\+?[\d\s()-]/,
}

export const allowedPostLinkSchemes: readonly string[] = Object.keys(linkSchemes)

const MAX_LINK_LENGTH = 2000

const unsafeLinkChars = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\\u202A-\u202E\u2066-\u2069]/u

/**
 * Returns whether a link is allowed in a post text. Browsers drop line ends and tabs in a link and read a backslash as
 * a slash, so that such a link would lead elsewhere than it appears to.
 */
export const isAllowedPostLink = (href: string): boolean => {
  if (href.length > MAX_LINK_LENGTH || unsafeLinkChars.test(href)) return false
  if (/^\/(?!\/)/.test(href)) return true
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/i.exec(href) ?? []
  return Object.entries(linkSchemes).some(
    ([name, pattern]) => name === scheme.toLowerCase() && pattern.test(rest),
  )
}
