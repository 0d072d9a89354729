import {
  type Auction,
  findRussianPlaceName,
  type IndexedFeeTables,
  listAuctionYards,
} from 'shared/calculator'
import { type CarFact, findIndexBefore, isNegated, type MessageTokens, textAt } from './message-tokens.ts'

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

const fromWords = /^(?:из|з|із|зі|изо|с|со|от|від|from)$/
const locationPrepositions = /^(?:в|у|во|на|in)$/
const destinationPrepositions = /^(?:до|к|через|под|під|возле|біля|про|мимо|порт\S*|via|to)$/
const yardWords =
  /^(?:стоит|стоїть|находит\S*|знаходит\S*|лот|площадк\S*|майданчик\S*|аукцион\S*|аукціон\S*|copart|копарт\S*|iaai?|[иі]аа[иі]?)$/
/** Keys of towns that are also models or makes of cars or plain words. They need a preposition: «из Такомы». */
const ambiguousTowns =
  /^(?:tucson|tacoma|austin|orlando|savanah|savana|lincoln|portland|columbus|тусон|таком|остин|орланд|саван|линколн|портланд|рол|рин|вин|риг|пот|рин)$/
const MIN_BARE_KEY_LENGTH = 5

/** Whether the message names a place where the car is not: `через Грузию`, `живу в Киеве`. */
export const isPlaceElsewhere = (tokens: MessageTokens, from: number): boolean => {
  const before = textAt(tokens, findIndexBefore(tokens, from))
  return locationPrepositions.test(before) || destinationPrepositions.test(before)
}

/** Whether the message says that the car is there: `из Атланты`, `стоит в Атланте`, `Copart, Phoenix`. */
const isPlaceOfCar = (tokens: MessageTokens, from: number): boolean => {
  const at = findIndexBefore(tokens, from)
  const before = textAt(tokens, at)
  if (isNegated(tokens, from) || destinationPrepositions.test(before)) return false
  if (fromWords.test(before)) return true
  if (locationPrepositions.test(before)) return yardWords.test(textAt(tokens, at - 1))
  const key = buildSoundKey(textAt(tokens, from))
  return key.length >= MIN_BARE_KEY_LENGTH && !ambiguousTowns.test(key)
}

const yardSides = /^(?:north|south|east|west|central)$/i

/** Lists the names of a town with and without the side that tells its yards apart: `ATLANTA EAST`, `ATLANTA`. */
const listTownNames = (location: string): string[] =>
  [
    location,
    splitNameWords(location)
      .filter((word) => !yardSides.test(word))
      .join(' '),
  ].flatMap((name) => [name, findRussianPlaceName(name) ?? name])

const joinKeys = (words: readonly { key: string }[]): string => words.map(({ key }) => key).join(' ')

const indexYards = (tables: IndexedFeeTables, auction: Auction) => {
  const yardsByTown = new Map<string, Set<ReturnType<typeof listAuctionYards>[number]>>()
  for (const yard of listAuctionYards(tables, auction))
    for (const name of listTownNames(yard.location)) {
      const key = splitNameWords(name).map(buildSoundKey).join(' ')
      yardsByTown.set(key, (yardsByTown.get(key) ?? new Set()).add(yard))
    }
  return yardsByTown
}

/** Fields of the only yard of a town; a town with several yards is ambiguous. */
const toYardFields = (yards: ReturnType<typeof listAuctionYards>): CarFact['input'] => {
  const [yard] = yards
  if (!yard || yards.length > 1) return { location: undefined }
  return {
    origin: 'usa',
    location: yard.location,
    state: yard.state ?? undefined,
    zip: yard.zip ?? undefined,
  }
}

/** Most words of a name first: of «Chicago Heights» and «Chicago» the longer counts. */
const wordCounts = [3, 2, 1]

/** Finds auction yards by their English or Russian names. */
export const findYards = (tokens: MessageTokens, tables: IndexedFeeTables, auction: Auction): CarFact[] => {
  const yardsByTown = indexYards(tables, auction)
  const words = tokens.flatMap(({ text }, at) =>
    /^\p{L}/u.test(text) ? { at, key: buildSoundKey(text) } : [],
  )
  return words.flatMap(({ at: from }, start) => {
    const names = wordCounts.map((count) => words.slice(start, start + count))
    const name = names.find((used) => yardsByTown.has(joinKeys(used)))
    if (!name || !isPlaceOfCar(tokens, from)) return []
    const yards = yardsByTown.get(joinKeys(name)) ?? []
    return [{ input: toYardFields([...yards]), from, to: name.at(-1)?.at ?? from }]
  })
}
