import { expect, test } from 'vitest'
import { buildXlsx } from '../../testing/build-xlsx.ts'
import { getFeeTableFileRejection } from '../../testing/import-outcome.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const DAMAGED =
  'validation: Файл xlsx повреждён и не читается. Откройте его в Excel, сохраните заново и загрузите ещё раз'
const DECLARED =
  'validation: В файле xlsx есть объявления, каких Excel не пишет (DOCTYPE). Откройте таблицу в Excel, сохраните её заново и загрузите'

const getPartRejection = (xml: string, part = SHEET): string =>
  getFeeTableFileRejection(
    buildXlsx({ sheets: [{ name: 'Лист1', rows: [['a']] }] }, { parts: { [part]: xml } }),
  )

const buildSheetWithCell = (text: string): string =>
  `<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`

const nestedEntities = `<!DOCTYPE worksheet [<!ENTITY a "ха"><!ENTITY b "&a;&a;&a;&a;">]>${buildSheetWithCell('&b;')}`
const fileEntity = `<!DOCTYPE worksheet [<!ENTITY a SYSTEM "file:///etc/passwd">]>${buildSheetWithCell('&a;')}`

test.each([
  ['entities within entities', nestedEntities],
  ['entities of other files', fileEntity],
  [
    'a type without entities',
    `<!DOCTYPE worksheet SYSTEM "http://127.0.0.1/x.dtd">${buildSheetWithCell('a')}`,
  ],
])('workbook XML with %s is rejected, and no XML entity is expanded or fetched', (_what, xml) => {
  for (const part of [SHEET, 'xl/workbook.xml', 'xl/sharedStrings.xml', '_rels/.rels'])
    expect(getPartRejection(xml, part)).toBe(DECLARED)
})

test.each(['&nbsp;', '&toString;', '&__proto__;', '&#0;', '&#x110000;', '&#xD800;', '&'])(
  'workbook XML with the undefined entity %s is rejected',
  (entity) => {
    expect(getPartRejection(buildSheetWithCell(entity))).toBe(DAMAGED)
  },
)

test.each([
  ['elements within elements', `<worksheet>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</worksheet>`],
  ['an attribute of megabytes', `<worksheet a="${'x'.repeat(3_000_000)}"/>`],
  [
    'a tag of a million attributes',
    `<worksheet ${Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
  ],
  ['a name of megabytes', `<${'x'.repeat(3_000_000)}/>`],
  ['a comment of megabytes', `<worksheet><!--${'x'.repeat(3_000_000)}--></worksheet>`],
  ['a text of megabytes', buildSheetWithCell('x'.repeat(3_000_000))],
  ['spaces of megabytes', `<worksheet>${' '.repeat(3_000_000)}</worksheet>`],
  ['a type of megabytes', `<!DOCTYPE a [${'<!ENTITY a "x">'.repeat(200_000)}]>${buildSheetWithCell('a')}`],
])('workbook XML with %s is rejected before it fills the memory', (_what, xml) => {
  expect(getPartRejection(xml)).toBe(DAMAGED)
})

test.each(['12<x/>34', '12<x>5</x>34', '1<v>2</v>'])(
  'a workbook with an XML element nested in a cell value is rejected instead of losing a part of the value: %s',
  (value) => {
    expect(getPartRejection(buildSheetWithCell(value))).toBe(DAMAGED)
  },
)
