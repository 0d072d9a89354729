import { describe, expect, test } from 'vitest'
import { buildZipArchive } from '../../testing/build-archive.ts'
import { buildXlsx, buildXlsxParts } from '../../testing/build-xlsx.ts'
import { getFeeTableFileRejection, summarizeRawSheet } from '../../testing/import-outcome.ts'
import { readFeeTableSheet } from '../check-fee-table-file.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const DAMAGED = /^validation: Файл xlsx повреждён/

const book = [{ name: 'Лист1', rows: [['От', 'До']] }]

const buildWorkbook = (xml: string, parts = {}): Uint8Array =>
  buildXlsx({ sheets: book }, { parts: { [SHEET]: xml, ...parts } })

const buildSheetXml = (data: string): string => `<worksheet><sheetData>${data}</sheetData></worksheet>`

const readSheet = (bytes: Uint8Array) => readFeeTableSheet(bytes, 'copart-fee')

test('workbook rows without a row number and cells without a cell address are placed after the previous row or cell', () => {
  const xml = buildSheetXml(
    '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c r="B5"><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row>',
  )
  const grid = readSheet(buildWorkbook(xml))
  expect(summarizeRawSheet(grid)).toEqual([[1, 2], [null, 3, 4], [5]])
  expect(grid.rows.map(({ row }) => row)).toEqual([1, 5, 6])
})

test('empty rows and cells with only formatting are left out when a workbook sheet is read', () => {
  const xml = buildSheetXml(
    '<row r="1" spans="1:9"/><row r="2"><c r="A2" s="1"/><c r="B2"><v>1</v></c><c r="C2" s="1"/></row><row r="3" ht="30"><c r="A3" t="s"/></row>',
  )
  const grid = readSheet(buildWorkbook(xml))
  expect(summarizeRawSheet(grid)).toEqual([[null, 1]])
  expect(grid.rows[0]?.row).toBe(2)
})

test('the size that a workbook declares for its sheet is ignored', () => {
  const claim = '<dimension ref="A1:XFD1048576"/>'
  const xml = `<worksheet>${claim}<sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>`
  expect(readSheet(buildWorkbook(xml)).rows).toEqual([
    { row: 1_048_576, cells: [{ kind: 'number', value: 1, isPercent: false }] },
  ])
})

