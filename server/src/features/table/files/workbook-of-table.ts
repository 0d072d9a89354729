import { unzipSync, zipSync } from 'fflate'
import type { Cell } from 'shared/calculator'
import type { Column, ColumnKind } from 'shared/tables'
import writeWorkbook, { type CellObject } from 'write-excel-file/node'
import { type CoreProperties, corePropertiesOf } from './core-properties.ts'
import { keepingApostrophe } from './defused.ts'

interface Sheet extends CoreProperties {
  /** Name of the sheet, by which the import finds it. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

const widths: Readonly<Record<ColumnKind, number>> = { money: 12, percent: 10, days: 8, word: 14, name: 24 }

/** A percent is a plain 6: in percent format it would be stored as 0.06, and typing over it could mean either. */
const formats: Readonly<Partial<Record<ColumnKind, string>>> = { money: '#,##0.00', days: '0' }

// Characters that XML cannot hold.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const cellOf = (value: Cell | undefined, kind: ColumnKind | undefined): CellObject | null => {
  if (value === null || value === undefined) return null
  // As text, even if it looks like a number: a zip code keeps its leading zero.
  if (typeof value === 'string')
    return { value: keepingApostrophe(value.replace(unwritable, '')), type: String, format: '@' }
  const format = kind && formats[kind]
  return { value, type: Number, ...(format && { format }) }
}

/** Earliest date of the zip format: the same table gives the same bytes at any time and place. */
const noTime = () => new Date(1980, 0, 1)

/** Builds a workbook with one sheet. */
export const workbookOfTable = async ({ name, columns, rows, ...properties }: Sheet): Promise<Uint8Array> => {
  const headings = columns.map(({ heading }) => ({ value: heading, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.kind)))
  const written = await writeWorkbook(
    [headings, ...cells],
    {
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ heading, kind }) => ({ width: Math.max(widths[kind], heading.length + 2) })),
    },
    { features: [corePropertiesOf(properties)] },
  ).toBuffer()
  return zipSync(unzipSync(written), { mtime: noTime() })
}
