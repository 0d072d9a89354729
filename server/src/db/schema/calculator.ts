import type { Generated } from 'kysely'
import type { FeeTableTitle } from 'shared/calculator'

/**
 * Row type of fee table versions. Every upload, edit or restore adds one, and none ever changes, except that a
 * planned one may be withdrawn.
 */
export interface FeeTableVersionDbTable {
  id: Generated<number>
  title: FeeTableTitle
  /** Version number of the fee table, counted from 1 for each title. */
  version: number
  /** Kyiv day from which the fee table version is in force. */
  valid_from: string
  created_at: string
  author: string
  note: string
  /** Rows of the fee table as gzipped JSON: the cells of each row in the column order of the title. */
  rows: Buffer
  row_count: number
  /** When the version was withdrawn before its day. Null unless it was. */
  withdrawn_at: string | null
}

/** Row type of fee table edits that are not applied yet, one per table and admin. */
export interface FeeTableDraftDbTable {
  title: FeeTableTitle
  admin_id: number
  /** Version number of the fee table on which the draft is based, 0 if there was none. */
  base: number
  /** Number of rows that were added, removed or changed since the base. */
  changed: number
  updated_at: string
  version: number
  /** Rows of the draft as gzipped JSON, as in a version. */
  rows: Buffer
}

/**
 * Row type of saved calculations. A calculation is shown as it was saved until it expires and is never
 * calculated again.
 */
export interface CalculationDbTable {
  id: string
  created_at: string
  /** When the calculation was last opened, recorded at most once a day. Null if it was never opened. */
  opened_at: string | null
  /** One-line title of the calculation for lists, together with the total in `usd`. */
  title: string
  usd: number
  /** JSON of the calculator's result: gzipped since migration 0010, plain text before. */
  result: string | Buffer
  /** JSON with the input, the fee table versions and the exchange rates of the calculation. */
  basis: string
  settings_hash: string
}

/**
 * Row type of settings that calculations were made with. Stored once per distinct set, because they stay the
 * same for weeks.
 */
export interface CalculationSettingsDbTable {
  /** SHA-256 of the column `settings`. */
  hash: string
  /** Settings as JSON, as passed to the calculator. */
  settings: string
}
