import type { FeeTableTitle } from 'shared/calculator'
import { buildXlsx, type TestSheet, type TestSheetCell } from '../build-xlsx.ts'

/** A file that must be rejected, with the expected status, message and path. */
export interface InvalidTestFile {
  name: string
  title?: FeeTableTitle
  bytes: () => Uint8Array
  status: 413 | 415 | 422
  messagePattern: RegExp
  path?: string
}

export const buildTestCsvFile = (...lines: readonly string[]): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n`)

export const buildTierTableCsv =
  (...lines: readonly string[]) =>
  () =>
    buildTestCsvFile('from,to,fee,percent', ...lines)

export const tierTableHeadings = ['from', 'to', 'fee', 'percent']

const validRows: readonly (readonly TestSheetCell[])[] = [tierTableHeadings, [0, 500, 25], [500, null, 65]]

/** A valid sheet with two tiers. */
export const validTestSheet = { name: 'Лист1', rows: validRows }

export const buildOneSheetXlsx =
  (rows: readonly (readonly TestSheetCell[])[], more: Partial<TestSheet> = {}) =>
  () =>
    buildXlsx({ sheets: [{ name: 'Лист1', rows, ...more }] })

const buildExtraHeadings = (count: number): string =>
  Array.from({ length: count }, (_, at) => `c${at}`).join(',')

/** Files that do not hold a readable sheet of the table. */
export const invalidWorkbookSheets: readonly InvalidTestFile[] = [
  { name: 'an empty file', bytes: () => Buffer.alloc(0), status: 422, messagePattern: /пуст/i },
  { name: 'headings without rows', bytes: buildTierTableCsv(), status: 422, messagePattern: /строк/i },
  {
    name: 'a missing column',
    bytes: () => buildTestCsvFile('from,fee', '0,25'),
    status: 422,
    messagePattern: /«До/,
  },
  {
    name: 'two sheets of one name',
    bytes: () =>
      buildXlsx({
        sheets: [
          { ...validTestSheet, name: 'copart-fee' },
          { ...validTestSheet, name: 'Copart-Fee' },
        ],
      }),
    status: 422,
    messagePattern: /лист.*«copart-fee».*«Copart-Fee»/is,
  },
  {
    name: '20,001 rows',
    bytes: buildTierTableCsv(...Array.from({ length: 20_001 }, (_, at) => `${at},${at + 1},1,`)),
    status: 413,
    messagePattern: /20.000.строк/,
  },
  {
    name: '61 columns',
    bytes: () => buildTestCsvFile(`from,to,fee,percent,${buildExtraHeadings(57)}`, '0,,25'),
    status: 413,
    messagePattern: /60.столбцов/,
  },
  { name: '6 MB', bytes: () => Buffer.alloc(6 * 1024 * 1024, '1'), status: 413, messagePattern: /5.МБ/ },
  {
    name: 'merged cells',
    bytes: buildOneSheetXlsx(validTestSheet.rows, { merges: ['C2:C3'] }),
    status: 422,
    messagePattern: /объединен|объединён/i,
    path: 'row 3, fee',
  },
  {
    name: 'a formula without a stored value',
    bytes: buildOneSheetXlsx([tierTableHeadings, [0, 500, { formula: 'A1+1' }], [500, null, 65]]),
    status: 422,
    messagePattern: /формул/i,
    path: 'row 2, fee',
  },
  {
    name: 'a formula with an error',
    bytes: buildOneSheetXlsx([
      tierTableHeadings,
      [0, 500, { formula: '1/0', error: '#DIV/0!' }],
      [500, null, 65],
    ]),
    status: 422,
    messagePattern: /#DIV\/0!/,
    path: 'row 2, fee',
  },
  {
    name: 'a stray quote',
    bytes: () => buildTestCsvFile('from,to,fee', '0,500,25', '500,,"6"5'),
    status: 422,
    messagePattern: /кавычк/i,
    path: 'row 3',
  },
  {
    name: 'a NUL',
    bytes: () =>
      buildTestCsvFile('from,to,fee', '0,500,25', '500,1000,65', '1000,2000,8\u00005', '2000,,100'),
    status: 422,
    messagePattern: /^Строка 4: .*служебный знак/,
  },
  {
    name: 'entities of its own in a sheet',
    bytes: () =>
      buildXlsx(
        { sheets: [validTestSheet] },
        {
          parts: {
            'xl/worksheets/sheet1.xml':
              '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;&a;">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>',
          },
        },
      ),
    status: 422,
    messagePattern: /DOCTYPE/,
  },
  {
    name: 'a total in its last row',
    bytes: () => buildTestCsvFile('from,to,fee', '0,500,25', '500,,65', 'Итого,,90'),
    status: 422,
    messagePattern: /Итого/,
    path: 'row 4',
  },
  {
    name: '6 MB',
    bytes: () => new Uint8Array(6 * 1024 * 1024).fill(0x31),
    status: 413,
    messagePattern: /5\u00A0МБ/,
  },
]
