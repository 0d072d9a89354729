import {
  auctions,
  type CalculationInput,
  type CarOriginRegion,
  type IndexedFeeTables,
  listAuctionYards,
  listDestinationPorts,
  listLoadingPorts,
} from 'shared/calculator'
import {
  destinationPrepositions,
  findPlaces,
  findYards,
  isNegated,
  locationPrepositions,
} from './find-car-places.ts'
import { findPrice } from './find-car-price.ts'
import {
  type CarFactMention,
  findBatteries,
  findEngine,
  findEngineVolumes,
  findYears,
  pickUnanimous,
} from './find-car-values.ts'
import { findIndexBefore, type MessageTokens, textAt, tokenizeMessage } from './message-tokens.ts'

export interface CarWordsProposal {
  /** Fields that belong together, such as the town, state and ZIP code of a yard. */
  input: Partial<CalculationInput>
  /** The words of the message. */
  quote: string
}

/** Words for auctions, then words for countries in the nominative or behind «из». */
const originWords: readonly (readonly [pattern: RegExp, input: Partial<CalculationInput>])[] = [
  [/^(?:copart|копарт\S*)$/, { origin: 'usa', auction: 'copart' }],
  [/^(?:iaai?|[иі]аа[иі]?)$/, { origin: 'usa', auction: 'iaa' }],
  [/^(?:сша|usa|америк[аи]|штатов|штатів)$/, { origin: 'usa' }],
  [/^груз(?:ия|ии|ія|ії)$/, { origin: 'georgia' }],
  [
    /^(?:европ[аы]|європ[аи]|евросоюза|євросоюзу|германи[яи]|німеччин[аи]|польш[аи]|польщ[аі]|литв[аыи])$/,
    { origin: 'eu' },
  ],
]

/** Finds auctions and countries, but not those that are negated or on the way: `не из Грузии`, `через Грузию`. */
const findOrigins = (tokens: MessageTokens): CarFactMention[] =>
  tokens.flatMap(({ text }, from) => {
    const input = originWords.find(([pattern]) => pattern.test(text))?.[1]
    const at = findIndexBefore(tokens, from)
    const before = textAt(tokens, at)
    const isOnTheWay = locationPrepositions.test(before) || destinationPrepositions.test(before)
    const isOther = isNegated(tokens, at) || isNegated(tokens, at - 1) || (isOnTheWay && !input?.auction)
    return input === undefined || isOther ? [] : [{ input, from, to: from }]
  })

const listStarts = (tables: IndexedFeeTables, origin: CarOriginRegion): string[] => {
  if (origin !== 'usa') return listLoadingPorts(tables, { origin })
  const yards = auctions.flatMap((auction) => listAuctionYards(tables, auction))
  return [...new Set(yards.flatMap(({ ports }) => ports))]
}

const listEnds = (tables: IndexedFeeTables, origin: CarOriginRegion): string[] =>
  listStarts(tables, origin).flatMap((port) => listDestinationPorts(tables, { origin, port }))

/** Finds where the car comes from and goes to. Contradictions, such as two countries, leave the route out. */
const findRoute = (tokens: MessageTokens, tables: IndexedFeeTables): CarFactMention[] => {
  const named = findOrigins(tokens)
  const auction = pickUnanimous(named.filter(({ input }) => input.auction))
  const yards = findYards(tokens, tables, auction?.input.auction ?? 'copart')
  const abroad = (['georgia', 'eu'] as const).flatMap((origin) =>
    findPlaces(tokens, listStarts(tables, origin), 'port', 'from').map((found) => ({
      ...found,
      input: { origin, ...found.input },
    })),
  )
  const all = [...named, ...yards, ...abroad]
  const origins = new Set(all.flatMap(({ input: { origin } }) => origin ?? []))
  if (origins.size > 1) return []
  const [origin = 'usa'] = origins
  const start = pickUnanimous(origin === 'usa' ? yards : abroad)
  const port =
    origin === 'usa'
      ? pickUnanimous(findPlaces(tokens, listStarts(tables, origin), 'port', 'towards'))
      : undefined
  const end = pickUnanimous(findPlaces(tokens, listEnds(tables, origin), 'destination', 'towards'))
  const country =
    auction || start?.input.origin ? undefined : pickUnanimous(named.filter(({ input }) => !input.auction))
  return [auction, country, start, port, end].flatMap((found) =>
    found && Object.keys(found.input).length > 0 ? [found] : [],
  )
}

/** Leaves out a size that the engine cannot have, and makes a car with a battery electric. */
const findEngineAndSize = (tokens: MessageTokens): (CarFactMention | undefined)[] => {
  const engine = findEngine(tokens)
  const battery = pickUnanimous(findBatteries(tokens))
  const isElectric = engine?.input.engine === 'electric' || (!engine && battery !== undefined)
  if (!isElectric) return [engine, pickUnanimous(findEngineVolumes(tokens))]
  return [
    engine ?? (battery && { ...battery, input: { engine: 'electric', ...battery.input } }),
    engine && battery,
  ]
}

/**
 * Finds what a message says about a car that is to be calculated. Whatever is contradictory or may mean something else
 * is left out: a wrong proposal costs more than a field that the office fills in.
 */
export const parseCarWordsInMessage = (
  message: string,
  tables: IndexedFeeTables,
  today: string,
): CarWordsProposal[] => {
  const tokens = tokenizeMessage(message)
  const lastYear = Number(today.slice(0, 4)) + 1
  const route = findRoute(tokens, tables)
  const price = findPrice(tokens, lastYear)
  const isEuroPossible = route.some(({ input: { origin } }) => origin === 'eu' || origin === 'georgia')
  return [
    ...route,
    price?.input.currency === 'EUR' && !isEuroPossible ? undefined : price,
    ...findEngineAndSize(tokens),
    pickUnanimous(findYears(tokens, lastYear)),
  ].flatMap((found) => {
    if (!found) return []
    const [first, last] = [tokens[found.from], tokens[found.to]]
    return [{ input: found.input, quote: message.slice(first?.start, last?.end) }]
  })
}
