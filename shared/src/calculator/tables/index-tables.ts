import { type FeeIndex, indexFees } from './fee-index.ts'
import type { Tables, TableVersion } from './kinds.ts'
import { indexWays, type WayIndex } from './way-index.ts'
import { indexYards, type YardIndex } from './yard-index.ts'

/** A version of a table with its search index. */
export interface Indexed<Index> extends Pick<TableVersion, 'version' | 'validFrom'> {
  readonly index: Index
}

type Maybe<Index> = Indexed<Index> | undefined

export interface IndexedTables {
  readonly 'copart-fee': Maybe<FeeIndex>
  readonly 'copart-internet-bid': Maybe<FeeIndex>
  readonly 'iaa-fee': Maybe<FeeIndex>
  readonly 'iaa-internet-bid': Maybe<FeeIndex>
  readonly transportation: Maybe<YardIndex>
  readonly 'ship-delivery': Maybe<WayIndex>
}

const indexed = <Index>(
  table: TableVersion | undefined,
  index: (table: TableVersion) => Index,
): Maybe<Index> => table && { version: table.version, validFrom: table.validFrom, index: index(table) }

/** Indexes the tables once, so that lookups do not scan their rows. */
export const indexTables = (tables: Tables): IndexedTables => ({
  'copart-fee': indexed(tables['copart-fee'], indexFees),
  'copart-internet-bid': indexed(tables['copart-internet-bid'], indexFees),
  'iaa-fee': indexed(tables['iaa-fee'], indexFees),
  'iaa-internet-bid': indexed(tables['iaa-internet-bid'], indexFees),
  transportation: indexed(tables.transportation, indexYards),
  'ship-delivery': indexed(tables['ship-delivery'], indexWays),
})
