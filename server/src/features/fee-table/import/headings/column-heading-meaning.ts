import type { FeeTableTitle } from 'shared/calculator'
import { limitCombiningMarks } from 'shared/format'
import { type FeeTableColumn, getFeeTableColumnDefinitions } from 'shared/tables'
import { indexWordSpellingsByLookAlike, replaceLookAlikeLetters } from 'shared/tables/cells'
import { columnHeadingSynonyms, splitHeadingsAtCommas } from './column-heading-synonyms.ts'

export type ColumnHeadingCurrency = 'USD' | 'EUR' | 'foreign'

interface NormalizedHeading {
  /** Text of the column heading in lower case with single spaces, without the currency. */
  key: string
  currency: ColumnHeadingCurrency | undefined
}

const currencies: readonly (readonly [ColumnHeadingCurrency, RegExp])[] = [
  ['USD', /^(?:\$|usd|долл|дол|доллар\p{L}*|долар\p{L}*|dollars?)$/u],
  ['EUR', /^(?:€|eur|euros?|евро|євро)$/u],
  ['foreign', /^(?:₴|грн|uah|гривн\p{L}*|£|gbp|zł|pln|злот\p{L}*|₽|руб\p{L}*|gel|лари)$/u],
]

const parseCurrencyWord = (token: string): ColumnHeadingCurrency | undefined =>
  currencies.find(([, pattern]) => pattern.test(token))?.[0]

const tokens = /[\p{L}\p{M}\p{N}]+|[%№#]|\p{Sc}/gu
const apostrophes = /['’ʼ`]/g
const trailingPreposition = /^(?:в|у|in|us)$/

/** Normalizes case, `ё` and punctuation of a column heading and splits off its currency. */
export const normalizeColumnHeading = (heading: string): NormalizedHeading => {
  const plain = limitCombiningMarks(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(apostrophes, '')
  const words: string[] = plain.match(tokens) ?? []
  const currency = words.map(parseCurrencyWord).find((one) => one !== undefined)
  if (currency === undefined) return { key: words.join(' '), currency }
  const rest = words.filter((word) => parseCurrencyWord(word) === undefined)
  while (trailingPreposition.test(rest.at(-1) ?? '')) rest.pop()
  // A column heading may be just a currency, unless a wrong encoding replaced its other words by question marks.
  const currencyOnly = plain.includes('?') || plain.includes('\uFFFD') ? '' : currency.toLowerCase()
  return { key: rest.length > 0 ? rest.join(' ') : currencyOnly, currency }
}

/** Additional headings of the port column in the fee table of inland delivery, where the port is the destination. */
const inlandPortSynonyms = splitHeadingsAtCommas(`
  port to, to port, to, в порт, до порта, до порту, куда, куди, destination, destination port,
  порт назначения, порт призначення
`)

/** Returns the headings by which a fee table column is recognized. Error messages list the first ones. */
export const listColumnHeadingSynonyms = (
  title: FeeTableTitle,
  name: FeeTableColumn['name'],
): readonly string[] =>
  title === 'transportation' && name === 'port'
    ? [...columnHeadingSynonyms.port, ...inlandPortSynonyms]
    : columnHeadingSynonyms[name]

export interface ColumnHeadingMeaning {
  column: FeeTableColumn['name']
  currency: ColumnHeadingCurrency | undefined
  /** Known heading that the heading in the file only resembles, because it contains letters of another alphabet. */
  looksLike: string | undefined
}

const listSpellings = (title: FeeTableTitle, column: FeeTableColumn): readonly string[] => [
  column.name,
  column.heading,
  ...listColumnHeadingSynonyms(title, column.name),
]

type FindHeadingMeaning = (heading: string) => ColumnHeadingMeaning | undefined

const createMeaningFinder = (title: FeeTableTitle): FindHeadingMeaning => {
  const known = new Map<string, FeeTableColumn['name']>()
  for (const column of getFeeTableColumnDefinitions(title))
    for (const spelling of listSpellings(title, column))
      known.set(normalizeColumnHeading(spelling).key, column.name)
  const byLookAlike = indexWordSpellingsByLookAlike(known.keys())

  return (heading) => {
    const { key, currency } = normalizeColumnHeading(heading)
    const column = known.get(key)
    if (column !== undefined) return { column, currency, looksLike: undefined }
    const looksLike = byLookAlike.get(replaceLookAlikeLetters(key))
    const meant = looksLike === undefined ? undefined : known.get(looksLike)
    return meant && { column: meant, currency, looksLike }
  }
}

const findMeaningByTitle = new Map<FeeTableTitle, FindHeadingMeaning>()

/** The heading matcher of each fee table is built once, because every file is compared with all fee tables. */
export const getColumnHeadingMatcher = (title: FeeTableTitle): FindHeadingMeaning => {
  const findMeaning = findMeaningByTitle.get(title) ?? createMeaningFinder(title)
  findMeaningByTitle.set(title, findMeaning)
  return findMeaning
}

const MAX_LISTED_SPELLINGS = 8

/** Formats the headings by which a column is recognized: `«Порт погрузки», «port», «порт», …`. */
export const formatKnownColumnHeadingSpellings = (title: FeeTableTitle, column: FeeTableColumn): string =>
  [...new Set([column.heading, column.name, ...listColumnHeadingSynonyms(title, column.name)])]
    .slice(0, MAX_LISTED_SPELLINGS)
    .map((spelling) => `«${spelling}»`)
    .join(', ')
