import { normalizeText } from 'shared/format'
import { FARTHEST_START, isTextLink, MOST_SPAN, pictureKeyIn, picturePlaces, widthsOf } from 'shared/post'
import { rulesOf, type TextAttribute } from './declared.ts'
import { plainWords, sourceLines } from './plain-words.ts'

export type Attributes = Readonly<Record<string, string>>

const WIDEST = Math.max(...widthsOf(Number.MAX_SAFE_INTEGER))
const HIGHEST = 100_000

const whole = (least: number, most: number, usual?: number) => (value: string) => {
  const number = /^-?\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  return number >= least && number <= most && number !== usual ? String(number) : undefined
}

/** Normalizers by attribute. They return `undefined` for invalid values and for defaults. */
const kept: Readonly<Record<TextAttribute, (value: string) => string | undefined>> = {
  href: (value) => [normalizeText(value)].find(isTextLink),
  src: (value) => (pictureKeyIn(value) === undefined ? undefined : value),
  alt: (value) => plainWords(sourceLines(value).join(' ')).trim(),
  width: whole(1, WIDEST),
  height: whole(1, HIGHEST),
  colspan: whole(1, MOST_SPAN, 1),
  rowspan: whole(1, MOST_SPAN, 1),
  start: whole(-FARTHEST_START, FARTHEST_START, 1),
}

/** Uses the picture width of the page, so that a picture has the same address in all texts. */
const picture = (given: Attributes): Attributes | undefined => {
  const { src, alt = '', width, height, ...rest } = given
  const key = src === undefined ? undefined : pictureKeyIn(src)
  if (src === undefined || key === undefined) return undefined
  if (width === undefined || height === undefined) return { src, alt, ...rest }
  return { src: picturePlaces(key, Number(width)).src, alt, width, height, ...rest }
}

/** Returns the valid attributes of an element, or `undefined` if a required one is missing or invalid. */
export const keptAttributes = (name: string, given: Attributes): Attributes | undefined => {
  const rules = rulesOf(name)
  const found: Record<string, string> = {}
  for (const attribute of rules?.attributes ?? []) {
    const value = given[attribute]
    const stays = value === undefined ? undefined : kept[attribute](value)
    if (stays !== undefined) found[attribute] = stays
  }
  const classes = given.class?.split(/\s+/) ?? []
  const named = rules?.classes.find((each) => classes.includes(each))
  if (named !== undefined) found.class = named
  if (name === 'a' && found.href === undefined) return undefined
  return name === 'img' ? picture(found) : found
}
