import { type AuctionYardIndex, buildAuctionYardIndex } from './auction-yard-index.ts'
import type { EffectiveFeeTables, FeeTableVersion } from './fee-table.ts'
import { buildFeeTierIndex, type FeeTiersByDocumentAndBid } from './fee-tier-index.ts'
import { buildShippingLaneIndex, type ShippingLaneIndex } from './shipping-lane-index.ts'

export interface IndexedFeeTable<Index> extends Pick<FeeTableVersion, 'version' | 'validFrom'> {
  index: Index
}

type OptionalTable<Index> = IndexedFeeTable<Index> | undefined

export interface IndexedFeeTables {
  'copart-fee': OptionalTable<FeeTiersByDocumentAndBid>
  'copart-internet-bid': OptionalTable<FeeTiersByDocumentAndBid>
  'iaa-fee': OptionalTable<FeeTiersByDocumentAndBid>
  'iaa-internet-bid': OptionalTable<FeeTiersByDocumentAndBid>
  transportation: OptionalTable<AuctionYardIndex>
  'ship-delivery': OptionalTable<ShippingLaneIndex>
}

const indexTable = <Index>(
  table: FeeTableVersion | undefined,
  buildIndex: (table: FeeTableVersion) => Index,
): OptionalTable<Index> =>
  table && { version: table.version, validFrom: table.validFrom, index: buildIndex(table) }

/** Indexes the fee tables once, so that calculations do not scan their rows. */
export const indexFeeTables = (tables: EffectiveFeeTables): IndexedFeeTables => ({
  'copart-fee': indexTable(tables['copart-fee'], buildFeeTierIndex),
  'copart-internet-bid': indexTable(tables['copart-internet-bid'], buildFeeTierIndex),
  'iaa-fee': indexTable(tables['iaa-fee'], buildFeeTierIndex),
  'iaa-internet-bid': indexTable(tables['iaa-internet-bid'], buildFeeTierIndex),
  transportation: indexTable(tables.transportation, buildAuctionYardIndex),
  'ship-delivery': indexTable(tables['ship-delivery'], buildShippingLaneIndex),
})
