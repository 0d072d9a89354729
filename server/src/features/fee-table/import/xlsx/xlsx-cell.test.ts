import { describe, expect, test } from 'vitest'
import { buildXlsx, type TestSheetCell } from '../../testing/build-xlsx.ts'
import { getFeeTableFileRejection, summarizeRawSheet } from '../../testing/import-outcome.ts'
import { readFeeTableSheet } from '../check-fee-table-file.ts'

const readCells = (cells: readonly TestSheetCell[], parts = {}) =>
  summarizeRawSheet(
    readFeeTableSheet(buildXlsx({ sheets: [{ name: 'Лист1', rows: [cells] }] }, { parts }), 'copart-fee'),
  )[0]

const readCellXml = (xml: string, parts = {}) => readCells([{ xml }], parts)?.[0]

const DAMAGED = /^validation: Файл xlsx повреждён/

test('texts, numbers and empty cells of a workbook sheet are read in their positions', () => {
  expect(readCells(['Newark', null, 1445.5, -3, ' ', 'Å & <b>'])).toEqual([
    'Newark',
    null,
    1445.5,
    -3,
    null,
    'Å & <b>',
  ])
})

test('percent, date and boolean cells of a workbook are distinguished from plain numbers', () => {
  expect(readCells([{ percent: 0.06 }, { date: 45_000 }, true])).toEqual([
    '0.06 as percent',
    'date',
    'boolean',
  ])
})

describe('a formula cell', () => {
  test('a formula in a workbook is read as its stored value', () => {
    expect(
      readCells([
        { formula: 'A1*2', value: 7.5 },
        { formula: 'A1&""', value: 'Houston' },
      ]),
    ).toEqual([7.5, 'Houston'])
  })

  test('a formula in a workbook whose stored result is an empty text is read as an empty cell', () => {
    expect(readCells([{ formula: 'IF(A1,"","")', value: '' }, 1])).toEqual([null, 1])
  })

  test('a formula in a workbook without a stored value is reported with the text of the formula', () => {
    expect(readCells([{ formula: 'B2*1.2' }])).toEqual(['no-value: =B2*1.2'])
    expect(readCellXml('<c r="A1"><f>B2</f><v></v></c>')).toBe('no-value: =B2')
    expect(readCellXml('<c r="A1"><f t="shared" si="0"/><v/></c>')).toBe('no-value: =')
  })

  test('a formula in a workbook whose stored value is an error is reported with that error', () => {
    expect(readCells([{ formula: '1/0', error: '#DIV/0!' }])).toEqual(['formula-error: #DIV/0!'])
  })

  test('the import error about a workbook formula without a stored value truncates a very long formula', () => {
    expect(readCells([{ formula: 'A'.repeat(8000) }])).toEqual([`no-value: =${'A'.repeat(59)}`])
  })
})

test.each([
  ['a text within the cell', '<c r="A1" t="inlineStr"><is><t>Newark</t></is></c>', 'Newark'],
  [
    'a text of several runs',
    '<c r="A1" t="inlineStr"><is><r><rPr><b/></rPr><t>New</t></r><r><t>ark</t></r></is></c>',
    'Newark',
  ],
  [
    'how a text is pronounced',
    '<c r="A1" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>',
    '東京',
  ],
  ['preserved spaces', '<c r="A1" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', ' a '],
  ['spaces of a neat program', '<c r="A1" t="inlineStr"><is><t>\n  a\n  </t></is></c>', 'a'],
  ['a sign that XML does not take', '<c r="A1" t="str"><v>a_x000D__x005F_b</v></c>', 'a\r_b'],
  ['a sign that steers a terminal', '<c r="A1" t="str"><v>a_x001B_b</v></c>', 'a_x001B_b'],
  ['the five entities and numbers of signs', '<c r="A1" t="str"><v>&lt;&#1057;&#x421;&amp;</v></c>', '<СС&'],
  ['a text in CDATA', '<c r="A1" t="str"><v><![CDATA[a<b]]></v></c>', 'a<b'],
  ['a day written out', '<c r="A1" t="d"><v>2026-01-01</v></c>', 'date'],
  ['an error without a formula', '<c r="A1" t="e"><v>#REF!</v></c>', 'formula-error: #REF!'],
  ['a number with binary noise', '<c r="A1"><v>0.30000000000000004</v></c>', 0.3],
  ['a figure with an exponent', '<c r="A1"><v>1.2E3</v></c>', 1200],
  ['a figure beyond all figures', '<c r="A1"><v>1e309</v></c>', '1e309'],
  ['a word instead of a number', '<c r="A1"><v>NaN</v></c>', 'NaN'],
  ['a figure of programmers', '<c r="A1"><v>0x10</v></c>', '0x10'],
  ['a style that is not listed', '<c r="A1" s="999"><v>5</v></c>', 5],
])('a workbook cell with %s is read', (_what, xml, expected) => {
  expect(readCellXml(xml)).toBe(expected)
})

test.each([
  ['a number that it does not have', '<c r="A1" t="s"><v>7</v></c>'],
  ['a number below nothing', '<c r="A1" t="s"><v>-1</v></c>'],
  ['no number', '<c r="A1" t="s"><v>length</v></c>'],
])('a workbook cell that refers to the shared strings by %s is rejected as damaged', (_what, xml) => {
  expect(
    getFeeTableFileRejection(buildXlsx({ sheets: [{ name: 'Лист1', rows: [['a', { xml }]] }] })),
  ).toMatch(DAMAGED)
})

test('the shared strings of a workbook are read with all their formatted parts and without phonetic text', () => {
  const strings =
    '<sst><si><r><t>New</t></r><r><rPr/><t xml:space="preserve">ark </t></r></si><si><t>東京</t><rPh><t>x</t></rPh><phoneticPr/></si><si/></sst>'
  const cells = [0, 1, 2].map((at) => ({ xml: `<c t="s"><v>${at}</v></c>` }))
  expect(readCells([...cells, 1], { 'xl/sharedStrings.xml': strings })).toEqual(['Newark ', '東京', null, 1])
})

describe('a text longer than a cell can hold is rejected', () => {
  const TOO_LONG =
    'too-large: В одной из ячеек слишком длинный текст. Оставьте в листе только таблицу и загрузите файл снова'
  const sheetOf = (cell: TestSheetCell, parts = {}): Uint8Array =>
    buildXlsx({ sheets: [{ name: 'Лист1', rows: [[cell]] }] }, { parts })
  const runs = '<r><t>aaaaaaaaaa</t></r>'.repeat(3_300)

  test('a workbook cell with a text longer than Excel allows is rejected', () => {
    const long = 'a'.repeat(32_768)
    expect(getFeeTableFileRejection(sheetOf(long))).toBe(TOO_LONG)
    expect(readCells([long.slice(1)])).toEqual([long.slice(1)])
  })

  test('a workbook cell with many formatted parts that are together longer than Excel allows is rejected', () => {
    expect(getFeeTableFileRejection(sheetOf({ xml: `<c t="inlineStr"><is>${runs}</is></c>` }))).toBe(TOO_LONG)
    expect(
      getFeeTableFileRejection(sheetOf('a', { 'xl/sharedStrings.xml': `<sst><si>${runs}</si></sst>` })),
    ).toBe(TOO_LONG)
  })
})
