import sanitize from 'sanitize-html'
import { type AppError, createValidationError } from 'shared/errors'
import { normalizeText } from 'shared/format'
import {
  allowedLinkSchemes,
  allowedTextElements,
  buildPictureUrls,
  getPictureWidths,
  isAllowedLink,
  MAX_CELL_SPAN,
  MAX_LIST_START,
  parsePictureKey,
  type TextElementName,
} from 'shared/post'
import { normalizePlainText, splitSourceLines } from './text-runs.ts'

type ElementDeclaration = (typeof allowedTextElements)[TextElementName]
type DeclarationsWith<Key extends string> = Extract<ElementDeclaration, Record<Key, unknown>>

export type TextAttribute = DeclarationsWith<'attributes'>['attributes'][number]

interface AllowedElement {
  readonly within: readonly string[]
  readonly attributes: readonly TextAttribute[]
  readonly classes: readonly string[]
}

const withDefaultRules = (element: {
  readonly within: readonly string[]
  readonly attributes?: readonly TextAttribute[]
  readonly classes?: readonly string[]
}): AllowedElement => ({ attributes: [], classes: [], ...element })

const rulesByElement: ReadonlyMap<string, AllowedElement> = new Map(
  Object.entries(allowedTextElements).map(([name, element]) => [name, withDefaultRules(element)]),
)

export const allowedElementNames = [...rulesByElement.keys()]

export const getElementRules = (name: string): AllowedElement | undefined => rulesByElement.get(name)

export const isAllowedIn = (container: string, name: string): boolean =>
  rulesByElement.get(name)?.within.includes(container) === true

/**
 * Maximum nesting of HTML elements in a post text, deeper than people nest and below the depth where browsers
 * flatten the tree.
 */
export const MAX_NESTING = 200

export const createTooDeepError = (): AppError =>
  createValidationError(
    'text',
    'too-deep',
    `В тексте больше ${MAX_NESTING} вложенных друг в друга частей. Вставьте его в редактор без оформления`,
  )

export type ElementAttributes = Readonly<Record<string, string>>

const MAX_PICTURE_WIDTH = Math.max(...getPictureWidths(Number.MAX_SAFE_INTEGER))
const MAX_PICTURE_HEIGHT = 100_000

const createIntegerNormalizer = (min: number, max: number, defaultValue?: number) => (value: string) => {
  const number = /^-?\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  return number >= min && number <= max && number !== defaultValue ? String(number) : undefined
}

/**
 * Functions that normalize the value of an HTML attribute. They return `undefined` for invalid values and for
 * defaults.
 */
const attributeNormalizers: Readonly<Record<TextAttribute, (value: string) => string | undefined>> = {
  href: (value) => [normalizeText(value)].find(isAllowedLink),
  src: (value) => (parsePictureKey(value) === undefined ? undefined : value),
  alt: (value) => normalizePlainText(splitSourceLines(value).join(' ')).trim(),
  width: createIntegerNormalizer(1, MAX_PICTURE_WIDTH),
  height: createIntegerNormalizer(1, MAX_PICTURE_HEIGHT),
  colspan: createIntegerNormalizer(1, MAX_CELL_SPAN, 1),
  rowspan: createIntegerNormalizer(1, MAX_CELL_SPAN, 1),
  start: createIntegerNormalizer(-MAX_LIST_START, MAX_LIST_START, 1),
}

/**
 * Normalizes the attributes of a picture in a text to the width of the page, so that a picture has the same
 * address in all texts.
 */
const normalizePictureAttributes = (given: ElementAttributes): ElementAttributes | undefined => {
  const { src, alt = '', width, height, ...rest } = given
  const key = src === undefined ? undefined : parsePictureKey(src)
  if (src === undefined || key === undefined) return undefined
  if (width === undefined || height === undefined) return { src, alt, ...rest }
  return { src: buildPictureUrls(key, Number(width)).src, alt, width, height, ...rest }
}

/**
 * Returns the valid attributes of an HTML element, or `undefined` if a required one is missing or invalid.
 */
export const normalizeAttributes = (
  name: string,
  given: ElementAttributes,
): ElementAttributes | undefined => {
  const rules = getElementRules(name)
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

/**
 * Placeholder for unsupported block elements of a post text. It is dropped later and only marks where blocks
 * begin and end.
 */
export const BLOCK_BOUNDARY = 'div'

/** HTML elements that mean the same as an allowed one. */
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

/** HTML elements whose contents are not text or are parsed by browsers in a special way. */
const droppedElements = [
  ...['script', 'style', 'noscript', 'noframes', 'noembed', 'template', 'xmp', 'plaintext', 'listing'],
  ...['svg', 'math', 'iframe', 'frameset', 'object', 'embed', 'applet', 'audio', 'video', 'canvas'],
  ...['textarea', 'select', 'selectedcontent', 'option', 'optgroup', 'datalist', 'button', 'title'],
]

const getAllowedAttributes = (name: string): readonly string[] => getElementRules(name)?.attributes ?? []
const getAllowedClasses = (name: string): readonly string[] => getElementRules(name)?.classes ?? []

const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [...allowedElementNames, BLOCK_BOUNDARY],
  allowedAttributes: Object.fromEntries(
    allowedElementNames.map((name) => [name, [...getAllowedAttributes(name)]]),
  ),
  allowedClasses: Object.fromEntries(allowedElementNames.map((name) => [name, [...getAllowedClasses(name)]])),
  allowedSchemes: [...allowedLinkSchemes],
  allowProtocolRelative: false,
  nonTextTags: droppedElements,
  transformTags: {
    ...elementAliases,
    ...Object.fromEntries(foreignBlocks.map((name) => [name, BLOCK_BOUNDARY])),
  },
}

/**
 * Returns well-formed HTML with only the allowed elements and attributes. Nesting is not checked yet. The
 * parser searches all open elements at each tag: without a depth limit half a megabyte took seven seconds.
 */
export const filterHtml = (html: string): string => {
  let depth = 0
  return sanitize(html, {
    ...sanitizeOptions,
    onOpenTag: () => {
      depth += 1
      if (depth > 2 * MAX_NESTING) throw createTooDeepError()
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}
