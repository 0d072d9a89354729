import {
  type Auction,
  type AuctionYard,
  findRussianPlaceName,
  type IndexedFeeTables,
  listAuctionYards,
} from 'shared/calculator'
import type { CarFactMention } from './find-car-values.ts'
import { findIndexBefore, type MessageTokens, textAt } from './message-tokens.ts'

const soundGroups: Record<string, string> = Object.fromEntries(
  [
    ['еёєэіїый', 'и'],
    ['я', 'иа'],
    ['ю', 'иу'],
    ['хґ', 'г'],
    ["ъь'’ʼ", ''],
  ].flatMap(([letters = '', sound = '']) => [...letters].map((letter) => [letter, sound])),
)

/**
 * Builds a key that is equal for the cases and the Russian and Ukrainian spellings of a name: «Феникса» and «Фінікс»,
 * «Одессу» and «Одеси», «Києва» and «Киев», «Харкова» and «Харків».
 */
const buildSoundKey = (word: string): string => {
  const sounds = [...word.toLowerCase().normalize('NFC')]
    .map((letter) => soundGroups[letter] ?? letter)
    .join('')
  let key = sounds.replace(/([чшщж])о/g, '$1и').replace(/(.)\1+/gu, '$1')
  if (!/^[а-я]/.test(key)) return key.normalize('NFD').replace(/\p{M}/gu, '')
  while (/[аиоу]$/.test(key)) key = key.slice(0, -1)
  return key.replace(/ив$/, 'ов')
}

const splitNameWords = (name: string): string[] => name.split(/[\s.-]+/).filter((word) => word !== '')

interface NamedPlace<Place> {
  name: string
  keys: readonly string[]
  place: Place
}

/** Indexes places by the first word of their English and Russian names. */
const indexPlaces = <Place>(places: readonly (readonly [name: string, place: Place])[]) => {
  const index = new Map<string, NamedPlace<Place>[]>()
  for (const [english, place] of places)
    for (const name of new Set([english, findRussianPlaceName(english) ?? english])) {
      const keys = splitNameWords(name).map(buildSoundKey)
      const [first = ''] = keys
      index.set(first, [...(index.get(first) ?? []), { name, keys, place }])
    }
  return index
}

const findEndOfName = (tokens: MessageTokens, from: number, keys: readonly string[]): number | undefined => {
  let at = from
  for (const [position, key] of keys.entries()) {
    if (position > 0) at += /^[-.]$/.test(textAt(tokens, at + 1)) ? 2 : 1
    if (buildSoundKey(textAt(tokens, at)) !== key) return undefined
  }
  return at
}

interface PlaceMention<Place> {
  places: readonly Place[]
  /** The name in the nominative, as tables have it. */
  name: string
  from: number
  to: number
}

/** Finds the places that a message names. Of «Chicago Heights» and «Chicago» the longer name counts. */
const findMentions = <Place>(
  tokens: MessageTokens,
  index: ReadonlyMap<string, readonly NamedPlace<Place>[]>,
): PlaceMention<Place>[] =>
  tokens.flatMap(({ kind, text }, from) => {
    const named = kind === 'word' ? (index.get(buildSoundKey(text)) ?? []) : []
    const ends = named.flatMap(({ name, keys, place }) => {
      const to = findEndOfName(tokens, from, keys)
      return to === undefined ? [] : [{ name, place, to }]
    })
    const to = Math.max(...ends.map((end) => end.to))
    const longest = ends.filter((end) => end.to === to)
    const [first] = longest
    return first ? [{ name: first.name, places: longest.map(({ place }) => place), from, to }] : []
  })

const fromWords = /^(?:из|з|із|зі|изо|с|со|от|від|from)$/
export const locationPrepositions = /^(?:в|у|во|на|in)$/
export const destinationPrepositions = /^(?:до|к|через|под|під|возле|біля|про|мимо|порт\S*|via|to)$/
const yardWords =
  /^(?:стоит|стоїть|находит\S*|знаходит\S*|лот|площадк\S*|майданчик\S*|аукцион\S*|аукціон\S*|copart|копарт\S*|iaai?|[иі]аа[иі]?)$/
