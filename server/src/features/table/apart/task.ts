import type { TableTitle } from 'shared/calculator'
import type { ImpactDay } from 'shared/tables'
import type { TableFileFormat } from '../files/table-file.ts'

/** A version in force, its rows as they are stored: reading them is work for elsewhere too. */
export interface StoredTable {
  readonly title: TableTitle
  readonly version: number
  readonly validFrom: string
  readonly rows: Uint8Array
}

/** A file of the office beside what is in force. */
export interface FileTask {
  readonly title: TableTitle
  /** What the file is called. */
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
