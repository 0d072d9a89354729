import { expect, test } from 'vitest'
import { buildXlsx, type TestSheet } from '../../testing/build-xlsx.ts'
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

test('a fee table found on another sheet is reported with advice how to import it', () => {
  const expectedAdvice =
    'Найдено: «Прайс на ноябрь». Похоже, таблица стоит на листе «Тарифы»: сделайте его первым или назовите «iaa-fee» и загрузите файл снова.'
  expect(importHeadingError(note, tiers)).toContain(expectedAdvice)
  expect(
    importHeadingError(note, { ...note, name: 'Ещё' }, { ...tiers, rows: [['Прайс'], ...tiers.rows] }),
  ).toContain(expectedAdvice)
})

test('a hidden sheet, another table or an unreadable sheet is not suggested as the fee table', () => {
  const wide = Array.from({ length: 61 }, () => 'x')
  for (const other of [
    { ...tiers, state: 'hidden' as const },
    { ...tiers, rows: [['Откуда', 'Порт', 'Куда', 'Цена']] },
    { ...tiers, rows: [...tiers.rows, wide] },
    { ...tiers, rows: [] },
  ])
    expect(importHeadingError(note, other)).toMatch(/Найдено: «Прайс на ноябрь»\.$/)
})
