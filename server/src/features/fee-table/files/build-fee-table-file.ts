import { unzipSync, zipSync } from 'fflate'
import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import type { feeTableEndpoints } from 'shared/contract/fee-tables'
import { escapeHtmlText } from 'shared/post'
import { type FeeTableColumnKind, formatFeeTableCsv, getFeeTableColumnDefinitions } from 'shared/tables'
import writeWorkbook, { type CellObject, type Feature } from 'write-excel-file/node'
import type { z } from 'zod'

export type FeeTableFileFormat = NonNullable<z.output<typeof feeTableEndpoints.file.query>['format']>

export interface FeeTableFileContent {
  format: FeeTableFileFormat
  title: FeeTableTitle
  rows: readonly (readonly FeeTableCell[])[]
  author: string
  createdAt: string
}

type CoreProperties = Pick<FeeTableFileContent, 'author' | 'createdAt'>

const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'

const buildCorePropertiesXml = ({ author, createdAt }: CoreProperties): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="${PACKAGE_NAMESPACE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${escapeHtmlText(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt}</dcterms:created></cp:coreProperties>`

/** Adds only the author and the date to a workbook, and nothing about the machine. */
const createCorePropertiesFeature = <FileContent>(properties: CoreProperties): Feature<FileContent> => ({
  files: {
    transform: {
      '[Content_Types].xml': {
        insert: () =>
          '<Override ContentType="application/vnd.openxmlformats-package.core-properties+xml" PartName="/docProps/core.xml"/>',
      },
      '_rels/.rels': {
        insert: () =>
          `<Relationship Id="rId-core" Type="${PACKAGE_NAMESPACE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
      },
    },
    write: { files: () => ({ 'docProps/core.xml': buildCorePropertiesXml(properties) }) },
  },
})

const columnWidths: Record<FeeTableColumnKind, number> = {
  money: 12,
  percent: 10,
  days: 8,
  word: 14,
  name: 24,
}

/** Percent columns get no format: in the percent format of Excel 6 % is stored as 0.06, and a typed 1 is ambiguous. */
const numberFormats: Partial<Record<FeeTableColumnKind, string>> = { money: '#,##0.00', days: '0' }

// Matches characters that XML cannot hold.
const invalidXmlChars = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapedFormulaStart = /^'+[=+\-@\t\r]/

/** Doubles a leading apostrophe of a workbook cell, because the import removes one. */
const preserveLeadingApostrophe = (text: string): string =>
  escapedFormulaStart.test(text) ? `'${text}` : text

const buildCell = (
  value: FeeTableCell | undefined,
  kind: FeeTableColumnKind | undefined,
): CellObject | null => {
  if (value === null || value === undefined) return null
  // A text is stored as a text cell even if it looks like a number, so that a zip code keeps its leading zero.
  if (typeof value === 'string')
    return { value: preserveLeadingApostrophe(value.replace(invalidXmlChars, '')), type: String, format: '@' }
  const format = kind && numberFormats[kind]
  return { value, type: Number, ...(format && { format }) }
}

/** Creates the earliest date of the zip format, so that the same table gives the same bytes at any time. */
const createZipEpoch = () => new Date(1980, 0, 1)

/** Builds a workbook with one sheet, by whose name the import finds the fee table. */
const buildFeeTableXlsx = async ({
  title,
  rows,
  ...properties
}: Omit<FeeTableFileContent, 'format'>): Promise<Uint8Array> => {
  const columns = getFeeTableColumnDefinitions(title)
  const headings = columns.map(({ heading }) => ({ value: heading, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value, at) => buildCell(value, columns[at]?.kind)))
  const xlsx = await writeWorkbook(
    [headings, ...cells],
    {
      sheet: title,
      stickyRowsCount: 1,
      columns: columns.map(({ heading, kind }) => ({
        width: Math.max(columnWidths[kind], heading.length + 2),
      })),
    },
    { features: [createCorePropertiesFeature(properties)] },
  ).toBuffer()
  return zipSync(unzipSync(xlsx), { mtime: createZipEpoch() })
}

export const buildFeeTableFile = async ({ format, ...table }: FeeTableFileContent): Promise<Uint8Array> => {
  if (format === 'xlsx') return buildFeeTableXlsx(table)
  const headings = getFeeTableColumnDefinitions(table.title).map(({ heading }) => heading)
  return new TextEncoder().encode(formatFeeTableCsv(headings, table.rows))
}
