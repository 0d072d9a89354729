import type { TableTitle } from 'shared/calculator'
import type { ImpactDay } from 'shared/tables'
import type { TableFileFormat } from '../files/table-file.ts'

/** A version in force with its rows as gzipped JSON, which the worker parses. */
export interface StoredTable {
  readonly title: TableTitle
  readonly version: number
  readonly validFrom: string
  readonly rows: Uint8Array
}

/** An uploaded file with the tables in force. */
export interface FileTask {
  readonly title: TableTitle
  /** File name. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly tables: readonly StoredTable[]
  readonly on: ImpactDay
}

export type Task =
  | (FileTask & { readonly kind: 'read' })
  | (FileTask & { readonly kind: 'check'; readonly latest: number })
  | {
      readonly kind: 'write'
      readonly title: TableTitle
      readonly rows: Uint8Array
      readonly author: string
      readonly createdAt: string
      readonly format: TableFileFormat
    }
