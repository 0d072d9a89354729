import { formatPlaceName, type IndexedFeeTables, normalizeNameForComparison } from 'shared/calculator'

interface ComparedLane {
  port: string
  /** Price of the shipping lane including the transport onward from its destination, in dollars. */
  comparedPrice: number
}

const MAX_TOWNS = 4

interface Town {
  name: string
  state: string | null
  /** Normalized name of the port on the cheapest route from the town. */
  port: string
  inlandPrice: number
}

type Yards = NonNullable<IndexedFeeTables['transportation']>['index']['all']

const listTowns = (yards: Yards, lanes: readonly ComparedLane[]): Town[] => {
  const lanePrices = new Map(
    lanes.map(({ port, comparedPrice }) => [normalizeNameForComparison(port), comparedPrice]),
  )
  return yards.flatMap(({ location, state, ports }): Town[] => {
    const routes = [...ports].flatMap(([port, { price, isUnreadable }]) => {
      const lanePrice = lanePrices.get(port)
      return lanePrice === undefined || isUnreadable ? [] : [{ port, price, sum: price + lanePrice }]
    })
    const [cheapest] = routes.toSorted((one, other) => one.sum - other.sum || one.price - other.price)
    if (!cheapest) return []
    return [{ name: formatPlaceName(location), state, port: cheapest.port, inlandPrice: cheapest.price }]
  })
}

const findAmbiguousNames = (towns: readonly Town[]): ReadonlySet<string> => {
  const states = new Map<string, string | null>()
  const ambiguous = new Set<string>()
  for (const { name, state } of towns) {
    if (!states.has(name)) states.set(name, state)
    else if (states.get(name) !== state) ambiguous.add(name)
  }
  return ambiguous
}

/** The towns with the cheapest transport to the port come first. A town name that two states have is followed by the state. */
export const createLookupOfTownsByPort = (tables: IndexedFeeTables, lanes: readonly ComparedLane[]) => {
  const towns = listTowns(tables.transportation?.index.all ?? [], lanes).toSorted(
    (one, other) => one.inlandPrice - other.inlandPrice,
  )
  const ambiguous = findAmbiguousNames(towns)
  const formatTown = ({ name, state }: Town): string =>
    ambiguous.has(name) && state !== null ? `${name} (${state})` : name
  return (port: string) => {
    const key = normalizeNameForComparison(port)
    const names = [...new Set(towns.filter((town) => town.port === key).map(formatTown))]
    // If only one town would be left out, it is named too, because its name takes no more space than «and 1 more».
    const shown = names.length === MAX_TOWNS + 1 ? names : names.slice(0, MAX_TOWNS)
    return { towns: shown, otherTownCount: names.length - shown.length }
  }
}
