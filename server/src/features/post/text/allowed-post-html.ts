import sanitize from 'sanitize-html'
import { type AppError, createValidationError } from 'shared/errors'
import { normalizeUnicodeText } from 'shared/format'
import {
  allowedPostLinkSchemes,
  allowedPostTextElements,
  buildPictureUrls,
  getStoredPictureWidths,
  isAllowedPostLink,
  MAX_ORDERED_LIST_START_NUMBER,
  MAX_POST_TABLE_CELL_SPAN,
  type PostTextElementName,
  parsePictureKey,
} from 'shared/post'

/**
 * Characters that the API rejects but that a text may contain as HTML entities, and the stroke U+0338, which Unicode
 * normalization could combine with a bracket of the markup.
 */
const forbiddenChars = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\u0338/gu

export const normalizePlainText = (text: string): string =>
  normalizeUnicodeText(text).replace(forbiddenChars, '')

const lineEnd = /[\t\n\f\r\u2028\u2029][ \t\n\f\r\u2028\u2029]*/

/** Trims trailing spaces without a regular expression, which would take quadratic time. */
const trimTrailingSpaces = (text: string): string => {
  let end = text.length
  while (text[end - 1] === ' ') end -= 1
  return text.slice(0, end)
}

/** Splits a text at the line breaks of the HTML source, each of which stands for one space. */
export const splitHtmlSourceLines = (text: string): string[] =>
  text.split(lineEnd).map((line, at, all) => (at < all.length - 1 ? trimTrailingSpaces(line) : line))

export const isHtmlWhitespace = (text: string): boolean => /^[ \t\n\f\r\u2028\u2029]*$/.test(text)

type ElementDeclaration = (typeof allowedPostTextElements)[PostTextElementName]
type DeclarationsWith<Key extends string> = Extract<ElementDeclaration, Record<Key, unknown>>

type TextElementAttribute = DeclarationsWith<'attributes'>['attributes'][number]

interface AllowedElement {
  within: readonly string[]
  attributes: readonly TextElementAttribute[]
  classes: readonly string[]
}

const rulesByElement: ReadonlyMap<string, AllowedElement> = new Map(
  Object.entries(allowedPostTextElements).map(([name, element]) => [
    name,
    { attributes: [], classes: [], ...element },
  ]),
)

export const allowedPostElementNames = [...rulesByElement.keys()]

export const canContainPostElement = (container: string, name: string): boolean =>
  rulesByElement.get(name)?.within.includes(container) === true

/** Maximum nesting of post HTML: deeper than people nest elements, but not so deep that browsers flatten them. */
export const MAX_POST_HTML_NESTING = 200

export const createTooDeepHtmlError = (): AppError =>
  createValidationError(
    'text',
    'too-deep',
    `В тексте больше ${MAX_POST_HTML_NESTING} вложенных друг в друга частей. Вставьте его в редактор без оформления`,
  )

export type HtmlElementAttributes = Record<string, string>

const MAX_PICTURE_WIDTH = Math.max(...getStoredPictureWidths(Number.MAX_SAFE_INTEGER))
const MAX_PICTURE_HEIGHT = 100_000

const createIntegerNormalizer = (min: number, max: number, defaultValue?: number) => (value: string) => {
  const number = /^-?\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  return number >= min && number <= max && number !== defaultValue ? String(number) : undefined
}

/** Normalizers of HTML attribute values. They return `undefined` for invalid values and for defaults. */
const attributeNormalizers: Record<TextElementAttribute, (value: string) => string | undefined> = {
  href: (value) => [normalizeUnicodeText(value)].find(isAllowedPostLink),
  src: (value) => (parsePictureKey(value) === undefined ? undefined : value),
  alt: (value) => normalizePlainText(splitHtmlSourceLines(value).join(' ')).trim(),
  width: createIntegerNormalizer(1, MAX_PICTURE_WIDTH),
  height: createIntegerNormalizer(1, MAX_PICTURE_HEIGHT),
  colspan: createIntegerNormalizer(1, MAX_POST_TABLE_CELL_SPAN, 1),
  rowspan: createIntegerNormalizer(1, MAX_POST_TABLE_CELL_SPAN, 1),
  start: createIntegerNormalizer(-MAX_ORDERED_LIST_START_NUMBER, MAX_ORDERED_LIST_START_NUMBER, 1),
}

