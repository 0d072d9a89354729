import { allowedPostTextElements, isAllowedPostLink, parseHtmlTokens, parsePictureKey } from 'shared/post'
import { expect, it } from 'vitest'
import { sanitizePostHtml } from './post-text-sanitizer.ts'
import { hostileHtmlExamples } from './testing/hostile-html.ts'

interface Declared {
  within: readonly string[]
  attributes?: readonly string[]
  classes?: readonly string[]
}

const findElement = (name: string): Declared | undefined =>
  Object.entries(allowedPostTextElements).find(([each]) => each === name)?.[1]

const isAllowedAttribute = (name: string, attribute: string, value: string): boolean => {
  const { attributes = [], classes = [] } = findElement(name) ?? { within: [] }
  if (attribute === 'class') return classes.includes(value)
  if (attribute === 'href') return attributes.includes('href') && isAllowedPostLink(value)
  if (attribute === 'src') return attributes.includes('src') && parsePictureKey(value) !== undefined
  return attributes.includes(attribute)
}

/** Returns the elements and attributes in a text that are not allowed. */
const listUnexpectedMarkup = (html: string): string[] =>
  [...parseHtmlTokens(html)].flatMap((piece) => {
    if (piece.kind !== 'open') return []
    const others = Object.entries(piece.attributes).filter(
      ([key, value]) => !isAllowedAttribute(piece.name, key, value),
    )
    return [...(findElement(piece.name) ? [] : [piece.name]), ...others.map(String)]
  })

const listOpenElements = (html: string): string[] => {
  const names: string[] = []
  for (const piece of parseHtmlTokens(html)) {
    if (piece.kind === 'close') expect(names.pop()).toBe(piece.name)
    if (piece.kind === 'open' && !['br', 'img'].includes(piece.name)) names.push(piece.name)
  }
  return names
}

/**
 * Tags match exactly, and text outside them contains no angle bracket, so that no parser can find another tag
 * there.
 */
const isCanonicalHtml = (html: string): boolean =>
  /^(?:[^<>]|<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*>)*$/.test(html)

it('the test data of hostile HTML contain at least 150 attacks', () => {
  expect(new Set(hostileHtmlExamples).size).toBeGreaterThanOrEqual(150)
})

it.each(hostileHtmlExamples.map((each) => [JSON.stringify(each), each]))(
  'of the hostile HTML %s sanitizing leaves only markup that the editor produces',
  (_, hostile) => {
    for (const html of [hostile, `<p>a${hostile}b</p>`, `<table><tr><td>${hostile}`, hostile.repeat(2)]) {
      const clean = sanitizePostHtml(html)
      expect(listUnexpectedMarkup(clean)).toEqual([])
      expect(isCanonicalHtml(clean)).toBe(true)
      expect(listOpenElements(clean)).toEqual([])
      expect(sanitizePostHtml(clean)).toBe(clean)
    }
  },
)

it('sanitizing a text with all hostile HTML examples combined leaves nothing unsafe', () => {
  expect(listUnexpectedMarkup(sanitizePostHtml(hostileHtmlExamples.join('')))).toEqual([])
  expect(listUnexpectedMarkup(sanitizePostHtml([...hostileHtmlExamples].reverse().join('')))).toEqual([])
})
