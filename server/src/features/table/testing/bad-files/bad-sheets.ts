import { workbookOf } from '../workbook-of.ts'
import { type BadFile, csv, goodSheet, HEADINGS, tiers } from './bad-file.ts'
import { book } from './book.ts'

const columns = (count: number): string => Array.from({ length: count }, (_, at) => `c${at}`).join(',')

/** Files that do not hold a readable sheet of the table. */
export const badSheets: readonly BadFile[] = [
  { name: 'an empty file', bytes: () => Buffer.alloc(0), status: 422, says: /пуст/i },
  { name: 'headings without rows', bytes: tiers(), status: 422, says: /строк/i },
  { name: 'a missing column', bytes: () => csv('from,fee', '0,25'), status: 422, says: /«До/ },
  {
    name: 'two sheets of one name',
    bytes: () =>
      workbookOf({
        sheets: [
          { ...goodSheet, name: 'copart-fee' },
          { ...goodSheet, name: 'Copart-Fee' },
        ],
      }),
    status: 422,
    says: /лист.*«copart-fee».*«Copart-Fee»/is,
  },
  {
    name: '20,001 rows',
    bytes: tiers(...Array.from({ length: 20_001 }, (_, at) => `${at},${at + 1},1,`)),
    status: 413,
    says: /20.000.строк/,
  },
  {
    name: '61 columns',
    bytes: () => csv(`from,to,fee,percent,${columns(57)}`, '0,,25'),
    status: 413,
    says: /60.столбцов/,
  },
  { name: '6 MB', bytes: () => Buffer.alloc(6 * 1024 * 1024, '1'), status: 413, says: /5.МБ/ },
  {
    name: 'merged cells',
    bytes: book(goodSheet.rows, { merges: ['C2:C3'] }),
    status: 422,
    says: /объединен|объединён/i,
    path: 'row 3, fee',
  },
  {
    name: 'a formula without a stored value',
    bytes: book([HEADINGS, [0, 500, { formula: 'A1+1' }], [500, null, 65]]),
    status: 422,
    says: /формул/i,
    path: 'row 2, fee',
  },
  {
    name: 'a formula with an error',
    bytes: book([HEADINGS, [0, 500, { formula: '1/0', error: '#DIV/0!' }], [500, null, 65]]),
    status: 422,
    says: /#DIV\/0!/,
    path: 'row 2, fee',
  },
  {
    name: 'a stray quote',
    bytes: () => csv('from,to,fee', '0,500,25', '500,,"6"5'),
    status: 422,
    says: /кавычк/i,
    path: 'row 3',
  },
  {
    name: 'a NUL',
    bytes: () => csv('from,to,fee', '0,500,25', '500,1000,65', '1000,2000,8\u00005', '2000,,100'),
    status: 422,
    says: /^Строка 4: .*служебный знак/,
  },
  {
    name: 'entities of its own in a sheet',
    bytes: () =>
      workbookOf(
        { sheets: [goodSheet] },
        {
          parts: {
            'xl/worksheets/sheet1.xml':
              '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;&a;">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>',
          },
        },
      ),
    status: 422,
    says: /DOCTYPE/,
  },
  {
    name: 'a total in its last row',
    bytes: () => csv('from,to,fee', '0,500,25', '500,,65', 'Итого,,90'),
    status: 422,
    says: /Итого/,
    path: 'row 4',
  },
  {
    name: '6 MB',
    bytes: () => new Uint8Array(6 * 1024 * 1024).fill(0x31),
    status: 413,
    says: /5\u00A0МБ/,
  },
]
