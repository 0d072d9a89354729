import { buildFeeIndex, type FeeIndex } from './fee-index.ts'
import type { FeeTables, FeeTableVersion } from './fee-table.ts'
import { buildLaneIndex, type LaneIndex } from './lane-index.ts'
import { buildYardIndex, type YardIndex } from './yard-index.ts'

/** A version of a fee table with its search index. */
export interface IndexedFeeTable<Index> extends Pick<FeeTableVersion, 'version' | 'validFrom'> {
  readonly index: Index
}

type OptionalTable<Index> = IndexedFeeTable<Index> | undefined

export interface IndexedFeeTables {
  readonly 'copart-fee': OptionalTable<FeeIndex>
  readonly 'copart-internet-bid': OptionalTable<FeeIndex>
  readonly 'iaa-fee': OptionalTable<FeeIndex>
  readonly 'iaa-internet-bid': OptionalTable<FeeIndex>
  readonly transportation: OptionalTable<YardIndex>
  readonly 'ship-delivery': OptionalTable<LaneIndex>
}

const indexTable = <Index>(
  table: FeeTableVersion | undefined,
  buildIndex: (table: FeeTableVersion) => Index,
): OptionalTable<Index> =>
  table && { version: table.version, validFrom: table.validFrom, index: buildIndex(table) }

/** Indexes the fee tables once, so that calculations do not scan their rows. */
export const indexFeeTables = (tables: FeeTables): IndexedFeeTables => ({
  'copart-fee': indexTable(tables['copart-fee'], buildFeeIndex),
  'copart-internet-bid': indexTable(tables['copart-internet-bid'], buildFeeIndex),
  'iaa-fee': indexTable(tables['iaa-fee'], buildFeeIndex),
  'iaa-internet-bid': indexTable(tables['iaa-internet-bid'], buildFeeIndex),
  transportation: indexTable(tables.transportation, buildYardIndex),
  'ship-delivery': indexTable(tables['ship-delivery'], buildLaneIndex),
})