/** Keys of towns that are also models or makes of cars or plain words. They need a preposition: «из Такомы». */
const ambiguousTowns =
  /^(?:tucson|tacoma|austin|orlando|savanah|savana|lincoln|portland|columbus|тусон|таком|остин|орланд|саван|линколн|портланд|рол|рин|вин|риг|пот|рин)$/
const MIN_BARE_KEY_LENGTH = 5

export const isNegated = (tokens: MessageTokens, index: number): boolean =>
  /^(?:не|ні|not)$/.test(textAt(tokens, index))

/** Whether the message says that the car is there: `из Атланты`, `стоит в Атланте`, `Copart, Phoenix`. */
const isStartOfRoute = (tokens: MessageTokens, from: number): boolean => {
  const at = findIndexBefore(tokens, from)
  const before = textAt(tokens, at)
  if (isNegated(tokens, at) || isNegated(tokens, at - 1) || destinationPrepositions.test(before)) return false
  if (fromWords.test(before)) return true
  if (locationPrepositions.test(before)) return yardWords.test(textAt(tokens, at - 1))
  const key = buildSoundKey(textAt(tokens, from))
  return key.length >= MIN_BARE_KEY_LENGTH && !ambiguousTowns.test(key)
}

/** Whether the car is to be brought there. The locative says where somebody lives: «в Киеве», «у Києві». */
const isEndOfRoute = (tokens: MessageTokens, { from, to, name }: PlaceMention<unknown>): boolean => {
  const at = findIndexBefore(tokens, from)
  const before = textAt(tokens, at)
  if (isNegated(tokens, at - 1)) return false
  if (destinationPrepositions.test(before)) return true
  const last = textAt(tokens, to)
  return locationPrepositions.test(before) && (!/[еіїє]$/.test(last) || name.toLowerCase().endsWith(last))
}

const yardSides = /^(?:north|south|east|west|central)$/i

/** Town of a yard without the side that tells the yards of one town apart: `ATLANTA EAST` → `ATLANTA`. */
const removeYardSide = (location: string): string =>
  splitNameWords(location)
    .filter((word) => !yardSides.test(word))
    .join(' ')

const isNamedBehind = (tokens: MessageTokens, to: number, { state, zip }: AuctionYard): boolean =>
  [1, 2, 3].some((distance) => {
    const text = textAt(tokens, to + distance)
    return text !== '' && (text === state?.toLowerCase() || text === zip?.toLowerCase())
  })

const toYardInput = ({ location, state, zip }: AuctionYard) => ({
  location,
  state: state ?? undefined,
  zip: zip ?? undefined,
})

/** Finds auction yards. A town with several yards names one only together with its state or ZIP code. */
export const findYards = (
  tokens: MessageTokens,
  tables: IndexedFeeTables,
  auction: Auction,
): CarFactMention[] => {
  const yards = listAuctionYards(tables, auction)
  const index = indexPlaces(
    yards.flatMap((yard) =>
      [...new Set([yard.location, removeYardSide(yard.location)])].map((name) => [name, yard] as const),
    ),
  )
  return findMentions(tokens, index)
    .filter(({ from }) => isStartOfRoute(tokens, from))
    .map(({ places, from, to }) => {
      const [yard, ...others] = [...new Set(places)]
      const named = others.length === 0 ? [yard] : places.filter((each) => isNamedBehind(tokens, to, each))
      const [only] = new Set(named).size === 1 ? named : []
      return { input: only ? { origin: 'usa' as const, ...toYardInput(only) } : {}, from, to }
    })
}

/** Finds the ports and towns of a list from which, or to which, the car is to be brought. */
export const findPlaces = (
  tokens: MessageTokens,
  names: readonly string[],
  role: 'port' | 'destination',
  isHere: 'from' | 'towards',
): CarFactMention[] =>
  findMentions(tokens, indexPlaces([...new Set(names)].map((name) => [name, name])))
    .filter((mention) =>
      isHere === 'towards'
        ? isEndOfRoute(tokens, mention)
        : fromWords.test(textAt(tokens, findIndexBefore(tokens, mention.from))),
    )
    .flatMap(({ places: [name], from, to }) =>
      name === undefined ? [] : [{ input: { [role]: name }, from, to }],
    )
