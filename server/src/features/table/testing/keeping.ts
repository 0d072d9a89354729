import type { Cell, TableTitle } from 'shared/calculator'
import type { Upload } from 'shared/contract'
import { pack } from '../../../packed.ts'
import type { Api } from '../../../testing/api.ts'
import { testAdmin } from '../../../testing/test-admin.ts'
import { type TableFileFormat, tableFile } from '../files/table-file.ts'
import { keepVersion } from '../keep-version.ts'

export type Rows = readonly (readonly Cell[])[]

interface Wish {
  readonly title?: TableTitle
  readonly rows?: Rows
  readonly validFrom?: string
  readonly note?: string
  readonly latest?: number
}

/** Builds a fee table with one tier for all prices. */
export const flatFee = (fee: number): Rows => [[0, null, fee, null, null, null]]

/** Inserts a version directly, without uploading a file. */
export const keepRows = (
  { ctx }: Pick<Api, 'ctx'>,
  { title = 'copart-fee', rows = flatFee(25), note = '', validFrom, latest }: Wish = {},
) =>
  keepVersion(ctx, testAdmin, {
    title,
    rows: pack(JSON.stringify(rows)),
    rowCount: rows.length,
    note,
    validFrom,
    latest,
  })

/** Builds a file with the table for an upload. */
export const fileOf = async (
  title: TableTitle,
  rows: Rows,
  format: TableFileFormat = 'csv',
): Promise<Upload> => ({
  name: `${title}.${format}`,
  bytes: new Uint8Array(
    await tableFile({ title, rows, format, author: 'Олена', createdAt: '2026-11-20T10:00:00.000Z' }),
  ),
})

export const textFile = (text: string): Upload => ({
  name: 'table.csv',
  bytes: new TextEncoder().encode(text),
})

/** Loads today's table as a visitor. */
export const current = ({ visitor }: Pick<Api, 'visitor'>, title: TableTitle = 'copart-fee') =>
  visitor.table.get({ params: { title }, query: {} })

/** Restores a version through the API with an empty body. */
export const bringBack = ({ admin }: Pick<Api, 'admin'>, n: number, title: TableTitle = 'copart-fee') =>
  admin.table.restore({ params: { title, n }, body: undefined })
