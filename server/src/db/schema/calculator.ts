import type { Generated } from 'kysely'
import type { FeeTableTitle } from 'shared/calculator'

/** Every upload, edit or restore adds a version of a fee table. Versions never change; a planned one may be withdrawn. */
export interface FeeTableVersionDbTable {
  id: Generated<number>
  title: FeeTableTitle
  version: number
  valid_from: string
  created_at: string
  author: string
  note: string
  /** Rows of the fee table as gzipped JSON: a list of cells for each row, in the column order of this kind of fee table. */
  rows: Buffer
  row_count: number
  withdrawn_at: string | null
}

export interface FeeTableDraftDbTable {
  title: FeeTableTitle
  admin_id: number
  base: number
  changed: number
  updated_at: string
  version: number
  rows: Buffer
}

/** A discarded draft has no version: restored, it becomes a draft with a new one. */
export interface DiscardedFeeTableDraftDbTable extends Omit<FeeTableDraftDbTable, 'version'> {
  id: Generated<number>
  discarded_at: string
}

/** A saved calculation is shown unchanged until it expires, and never calculated again. */
export interface CalculationDbTable {
  id: string
  created_at: string
  /** When the calculation was last opened, recorded at most once a day. Null if never opened. */
  opened_at: string | null
  title: string
  usd: number
  /** JSON of the calculator's result: gzipped since migration 0010, plain text before. */
  result: string | Buffer
  /** JSON with the input, the fee table versions and the exchange rates of the calculation. */
  basis: string
  settings_hash: string
  /** JSON of the lot, link, VIN, make and model of the car, as far as they are known; null before migration 0023. */
  car: string | null
}

/** Settings of calculations are stored once per distinct set, because they stay the same for weeks. */
export interface CalculationSettingsDbTable {
  hash: string
  settings: string
}
