import { describe, expect, test } from 'vitest'
import { buildXlsx, type TestSheet } from '../../testing/build-xlsx.ts'
import { parseTestSheet } from '../../testing/raw-sheets.ts'
import { readFeeTableSheet } from '../check-fee-table-file.ts'
import { parseFeeTableSheet } from '../parse-fee-table-sheet.ts'

const note: TestSheet = { name: 'Памятка', rows: [['Прайс на ноябрь'], ['Вопросы: 111-22-33']] }

const tiers: TestSheet = {
  name: 'Тарифы',
  rows: [
    ['От', 'До', 'Сбор'],
    [0, null, 25],
  ],
}

const importHeadingError = (...sheets: readonly TestSheet[]): string => {
  const { rows, errors } = parseFeeTableSheet(readFeeTableSheet(buildXlsx({ sheets }), 'iaa-fee'), 'iaa-fee')
  expect([rows, errors.map(({ code }) => code)]).toEqual([[], ['no-headings']])
  return errors[0]?.message.replaceAll('\u00A0', ' ') ?? ''
}

test('if the fee table is on another sheet of a workbook, the import is rejected with advice how to import that sheet', () => {
  const expectedAdvice =
    'Найдено: «Прайс на ноябрь». Похоже, таблица стоит на листе «Тарифы»: сделайте его первым или назовите «iaa-fee» и загрузите файл снова.'
  expect(importHeadingError(note, tiers)).toContain(expectedAdvice)
  expect(
    importHeadingError(note, { ...note, name: 'Ещё' }, { ...tiers, rows: [['Прайс'], ...tiers.rows] }),
  ).toContain(expectedAdvice)
})

test('a hidden, empty or unreadable sheet, or one of another fee table, is not suggested as the sheet to import', () => {
  const wide = Array.from({ length: 61 }, () => 'x')
  for (const other of [
    { ...tiers, state: 'hidden' as const },
    { ...tiers, rows: [['Откуда', 'Порт', 'Куда', 'Цена']] },
    { ...tiers, rows: [...tiers.rows, wide] },
    { ...tiers, rows: [] },
  ])
    expect(importHeadingError(note, other)).toMatch(/Найдено: «Прайс на ноябрь»\.$/)
})

describe('a file whose letters became question marks', () => {
  test.each([
    [['??, $', '??, $', '????, $', '???????']],
    [['\uFFFD\uFFFD', '\uFFFD\uFFFD\uFFFD (USD)', 'fee']],
  ])('a fee table file with garbled headings is rejected with one error: %s', (headings) => {
    const { rows, errors, warnings, messages } = parseTestSheet('copart-fee', [headings, ['0', '', '25']])
    expect({ rows, errors, warnings }).toEqual({ rows: [], errors: ['row 1: lost-letters'], warnings: [] })
    expect(messages[0]).toContain(`вопросительные знаки: «${headings[0]}», «${headings[1]}»`)
    expect(messages[0]).toContain('Сохраните таблицу заново, как xlsx или «CSV UTF-8».')
  })

  test('a fee table file with garbled names below English headings is rejected', () => {
    const { errors, messages } = parseTestSheet('ship-delivery', [
      ['origin', 'port', 'destination', 'price'],
      ['usa', 'Newark', '???????', 740],
      ['usa', 'Newark', 'Клайпеда', 740],
      ['usa', 'Newark', 'Klaipeda?', 740],
    ])
    expect(errors).toEqual(['row 2, destination: lost-letters'])
    expect(messages[0]).toContain('Найдено «???????». Вместо букв')
  })

  test('a garbled heading in which only the currency is legible is not recognized as the fee column', () => {
    const { errors } = parseTestSheet('iaa-fee', [
      ['from', 'to', '??, $', 'note'],
      [0, null, 25, null],
    ])
    expect(errors).toEqual(['row 1, fee: missing-column'])
  })
})

test.each([
  [['$0.00 - $99.99', '$100.00 - $199.99', '$15,000.00+'], '$0.00 - $99.99'],
  [['0–99', '100–199', 'от 200'], '0–99'],
  [['до 100', '100...200', '200 и выше'], '100...200'],
])(
  'a sheet with both ends of a price range in one cell is rejected with advice to split them: %j',
  (cells, example) => {
    const { errors, messages } = parseTestSheet('copart-fee', [
      ['Sale Price', 'Fee'],
      ...cells.map((cell, at) => [cell, 10 * (at + 1)]),
    ])
    expect(errors).toEqual(['row 1, from: missing-column', 'row 1, to: missing-column'])
    expect(messages[0]).toContain(
      `В столбце «Sale Price» промежутки, например «${example}»: разделите его на «От, $» и «До, $». «До» в ступень не входит: оно равно «от» следующей.`,
    )
  },
)

test('a text column of a fee table file in which only one cell holds a price range causes no advice to split the column', () => {
  const { messages } = parseTestSheet('copart-fee', [
    ['Sale Price', 'Fee'],
    ['0-99', 10],
    ['cheap', 20],
    ['dear', 30],
  ])
  expect(messages.join(' ')).not.toContain('промежутки')
})
