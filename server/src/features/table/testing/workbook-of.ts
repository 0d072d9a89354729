import { escaped, sheetXml, type WrittenSheet } from './sheet-xml.ts'
import { type ZipTweaks, zipOf } from './zip-of.ts'

export interface WorkbookTweaks extends ZipTweaks {
  /** Parts that replace the generated ones or are added. `null` leaves a part out. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | null>>
  /** Stores the parts uncompressed. */
  readonly isStored?: boolean
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationships = (of: readonly (readonly [kind: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${of
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const styles = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="10"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const contentTypes = (sheets: number): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_MEDIA}.sheet.main+xml"/>${Array.from(
    { length: sheets },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET_MEDIA}.worksheet+xml"/>`,
  ).join(
    '',
  )}<Override PartName="/xl/styles.xml" ContentType="${SHEET_MEDIA}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SHEET_MEDIA}.sharedStrings+xml"/></Types>`

const bookXml = (sheets: readonly WrittenSheet[]): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}"${
          state === undefined ? '' : ` state="${state}"`
        } r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

/** Builds the parts of a workbook as Excel names them. */
export const partsOf = (sheets: readonly WrittenSheet[]): Readonly<Record<string, string>> => {
  const texts = new Map<string, number>()
  const shared = (text: string): number => {
    const at = texts.get(text) ?? texts.size
    texts.set(text, at)
    return at
  }
  const written = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, shared)])
  const strings = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  return {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': bookXml(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    ...Object.fromEntries(written),
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `${DECLARATION}<sst xmlns="${MAIN}" count="${texts.size}" uniqueCount="${texts.size}">${strings.join('')}</sst>`,
  }
}

/** Builds a workbook as Excel saves it, with deviations set by the options. */
export const workbookOf = (
  { sheets }: { readonly sheets: readonly WrittenSheet[] },
  { parts = {}, isStored = false, ...zip }: WorkbookTweaks = {},
): Uint8Array => {
  const entries = Object.entries({ ...partsOf(sheets), ...parts })
  return zipOf(
    entries.flatMap(([name, content]) => (content === null ? [] : [{ name, content, isStored }])),
    zip,
  )
}
