import {
  type Auction,
  type CalculationInput,
  findRussianPlaceName,
  type IndexedFeeTables,
  listAuctionYards,
} from 'shared/calculator'

type CarFields = Partial<CalculationInput>

export interface CarWordsProposal {
  /** Fields that belong together, such as the town, state and ZIP code of a yard. */
  input: CarFields
  /** The words of the message. */
  quote: string
}

/** A number, maybe with its unit, that is no part of a phone, a date, a range, a lot, a price or a distance. */
const numberPattern =
  /(?<![\p{L}\d$€+.,:/–-]|(?<!\d)\d{3} |№ ?)(\d[.,]\d|\d[ \u00a0]\d{3}|\d+)(?!\d|[.,:/–-]\d|[ \u00a0]?(?:[$€%]|км|usd|eur|евро|дол|тыс|млн))(?:[ \u00a0]?(см³?|куб\p{L}*|cc|л|литр\p{L}*|г|год|года)(?!\p{L}))?/giu
const wordsBeforeOtherNumbers = /^(?:не|от|до|с|в|за|после|старше|новее|расход|ставка|бюджет|лот)$/

const wordPattern = /\p{L}[\p{L}'’]*(?:-\p{Lu}\p{L}*)*/gu
const carWords: readonly (readonly [RegExp, CarFields])[] = [
  [/^(?:copart|копарт.*)$/i, { origin: 'usa', auction: 'copart' }],
  [/^iaai?$/i, { origin: 'usa', auction: 'iaa' }],
  [/^(?:сша|usa|америк[аи]|штатов)$/i, { origin: 'usa' }],
  [/^грузи[яи]$/i, { origin: 'georgia' }],
  [/^(?:европ[аы]|германи[яи]|польш[аи]|литв[аы])$/i, { origin: 'eu' }],
  [/^(?:бензин.*|petrol|gasoline)$/i, { engine: 'petrol' }],
  [/^(?:дизел.*|diesel|tdi|crdi)$/i, { engine: 'diesel' }],
  [/^(?:гибрид.*|hybrid)$/i, { engine: 'hybrid-petrol' }],
  [/^(?:электро|электромобил.*|электрокар.*)$/i, { engine: 'electric' }],
]

interface MessageWords {
  text: string
  index: number
  /** The two words, numbers or commas before, in lower case. */
  before: readonly string[]
}

type FoundWords = CarWordsProposal & Pick<MessageWords, 'index'>

const findWords = (message: string, pattern: RegExp): MessageWords[] =>
  Array.from(message.matchAll(pattern), ({ 0: text, index }) => {
    const start = message.slice(Math.max(0, index - 40), index).toLowerCase()
    return { text, index, before: (start.match(/[\p{L}\d]+|[,.;]/gu) ?? []).slice(-2) }
  })

/** Reads a number with its unit. Without a unit `2.5` is a size in litres, `2019` a year. */
const readNumber = (text: string): CarFields => {
  const [digits = ''] = /^[\d \u00a0.,]*\d/.exec(text) ?? []
  const unit = text.slice(digits.length).trim().toLowerCase()
  if (/^(?:см|куб|cc)/.test(unit)) return { volume: Number(digits.replace(/\s/, '')) }
  if (unit.startsWith('л') || /^\d[.,]\d$/.test(digits))
    return { volume: Math.round(Number(digits.replace(',', '.')) * 1000) }
  if (/^\d\d$/.test(digits) && unit.startsWith('г'))
    return { year: Number(`${digits < '90' ? 20 : 19}${digits}`) }
  return /^\d{4}$/.test(digits) ? { year: Number(digits) } : {}
}

const findNumbers = (message: string, lastYear: number): FoundWords[] =>
  findWords(message, numberPattern).flatMap(({ text, index, before }) => {
    const input = readNumber(text)
    const { year = 1990, volume = 50 } = input
    const isPossible = year >= 1990 && year <= lastYear && volume >= 50 && volume <= 8400
    return isPossible && !wordsBeforeOtherNumbers.test(before.at(-1) ?? '')
      ? [{ input, quote: text, index }]
      : []
  })

const isNegated = ({ before }: MessageWords): boolean =>
  before.some((word) => /^(?:не|без|кроме)$/.test(word))

/** Whether a message says that the car is there: `из Атланты`, `стоит в Атланте`, `Copart, Phoenix`; not `живу в Киеве`. */
const isPlaceOfCar = (words: MessageWords): boolean =>
  !isNegated(words) &&
  words.before.some((word) => /^(?:из|с|со|з|от|from|стоит|находится|copart|копарт.*|iaai?)$/.test(word))

const readWord = (word: MessageWords): FoundWords[] => {
  const { text: quote, index } = word
  const input = carWords.find(([pattern]) => pattern.test(quote))?.[1]
  if (!input) return []
  const isCountry = input.origin !== undefined && input.auction === undefined
  return (isCountry ? isPlaceOfCar(word) : !isNegated(word)) ? [{ input, quote, index }] : []
}

/** Builds a key that is equal for the cases and spellings of a name: «Феникса» and «Финикс», «Атланты» and «Атланта». */
const buildTownKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.-]+/g, ' ')
    .replace(/[еёєэіїыйяю]/g, 'и')
    .replace(/[ъь'’]/g, '')
    .replace(/(.)\1+/gu, '$1')
    .replace(/[аиоу]{1,3}(?= |$)/g, '')
    .trim()

/** Lists keys of a town with and without the side that tells its yards apart: `ATLANTA EAST`, `ATLANTA`. */
const listTownKeys = (location: string): string[] => {
  const town = location.replace(/\b(?:north|south|east|west|central)\b/gi, '').trim()
  const names = [location, town].flatMap((name) => [name, findRussianPlaceName(name) ?? name])
  return [...new Set(names.map(buildTownKey))]
}

/** Finds auction yards by their English or Russian names. A town with several yards has no location. */
const findYards = (
  words: readonly MessageWords[],
  tables: IndexedFeeTables,
  auction: Auction,
): FoundWords[] => {
  const yards = listAuctionYards(tables, auction).flatMap((yard) =>
    listTownKeys(yard.location).map((key) => ({ key, yard })),
  )
  const yardsByTown = Map.groupBy(yards, ({ key }) => key)
  return words.flatMap((word, start) => {
    // Most words of a name first: of «Chicago Heights» and «Chicago» the longer counts.
    for (const count of [3, 2, 1]) {
      const quote = words
        .slice(start, start + count)
        .map(({ text }) => text)
        .join(' ')
      const key = buildTownKey(quote)
      const [found, ...others] = yardsByTown.get(key) ?? []
      if (!found) continue
      const { location, state, zip } = found.yard
      const yard = { origin: 'usa', location, state: state ?? undefined, zip: zip ?? undefined } as const
      const input = others.length > 0 ? { location: undefined } : yard
      return isPlaceOfCar(word) ? [{ input, quote, index: word.index }] : []
    }
    return []
  })
}

/** Leaves out repeated and contradictory words, such as two years. */
const pickUnanimousWords = (found: readonly FoundWords[]): FoundWords[] => {
  const byFields = new Map(
    found.toReversed().map((each) => [JSON.stringify(Object.entries(each.input)), each]),
  )
  const distinct = [...byFields.values()]
  return distinct.filter(({ input }) =>
    Object.entries(input).every(([name, value]) =>
      distinct.every((other) => !(name in other.input) || Reflect.get(other.input, name) === value),
    ),
  )
}

/**
 * Finds what a message says about a car that is to be calculated. Whatever is contradictory is left out: a wrong
 * proposal costs more than a field that the user fills in.
 */
export const parseCarWordsInMessage = (
  message: string,
  tables: IndexedFeeTables,
  today: string,
): CarWordsProposal[] => {
  const words = findWords(message, wordPattern)
  const said = words.flatMap(readWord)
  const auction = said.find(({ input }) => input.auction)?.input.auction ?? 'copart'
  const numbers = findNumbers(message, Number(today.slice(0, 4)) + 1)
  return pickUnanimousWords([...numbers, ...said, ...findYards(words, tables, auction)])
    .filter(({ input }) => Object.values(input).some((value) => value !== undefined))
    .toSorted((one, other) => one.index - other.index)
    .map(({ input, quote }) => ({ input, quote }))
}
