import {
  type Auction,
  findRussianPlaceName,
  type IndexedFeeTables,
  listAuctionYards,
} from 'shared/calculator'
import { type CarFact, findIndexBefore, isNegated, type MessageTokens, textAt } from './message-tokens.ts'

/** Letters for one sound in Russian and Ukrainian names, doubled letters, and the ending of a case. */
const soundRules = [
  [/[еёєэіїый]/g, 'и'],
  [/я/g, 'иа'],
  [/ю/g, 'иу'],
  [/[хґ]/g, 'г'],
  [/[ъь'’ʼ]/g, ''],
  [/(.)\1+/gu, '$1'],
  [/[аиоу]{1,3}$/, ''],
] as const

/** Builds a key that is equal for the cases and spellings of a name: «Феникса» and «Фінікс», «Атланты» and «Атланта». */
const buildSoundKey = (word: string): string =>
  soundRules.reduce<string>(
    (key, [pattern, sound]) => key.replace(pattern, sound),
    word.toLowerCase().normalize('NFC'),
  )

const fromWords = /^(?:из|з|із|зі|изо|с|со|от|від|from)$/
const locationPrepositions = /^(?:в|у|во|на|in)$/
const destinationPrepositions = /^(?:до|к|через|под|під|возле|біля|про|мимо|порт\S*|via|to)$/
const yardWords =
  /^(?:стоит|стоїть|находит\S*|знаходит\S*|лот|площадк\S*|майданчик\S*|аукцион\S*|аукціон\S*|copart|копарт\S*|iaai?|[иі]аа[иі]?)$/
/** Keys of towns that are short, or also models of cars. They need a preposition: «из Такомы». */
const ambiguousTowns =
  /^(?:.{0,4}|tucson|tacoma|austin|orlando|savanah|savana|lincoln|portland|columbus|тусон|таком|остин|орланд|саван|линколн|портланд)$/

/**
 * Whether the message says that the car is there: `из Атланты`, `стоит в Атланте`, `Copart, Phoenix`, but not
 * `через Грузию` or `живу в Киеве`.
 */
export const isPlaceOfCar = (tokens: MessageTokens, from: number, isAmbiguous = false): boolean => {
  const at = findIndexBefore(tokens, from)
  const before = textAt(tokens, at)
  if (isNegated(tokens, from) || destinationPrepositions.test(before)) return false
  if (locationPrepositions.test(before)) return yardWords.test(textAt(tokens, at - 1))
  return !isAmbiguous || fromWords.test(before)
}

const buildTownKey = (name: string): string =>
  name
    .split(/[\s.-]+/)
    .map(buildSoundKey)
    .join(' ')
    .trim()

/** Lists keys of a town with and without the side that tells its yards apart: `ATLANTA EAST`, `ATLANTA`. */
const listTownKeys = (location: string): string[] => {
  const town = location.replace(/\b(?:north|south|east|west|central)\b/gi, '').trim()
  const names = [location, town].flatMap((name) => [name, findRussianPlaceName(name) ?? name])
  return [...new Set(names.map(buildTownKey))]
}

/** Most words of a name first: of «Chicago Heights» and «Chicago» the longer counts. */
const wordCounts = [3, 2, 1]

/** Finds auction yards by their English or Russian names. A town with several yards is ambiguous. */
export const findYards = (tokens: MessageTokens, tables: IndexedFeeTables, auction: Auction): CarFact[] => {
  const yards = listAuctionYards(tables, auction).flatMap((yard) =>
    listTownKeys(yard.location).map((key) => ({ key, yard })),
  )
  const yardsByTown = Map.groupBy(yards, ({ key }) => key)
  const words = tokens.flatMap(({ text }, at) =>
    /^\p{L}/u.test(text) ? { at, key: buildSoundKey(text) } : [],
  )
  return words.flatMap(({ at: from, key }, start) => {
    const names = wordCounts.map((count) => words.slice(start, start + count))
    const [name, town] =
      names
        .map((used) => [used, yardsByTown.get(used.map((word) => word.key).join(' '))] as const)
        .find(([, found]) => found) ?? []
    if (!town?.[0] || !isPlaceOfCar(tokens, from, ambiguousTowns.test(key))) return []
    const { location, state, zip } = town[0].yard
    const yard = { origin: 'usa', location, state: state ?? undefined, zip: zip ?? undefined } as const
    return [{ input: town.length > 1 ? { location: undefined } : yard, from, to: name?.at(-1)?.at ?? from }]
  })
}