/** Sets the width in a picture URL to the largest up to 1200 pixels, so that all texts use one URL of a picture. */
const normalizePictureAttributes = (given: HtmlElementAttributes): HtmlElementAttributes | undefined => {
  const { src, alt = '', width, height, ...rest } = given
  const key = src === undefined ? undefined : parsePictureKey(src)
  if (src === undefined || key === undefined) return undefined
  if (width === undefined || height === undefined) return { src, alt, ...rest }
  return { src: buildPictureUrls(key, Number(width)).src, alt, width, height, ...rest }
}

/** Returns the valid attributes of an element, or `undefined` if a required one is missing or invalid. */
export const normalizeHtmlElementAttributes = (
  name: string,
  given: HtmlElementAttributes,
): HtmlElementAttributes | undefined => {
  const rules = rulesByElement.get(name)
  const normalized: Record<string, string> = {}
  for (const attribute of rules?.attributes ?? []) {
    const value = given[attribute]
    const normalizedValue = value === undefined ? undefined : attributeNormalizers[attribute](value)
    if (normalizedValue !== undefined) normalized[attribute] = normalizedValue
  }
  const classes = given.class?.split(/\s+/) ?? []
  const allowedClass = rules?.classes.find((each) => classes.includes(each))
  if (allowedClass !== undefined) normalized.class = allowedClass
  if (name === 'a' && normalized.href === undefined) return undefined
  return name === 'img' ? normalizePictureAttributes(normalized) : normalized
}

/** Element that marks where unsupported blocks of a post text begin and end. The sanitizer removes it later. */
export const UNSUPPORTED_POST_BLOCK_TAG_NAME = 'div'

const elementAliases = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
  thead: 'tbody',
  tfoot: 'tbody',
}

const foreignBlocks = [
  ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dir', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'hr', 'legend', 'main'],
  ...['menu', 'nav', 'pre', 'search', 'section', 'summary'],
]

/** Elements removed with their contents, which are not readable text or need special parsing. */
const droppedElements = [
  ...['script', 'style', 'noscript', 'noframes', 'noembed', 'template', 'xmp', 'plaintext', 'listing'],
  ...['svg', 'math', 'iframe', 'frameset', 'object', 'embed', 'applet', 'audio', 'video', 'canvas'],
  ...['textarea', 'select', 'selectedcontent', 'option', 'optgroup', 'datalist', 'button', 'title'],
]

const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [...allowedPostElementNames, UNSUPPORTED_POST_BLOCK_TAG_NAME],
  allowedAttributes: Object.fromEntries(
    [...rulesByElement].map(([name, { attributes }]) => [name, [...attributes]]),
  ),
  allowedClasses: Object.fromEntries([...rulesByElement].map(([name, { classes }]) => [name, [...classes]])),
  allowedSchemes: [...allowedPostLinkSchemes],
  allowProtocolRelative: false,
  nonTextTags: droppedElements,
  transformTags: {
    ...elementAliases,
    ...Object.fromEntries(foreignBlocks.map((name) => [name, UNSUPPORTED_POST_BLOCK_TAG_NAME])),
  },
}

/**
 * Returns well-formed HTML with only the allowed elements; their nesting is checked later. The parser searches all open
 * elements at each tag, so without a depth limit half a megabyte took seven seconds.
 */
export const removeDisallowedPostElements = (html: string): string => {
  let depth = 0
  return sanitize(html, {
    ...sanitizeOptions,
    onOpenTag: () => {
      depth += 1
      if (depth > 2 * MAX_POST_HTML_NESTING) throw createTooDeepHtmlError()
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}
