import type { Generated } from 'kysely'
import type { TableTitle } from 'shared/calculator'

/** Each upload, edit or restore is a version of its own; none is ever changed. */
export interface TableVersionTable {
  id: Generated<number>
  title: TableTitle
  /** Counted for each title from 1. */
  version: number
  /** The Kyiv day from which it counts. */
  valid_from: string
  created_at: string
  author: string
  note: string
  /** Packed JSON: the cells of each row in the order of the title's columns. */
  rows: Buffer
  row_count: number
}

/** Made once and shown as it was until it expires: nothing of it is computed again. */
export interface CalculationTable {
  id: string
  created_at: string
  /** When it was last opened, recorded at most once a day; null while nobody has opened it. */
  opened_at: string | null
  /** What it is called where there is one line for it, and its total there. */
  title: string
  usd: number
  /** JSON, as the engine gave it: gzipped from migration 0010 on, before that as text. */
  result: string | Buffer
  /** JSON: the input, the versions of tables and the rates that it was made from. */
  basis: string
  settings_hash: string
}

/** All settings that calculations were made from: kept once, since for weeks they are the same. */
export interface CalculationSettingsTable {
  /** SHA-256 of `settings`. */
  hash: string
  /** JSON, as the engine was given them. */
  settings: string
}
