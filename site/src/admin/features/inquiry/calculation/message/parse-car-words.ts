import {
  type Auction,
  auctions,
  type CalculationInput,
  type CarOriginRegion,
  carOriginRegions,
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

const auctionPatterns: Record<Auction, RegExp> = {
  copart: /^(?:copart|копарт\S*)$/,
  iaa: /^(?:iaai?|[иі]аа[иі]?)$/,
}

const countryPatterns: Record<CarOriginRegion, RegExp> = {
  usa: /^(?:сша|usa|америк[аи]|штатов|штатів)$/,
  georgia: /^груз(?:ия|ии|ія|ії)$/,
  eu: /^(?:европ[аы]|європ[аи]|евросоюза|євросоюзу|германи[яи]|німеччин[аи]|польш[аи]|польщ[аі]|литв[аыи])$/,
}

/** Finds auctions or countries, but not those that are negated: `не из Грузии`. */
const findNames = <Name extends string>(
  tokens: MessageTokens,
  patterns: Record<Name, RegExp>,
  names: readonly Name[],
  toInput: (name: Name) => CarFactMention['input'],
): CarFactMention[] =>
  tokens.flatMap(({ text }, from) => {
    const name = names.find((each) => patterns[each].test(text))
    const at = findIndexBefore(tokens, from)
    return name === undefined || isNegated(tokens, at) || isNegated(tokens, at - 1)
      ? []
      : [{ input: toInput(name), from, to: from }]
  })

const isOnTheWay = (tokens: MessageTokens, { from }: CarFactMention): boolean => {
  const before = textAt(tokens, findIndexBefore(tokens, from))
  return locationPrepositions.test(before) || destinationPrepositions.test(before)
}

const listStarts = (tables: IndexedFeeTables, origin: CarOriginRegion): readonly string[] =>
  origin === 'usa'
    ? auctions.flatMap((auction) => listAuctionYards(tables, auction).flatMap(({ ports }) => ports))
    : listLoadingPorts(tables, { origin })

const listEnds = (tables: IndexedFeeTables, origin: CarOriginRegion): string[] =>
  listStarts(tables, origin).flatMap((port) => listDestinationPorts(tables, { origin, port }))

/** Finds where the car comes from and goes to. Contradictions, such as two countries, leave the route out. */
const findRoute = (tokens: MessageTokens, tables: IndexedFeeTables): CarFactMention[] => {
  const named = findNames(tokens, auctionPatterns, auctions, (auction) => ({ origin: 'usa', auction }))
  const auction = pickUnanimous(named)
  const yards = findYards(tokens, tables, auction?.input.auction ?? 'copart')
  const abroad = (['georgia', 'eu'] as const).flatMap((origin) =>
    findPlaces(tokens, listStarts(tables, origin), 'port', 'from').map((found) => ({
      ...found,
      input: { origin, ...found.input },
    })),
  )
  const countries = findNames(tokens, countryPatterns, carOriginRegions, (origin) => ({ origin })).filter(
    (found) => !isOnTheWay(tokens, found),
  )
  const all = [...named, ...yards, ...abroad, ...countries]
  const origins = new Set(all.flatMap(({ input: { origin } }) => origin ?? []))
  if (origins.size > 1) return []
  const [origin = 'usa'] = origins
  const yard = pickUnanimous(yards)
  const start = origin === 'usa' ? yard : pickUnanimous(abroad)
  const port =
    origin === 'usa'
      ? pickUnanimous(findPlaces(tokens, listStarts(tables, origin), 'port', 'towards'))
      : undefined
  const end = pickUnanimous(findPlaces(tokens, listEnds(tables, origin), 'destination', 'towards'))
  const country = auction || start?.input.origin ? undefined : pickUnanimous(countries)
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
