import { type FeeTableTitle, feeTableTitles } from 'shared/calculator'
import { demoFeeTables } from 'shared/demo-tables'
import { getFeeTableColumnDefinitions, guessFeeTableFromName } from 'shared/tables'
import { describe, expect, test } from 'vitest'
import { buildXlsx } from '../testing/build-xlsx.ts'
import { parseTestSheet } from '../testing/raw-sheets.ts'
import { readFeeTableSheet } from './check-fee-table-file.ts'
import { parseFeeTableSheet } from './parse-fee-table-sheet.ts'

interface Names {
  /** Nothing for a csv. */
  sheet?: string
  file?: string
}

const headings = getFeeTableColumnDefinitions('copart-fee').map(({ heading }) => heading)

const buildWorkbook = (title: FeeTableTitle, sheet: string | undefined) =>
  sheet === undefined
    ? Buffer.from([headings, ...demoFeeTables[title]].map((row) => row.join(';')).join('\n'))
    : buildXlsx({ sheets: [{ name: sheet, rows: [headings, ...demoFeeTables[title]] }] })

/** Returns the warnings for a table that differs from the others only by sheet and file name. */
const listWarnings = (title: FeeTableTitle, { sheet, file }: Names): readonly string[] => {
  const { errors, warnings } = parseFeeTableSheet(
    readFeeTableSheet(buildWorkbook(title, sheet), title),
    title,
    file,
  )
  expect(errors).toEqual([])
  return warnings.map(({ code, message }) => `${code}: ${message.replaceAll('\u00A0', ' ')}`)
}

describe('a workbook with the columns of this table', () => {
  test.each(['copart-fee', 'Copart: сбор', 'Copart_Fee', 'copart-fee 2025', 'Копарт'])(
    'a sheet «%s», which is named like another fee table, causes a warning',
    (sheet) => {
      expect(listWarnings('iaa-fee', { sheet })).toEqual([
        `other-table: Лист называется «${sheet}», как таблица «Copart: сбор», а загружается «IAA: сбор». Посмотрите, тот ли это файл.`,
      ])
    },
  )

  test.each(['iaa-fee', 'IAA: сбор', 'Лист1', 'IAAI 2025', 'Fees', 'Copart и IAAI'])(
    'a sheet with the name «%s» causes no warning that it belongs to another fee table',
    (sheet) => {
      expect(listWarnings('iaa-fee', { sheet })).toEqual([])
    },
  )

  test('the sheet name takes precedence over the file name when the import decides whether a file is for another fee table', () => {
    expect(listWarnings('iaa-fee', { sheet: 'IAA: сбор', file: 'copart-fee-v3.xlsx' })).toEqual([])
    expect(listWarnings('iaa-fee', { sheet: 'IAAI', file: 'Copart.xlsx' })).toEqual([])
    expect(listWarnings('iaa-fee', { sheet: 'Лист1', file: 'copart-fee-v3.xlsx' })).toHaveLength(1)
  })
})

describe('a file with the columns of this table', () => {
  test.each<[FeeTableTitle, string, string]>([
    ['copart-fee', 'iaa-fee-v3.csv', 'IAA: сбор'],
    ['copart-fee', 'iaai fee.csv', 'IAA: сбор'],
    ['copart-fee', 'IAAIFees2026 (1).CSV', 'IAA: сбор'],
    ['copart-fee', 'Сборы ИААИ.csv', 'IAA: сбор'],
    ['copart-fee', 'copart_internet-bid-v2.csv', 'Copart: онлайн-ставка'],
    ['copart-fee', 'Copart Virtual Bid Fees.csv', 'Copart: онлайн-ставка'],
    ['copart-fee', 'transportation-v7.csv', 'Доставка до порта'],
    ['iaa-fee', 'Морская доставка.csv', 'Морская доставка'],
    ['iaa-internet-bid', 'iaa-fee-v1.csv', 'IAA: сбор'],
    ['iaa-internet-bid', 'копарт.csv', 'Copart: онлайн-ставка'],
  ])('a file uploaded as the fee table %s and named «%s» causes a warning', (title, file, other) => {
    const [doubt, ...more] = listWarnings(title, { file })
    expect(doubt).toContain(`other-table: Файл называется «${file}», как таблица «${other}», а загружается`)
    expect(more).toEqual([])
  })

  test.each<[FeeTableTitle, string]>([
    ['copart-fee', 'copart-fee-v3.csv'],
    ['copart-fee', 'Copart.csv'],
    ['copart-fee', 'fees.csv'],
    ['copart-fee', 'копарт и иааи.csv'],
    ['copart-fee', 'book1.csv'],
    ['copart-fee', 'miaami.csv'],
    ['copart-internet-bid', 'copart-internet-bid-v2.csv'],
    ['copart-internet-bid', 'Copart internet bid fee.csv'],
    ['copart-internet-bid', 'fees.csv'],
    ['iaa-fee', ''],
  ])('a file uploaded as the fee table %s and named «%s» causes no warning', (title, file) => {
    expect(listWarnings(title, { file })).toEqual([])
  })
})

test.each<[FeeTableTitle, string, string | undefined]>([
  ['transportation', 'copart.csv', undefined],
  ['transportation', 'copart inland.csv', undefined],
  ['transportation', 'Доставка iaai до порта.csv', undefined],
  ['transportation', 'copart-fee-v3.csv', 'copart-fee'],
  ['transportation', 'ship-delivery-v3.csv', 'ship-delivery'],
  ['ship-delivery', 'фрахт 2026.csv', undefined],
  ['ship-delivery', 'transportation-v3.csv', 'transportation'],
  ['ship-delivery', 'фрахт до порта Клайпеда.csv', undefined],
])(
  'a file with delivery prices uploaded as the table %s and named «%s» is taken for one of the table %s',
  (title, file, other) => {
    const named = guessFeeTableFromName(file, title)
    expect(named === title ? undefined : named).toBe(other)
  },
)

describe('a file with the headings of another table', () => {
  const listHeadings = (title: FeeTableTitle): string[] =>
    getFeeTableColumnDefinitions(title).map(({ heading }) => heading)

  test.each<[FeeTableTitle, FeeTableTitle, string]>([
    ['ship-delivery', 'transportation', 'у таблицы «Морская доставка», а загружается «Доставка до порта»'],
    ['transportation', 'ship-delivery', 'у таблицы «Доставка до порта», а загружается «Морская доставка»'],
    ['ship-delivery', 'iaa-fee', 'у таблицы «Морская доставка», а загружается «IAA: сбор»'],
    ['iaa-fee', 'ship-delivery', '«Copart: сбор» или «Copart: онлайн-ставка» или «IAA: сбор» или'],
  ])(
    'a file with the columns of %s uploaded as the fee table %s causes a warning',
    (theirs, title, expectedText) => {
      const { warnings, messages } = parseTestSheet(title, [listHeadings(theirs)])
      expect(warnings).toContain('file: other-table')
      expect(messages.at(-1)).toContain(expectedText)
    },
  )

  test.each(feeTableTitles)(
    'a file with the columns of the fee table %s causes no warning when it is uploaded as that fee table',
    (title) => {
      expect(parseTestSheet(title, [listHeadings(title)]).warnings).toEqual([])
    },
  )
})
