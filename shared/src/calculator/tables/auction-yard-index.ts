import { formatPlaceName } from '../place-names.ts'
import {
  buildLookupKeyFromNames,
  type FeeTableCell,
  type FeeTableVersion,
  isFeeTableAmount,
  normalizeNameForComparison,
  pickDisplayedNameSpelling,
  readFeeTableNumberCell,
  readFeeTableTextCell,
} from './fee-table.ts'

/** The inland delivery from a yard to a port, with names spelled as in its table row. */
export interface InlandDeliveryRoute {
  location: string
  port: string
  price: number
  row: number
  isUnreadable: boolean
}

/** One yard of an auction. Towns with the same name in two states are two yards. */
export interface AuctionYardWithInlandRoutes {
  auction: string
  location: string
  state: string | null
  zip: string | null
  /** Inland routes by the normalized name of the port. Ports that the yard does not serve are missing. */
  ports: ReadonlyMap<string, InlandDeliveryRoute>
}

export interface AuctionYardIndex {
  all: readonly AuctionYardWithInlandRoutes[]
  byName: ReadonlyMap<string, readonly AuctionYardWithInlandRoutes[]>
}

interface MutableYard {
  auction: string
  location: string
  state: string | null
  zip: string | null
  ports: Map<string, InlandDeliveryRoute>
}

const mergeSpelling = (current: string | null, cell: FeeTableCell | undefined): string | null =>
  current === null ? null : pickDisplayedNameSpelling(current, readFeeTableTextCell(cell))

export const buildAuctionYardIndex = ({ rows }: FeeTableVersion): AuctionYardIndex => {
  const yards = new Map<string, MutableYard>()
  const byName = new Map<string, AuctionYardWithInlandRoutes[]>()
  for (const [rowIndex, [auction, location, state, zip, port, price]] of rows.entries()) {
    const key = buildLookupKeyFromNames(auction, location, state, zip)
    let yard = yards.get(key)
    if (!yard) {
      yard = {
        auction: normalizeNameForComparison(auction),
        location: readFeeTableTextCell(location),
        state: readFeeTableTextCell(state) || null,
        zip: readFeeTableTextCell(zip) || null,
        ports: new Map(),
      }
      yards.set(key, yard)
      const nameKey = buildLookupKeyFromNames(auction, location)
      const sameNameYards = byName.get(nameKey)
      if (sameNameYards) sameNameYards.push(yard)
      else byName.set(nameKey, [yard])
    } else {
      yard.location = pickDisplayedNameSpelling(yard.location, readFeeTableTextCell(location))
      yard.state = mergeSpelling(yard.state, state)
      yard.zip = mergeSpelling(yard.zip, zip)
    }
    if (readFeeTableTextCell(price) !== '' && price !== 0)
      yard.ports.set(normalizeNameForComparison(port), {
        location: readFeeTableTextCell(location),
        port: readFeeTableTextCell(port),
        price: readFeeTableNumberCell(price) ?? 0,
        row: rowIndex + 2,
        isUnreadable: !isFeeTableAmount(price),
      })
  }
  return { all: [...yards.values()], byName }
}

/** Formats the name of a yard as `Финикс, AZ 85043`. */
export const formatAuctionYardName = ({
  location,
  state,
  zip,
}: Pick<AuctionYardWithInlandRoutes, 'location' | 'state' | 'zip'>): string => {
  const stateAndZip = [state, zip].filter((part) => part !== null).join(' ')
  return [formatPlaceName(location), stateAndZip].filter(Boolean).join(', ')
}

interface YardSearch {
  auction: string
  location: string
  state?: string | undefined
  zip?: string | undefined
}

const isSameName = (requested: string | undefined, known: string | null): boolean =>
  normalizeNameForComparison(requested ?? null) === normalizeNameForComparison(known)

const matchesIfGiven = (requested: string | undefined, known: string | null): boolean =>
  normalizeNameForComparison(requested ?? null) === '' || isSameName(requested, known)

/** Finds all yards that match a search. Several matches mean that state or zip is needed. */
export const findMatchingAuctionYards = (
  index: AuctionYardIndex,
  { auction, location, state, zip }: YardSearch,
): readonly AuctionYardWithInlandRoutes[] => {
  const sameNameYards = index.byName.get(buildLookupKeyFromNames(auction, location)) ?? []
  const matching = sameNameYards.filter(
    (yard) => matchesIfGiven(state, yard.state) && matchesIfGiven(zip, yard.zip),
  )
  // A search without a state or ZIP code prefers a yard that the table also lists without it.
  const exact = matching.filter((yard) => isSameName(state, yard.state) && isSameName(zip, yard.zip))
  return exact.length === 1 ? exact : matching
}
