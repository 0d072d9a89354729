import { escapeHtmlAttribute } from 'shared/post'
import { buildZipArchive, type TestZipOptions } from './build-archive.ts'

/** A cell as a test describes it. `xml` is written verbatim. */
export type TestSheetCell =
  | string
  | number
  | boolean
  | null
  | { percent: number }
  /** Days since 1900, as stored in workbooks. */
  | { date: number }
  | { formula: string; value?: number | string; error?: string }
  | { xml: string }

export interface TestSheet {
  name: string
  rows: readonly (readonly TestSheetCell[])[]
  state?: 'hidden' | 'veryHidden'
  /** Ranges such as `A2:A4`. */
  merges?: readonly string[]
}

/** Adds a text to the shared strings and returns its index. */
type SharedStringIndex = (text: string) => number

const styleNumber = { plain: 0, percent: 1, date: 2 } as const

/** Formats a column index as `A`, `Z`, `AA`. */
export const buildSheetColumnLetters = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${buildSheetColumnLetters(Math.floor(index / 26) - 1)}${last}`
}

const formulaXml = (
  place: string,
  { formula, value, error }: Extract<TestSheetCell, { formula: string }>,
): string => {
  const f = `<f>${escapeHtmlAttribute(formula)}</f>`
  if (error !== undefined) return `<c r="${place}" t="e">${f}<v>${escapeHtmlAttribute(error)}</v></c>`
  if (value === undefined) return `<c r="${place}">${f}</c>`
  if (typeof value === 'number') return `<c r="${place}">${f}<v>${value}</v></c>`
  return `<c r="${place}" t="str">${f}<v>${escapeHtmlAttribute(value)}</v></c>`
}

const cellXml = (cell: TestSheetCell, place: string, shared: SharedStringIndex): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('percent' in cell) return `<c r="${place}" s="${styleNumber.percent}"><v>${cell.percent}</v></c>`
  if ('date' in cell) return `<c r="${place}" s="${styleNumber.date}"><v>${cell.date}</v></c>`
  if ('xml' in cell) return cell.xml
  return formulaXml(place, cell)
}

const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Builds the XML part of one sheet. */
const buildSheetXml = ({ rows, merges = [] }: TestSheet, shared: SharedStringIndex): string => {
  const data = rows.map((cells, at) => {
    const row = at + 1
    const written = cells.map((cell, column) =>
      cellXml(cell, `${buildSheetColumnLetters(column)}${row}`, shared),
    )
    return `<row r="${row}">${written.join('')}</row>`
  })
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${SHEET_NAMESPACE}"><sheetData>${data.join('')}</sheetData>${
    merged === '' ? '' : `<mergeCells count="${merges.length}">${merged}</mergeCells>`
  }</worksheet>`
}

export interface TestXlsxOptions extends TestZipOptions {
  /** Parts that replace the generated ones or are added. `null` leaves a part out. */
  parts?: Record<string, string | Uint8Array | null>
  /** Stores the parts uncompressed. */
  isStored?: boolean
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const buildRelationshipsXml = (of: readonly (readonly [kind: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${of
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const stylesXml = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="10"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const buildContentTypesXml = (sheets: number): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_MEDIA}.sheet.main+xml"/>${Array.from(
    { length: sheets },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET_MEDIA}.worksheet+xml"/>`,
  ).join(
    '',
  )}<Override PartName="/xl/styles.xml" ContentType="${SHEET_MEDIA}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SHEET_MEDIA}.sharedStrings+xml"/></Types>`

const buildWorkbookXml = (sheets: readonly TestSheet[]): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${escapeHtmlAttribute(name)}" sheetId="${at + 1}"${
          state === undefined ? '' : ` state="${state}"`
        } r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

/** Builds the parts of a workbook as Excel names them. */
export const buildXlsxParts = (sheets: readonly TestSheet[]): Record<string, string> => {
  const texts = new Map<string, number>()
  const shared = (text: string): number => {
    const at = texts.get(text) ?? texts.size
    texts.set(text, at)
    return at
  }
  const written = sheets.map((sheet, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    buildSheetXml(sheet, shared),
  ])
  const strings = [...texts.keys()].map(
    (text) => `<si><t xml:space="preserve">${escapeHtmlAttribute(text)}</t></si>`,
  )
  return {
    '[Content_Types].xml': buildContentTypesXml(sheets.length),
    '_rels/.rels': buildRelationshipsXml([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': buildWorkbookXml(sheets),
    'xl/_rels/workbook.xml.rels': buildRelationshipsXml([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    ...Object.fromEntries(written),
    'xl/styles.xml': stylesXml,
    'xl/sharedStrings.xml': `${DECLARATION}<sst xmlns="${MAIN}" count="${texts.size}" uniqueCount="${texts.size}">${strings.join('')}</sst>`,
  }
}

/** Builds a workbook as Excel saves it, with deviations set by the options. */
export const buildXlsx = (
  { sheets }: { sheets: readonly TestSheet[] },
  { parts = {}, isStored = false, ...zip }: TestXlsxOptions = {},
): Uint8Array => {
  const entries = Object.entries({ ...buildXlsxParts(sheets), ...parts })
  return buildZipArchive(
    entries.flatMap(([name, content]) => (content === null ? [] : [{ name, content, isStored }])),
    zip,
  )
}