test('a workbook with namespace prefixes on all elements is read', () => {
  const main = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const bytes = buildXlsx(
    { sheets: book },
    {
      parts: {
        'xl/workbook.xml': `<x:workbook ${main} xmlns:rel="urn:r"><x:sheets><x:sheet name="Лист1" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>`,
        'xl/sharedStrings.xml': `<x:sst ${main}><x:si><x:t>Newark</x:t></x:si></x:sst>`,
        [SHEET]: `<x:worksheet ${main}><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    },
  )
  expect(summarizeRawSheet(readSheet(bytes))).toEqual([['Newark']])
})

test('a workbook in the strict Open XML format with unusual part names is read', () => {
  const type = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`
  const bytes = buildZipArchive([
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('a', 'officeDocument', '/book/main.xml')}</Relationships>`,
    },
    {
      name: 'book/_rels/main.xml.rels',
      content: `<Relationships>${relation('s', 'worksheet', '../cells/one.xml')}${relation('t', 'sharedStrings', '/texts.xml')}</Relationships>`,
    },
    {
      name: 'book/main.xml',
      content:
        '<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="urn:r" conformance="strict"><sheets><sheet name="a" sheetId="1" r:id="s"/></sheets></workbook>',
    },
    { name: 'texts.xml', content: '<sst><si><t>Houston</t></si></sst>' },
    {
      name: 'cells/one.xml',
      content: buildSheetXml('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>2</v></c></row>'),
    },
  ])
  expect(summarizeRawSheet(readSheet(bytes))).toEqual([['Houston', 2]])
})

test('a workbook without styles and shared strings is read', () => {
  const xml = buildSheetXml('<row><c t="inlineStr"><is><t>a</t></is></c><c s="3"><v>1</v></c></row>')
  const relations = buildXlsxParts(book)['xl/_rels/workbook.xml.rels']?.replace(
    /<Relationship Id="rId[23]"[^>]*>/g,
    '',
  )
  const parts = {
    'xl/_rels/workbook.xml.rels': relations ?? '',
    'xl/styles.xml': null,
    'xl/sharedStrings.xml': null,
  }
  expect(summarizeRawSheet(readSheet(buildWorkbook(xml, parts)))).toEqual([['a', 1]])
})

test.each([
  ['utf-16le', '\ufeff'],
  ['utf-8', '\ufeff'],
] as const)('a workbook part in %s with a byte order mark is read', (encoding, mark) => {
  const xml = `${mark}${buildSheetXml('<row><c t="str"><v>Одесса</v></c></row>')}`
  const content = encoding === 'utf-8' ? Buffer.from(xml) : Buffer.from(xml, 'utf16le')
  const bytes = buildXlsx({ sheets: book }, { parts: { [SHEET]: content } })
  expect(summarizeRawSheet(readSheet(bytes))).toEqual([['Одесса']])
})

test.each([
  ['a row above the one before it', '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>'],
  ['a row twice', '<row r="1"/><row r="1"/>'],
  ['a row that no sheet has', '<row r="1048577"/>'],
  ['a row that is no number', '<row r="x"/>'],
  ['a cell of another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
  ['a cell twice', '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
  ['a column that no sheet has', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
  ['a cell that is nowhere', '<row r="1"><c r="?"><v>1</v></c></row>'],
  ['a tag that is not closed', '<row r="1"><c r="A1"><v>1</v></row>'],
  ['a sign that XML does not take', '<row r="1"><c r="A1" t="str"><v>\u0001</v></c></row>'],
])('a workbook with %s is rejected as damaged', (_what, data) => {
  expect(getFeeTableFileRejection(buildWorkbook(buildSheetXml(data)))).toMatch(DAMAGED)
})

test('a workbook part that is not UTF-8 is rejected as damaged', () => {
  const content = Buffer.from(buildSheetXml('<row><c t="str"><v>caf\xe9</v></c></row>'), 'latin1')
  expect(getFeeTableFileRejection(buildXlsx({ sheets: book }, { parts: { [SHEET]: content } }))).toMatch(
    DAMAGED,
  )
})

test.each(['xl/workbook.xml', SHEET, 'xl/sharedStrings.xml', 'xl/styles.xml'])(
  'a workbook without %s is rejected as damaged',
  (name) => {
    expect(getFeeTableFileRejection(buildXlsx({ sheets: book }, { parts: { [name]: null } }))).toMatch(
      DAMAGED,
    )
  },
)

describe('merged cells', () => {
  const merged = (merges: readonly string[], rows: readonly (readonly (string | number | null)[])[]) =>
    summarizeRawSheet(readSheet(buildXlsx({ sheets: [{ name: 'Лист1', rows, merges }] })))

  test('each cell covered by a merged cell is read with the text of the merged cell', () => {
    const rows = [
      ['Аукцион', 'Порт'],
      ['Copart', 'Newark'],
      [null, 'Houston'],
      [null, null, 5],
    ]
    expect(merged(['A2:A4'], rows)).toEqual([
      ['Аукцион', 'Порт'],
      ['Copart', 'Newark'],
      ['merged: Copart', 'Houston'],
      ['merged: Copart', null, 5],
    ])
  })

  test('the text of a merged cell is read in each of its columns, but not beyond the last column of the table', () => {
    expect(merged(['A1:XFD1'], [['Тарифы'], ['a', 'b', 'c']])).toEqual([
      ['Тарифы', 'merged: Тарифы', 'merged: Тарифы'],
      ['a', 'b', 'c'],
    ])
  })

  test('a workbook cell merged over the whole sheet fills only the existing rows and columns with its text', () => {
    expect(merged(['A1:XFD1048576'], [[1, 2], [3]])).toEqual([
      [1, 'merged: 1'],
      ['merged: 1', 'merged: 1'],
    ])
  })

  test('a merged cell without a value is read as empty and hides the values under it', () => {
    expect(
      merged(
        ['A2:B3'],
        [
          ['a', 'b'],
          [null, null, 1],
          [null, 7, 1],
        ],
      ),
    ).toEqual([
      ['a', 'b'],
      [null, null, 1],
      [null, 'merged: ', 1],
    ])
  })

  test.each(['A1:Z', 'x', ''])(
    'a workbook with a merged cell whose cell range is %j is rejected as damaged',
    (ref) => {
      expect(
        getFeeTableFileRejection(buildXlsx({ sheets: [{ name: 'a', rows: [[1]], merges: [ref] }] })),
      ).toMatch(DAMAGED)
    },
  )

  test('a workbook with very many overlapping merged cells is rejected as damaged', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => [at, at, at])
    const merges = Array.from({ length: 1000 }, () => 'A1:C1000')
    expect(getFeeTableFileRejection(buildXlsx({ sheets: [{ name: 'a', rows, merges }] }))).toMatch(DAMAGED)
  })
})
