import {
  type Auction,
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

interface PlaceMention<Place> {
  places: ReadonlySet<Place>
  /** The name in the nominative, as tables have it. */
  name: string
  from: number
  to: number
}

const MAX_NAME_WORDS = 3

/** Finds the places that a message names in English or Russian. Of «Chicago Heights» and «Chicago» the longer counts. */
const findMentions = <Place>(
  tokens: MessageTokens,
  places: readonly (readonly [englishName: string, place: Place])[],
): PlaceMention<Place>[] => {
  const index = new Map<string, { name: string; places: Set<Place> }>()
  for (const [english, place] of places)
    for (const name of [english, findRussianPlaceName(english) ?? english]) {
      const key = splitNameWords(name).map(buildSoundKey).join(' ')
      const known = index.get(key) ?? { name, places: new Set() }
      index.set(key, known)
      known.places.add(place)
    }
  const words = tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' ? { at, key: buildSoundKey(text) } : [],
  )
  return words.flatMap(({ at }, start) => {
    for (let count = MAX_NAME_WORDS; count > 0; count -= 1) {
      const used = words.slice(start, start + count)
      const found = index.get(used.map(({ key }) => key).join(' '))
      if (found) return [{ ...found, from: at, to: used.at(-1)?.at ?? at }]
    }
    return []
  })
}

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

/** Finds auction yards. A town with several yards is ambiguous: its mention has no input. */
export const findYards = (
  tokens: MessageTokens,
  tables: IndexedFeeTables,
  auction: Auction,
): CarFactMention[] => {
  const named = listAuctionYards(tables, auction).flatMap((yard) =>
    [yard.location, removeYardSide(yard.location)].map((name) => [name, yard] as const),
  )
  return findMentions(tokens, named)
    .filter(({ from }) => isStartOfRoute(tokens, from))
    .map(({ places, from, to }) => {
      const [{ location, state, zip } = { location: '' }] = places.size === 1 ? places : []
      const yard = { origin: 'usa', location, state: state ?? undefined, zip: zip ?? undefined } as const
      return { input: location === '' ? {} : yard, from, to }
    })
}

/** Finds the ports and towns of a list from which, or to which, the car is to be brought. */
export const findPlaces = (
  tokens: MessageTokens,
  names: readonly string[],
  role: 'port' | 'destination',
  isHere: 'from' | 'towards',
): CarFactMention[] =>
  findMentions(
    tokens,
    names.map((name) => [name, name]),
  )
    .filter((mention) =>
      isHere === 'towards'
        ? isEndOfRoute(tokens, mention)
        : fromWords.test(textAt(tokens, findIndexBefore(tokens, mention.from))),
    )
    .flatMap(({ places: [name], from, to }) =>
      name === undefined ? [] : [{ input: { [role]: name }, from, to }],
    )
