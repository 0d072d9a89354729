import type { Generated } from 'kysely'
import type { FeeTableTitle } from 'shared/calculator'

/** Version of a fee table. Every upload, edit or restore adds one, and none ever changes. */
export interface FeeTableVersionTable {
  id: Generated<number>
  title: FeeTableTitle
  /** Counted from 1 for each title. */
  version: number
  /** Kyiv day from which the version is in force. */
  valid_from: string
  created_at: string
  author: string
  note: string
  /** Gzipped JSON: the cells of each row in the column order of the title. */
  rows: Buffer
  row_count: number
}

/** Saved calculation. It is shown as it was until it expires and is never calculated again. */
export interface CalculationTable {
  id: string
  created_at: string
  /** When it was last opened, recorded at most once a day. Null if it was never opened. */
  opened_at: string | null
  /** One-line title for lists, together with the total in `usd`. */
  title: string
  usd: number
  /** JSON of the calculator's result: gzipped since migration 0010, plain text before. */
  result: string | Buffer
  /** JSON: the input, the fee table versions and the exchange rates that it was calculated from. */
  basis: string
  settings_hash: string
}

/** Settings that calculations were made with. Stored once per distinct set, because they stay the same for weeks. */
export interface CalculationSettingsTable {
  /** SHA-256 of `settings`. */
  hash: string
  /** JSON, as passed to the calculator. */
  settings: string
}
