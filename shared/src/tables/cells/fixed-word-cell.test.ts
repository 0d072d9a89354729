import { describe, expect, test } from 'vitest'
import { getFeeTableColumnDefinitions } from '../fee-table-columns.ts'
import { isCellParseError, type ParsedFeeTableCell } from './cell-result.ts'
import { createFixedWordCellParser } from './fixed-word-cell.ts'

const titles = ['copart-fee', 'ship-delivery', 'transportation'] as const

const createWordParser = (name: string): ((written: string) => ParsedFeeTableCell) => {
  const column = titles.flatMap(getFeeTableColumnDefinitions).find((each) => each.name === name)
  if (!column) throw new Error(`no column ${name}`)
  const read = createFixedWordCellParser(column)
  return (written) => read({ kind: 'text', text: written })
}

describe.each([
  ['document', 'clean', ['clean', 'Clean', ' CLEAN ', 'Clean Title', 'чистый', 'Чистий документ']],
  ['document', 'salvage', ['salvage', 'SALVAGE TITLE', 'сальвадж', 'аварийный', 'битий']],
  ['bid', 'live', ['live', 'Live bid', 'живые торги', 'жива ставка']],
  ['bid', 'prebid', ['prebid', 'Pre-Bid', 'pre bid', 'предварительная', 'попередня ставка']],
  ['vehicle', 'sedan', ['sedan', 'Седан']],
  ['vehicle', 'suv', ['SUV', 'внедорожник', 'Позашляховик', 'кроссовер']],
  ['vehicle', 'large', ['large', 'Крупный', 'великий']],
  ['vehicle', 'motorcycle', ['Motorcycle', 'мотоцикл']],
  ['origin', 'usa', ['usa', 'USA', 'U.S.A.', 'US', 'США']],
  ['origin', 'georgia', ['Georgia', 'Грузия', 'Грузія']],
  ['origin', 'eu', ['EU', 'ЕС', 'ЄС', 'Европа', 'Європа']],
  ['auction', 'copart', ['copart', 'COPART', 'Копарт']],
  ['auction', 'iaa', ['iaa', 'IAAI', 'IAA ', 'Insurance Auto Auctions']],
  ['currency', 'USD', ['usd', '$', 'US$', 'доллар', 'долар']],
  ['currency', 'EUR', ['EUR', '€', 'евро', 'Євро']],
])('synonyms in the column %s for «%s»', (column, word, spellings) => {
  test.each(spellings)('the spelling «%s» of a word allowed in a fee table cell is recognized', (written) => {
    expect(createWordParser(column)(written)).toBe(word)
  })
})

test('a word that means «any» in a fee table is read as an empty cell if the column may be empty', () => {
  for (const written of ['any', 'Любой', 'будь-який']) {
    expect(createWordParser('document')(written)).toBeNull()
    expect(createWordParser('vehicle')(written)).toBeNull()
    expect(createWordParser('auction')(written)).toMatchObject({ errorCode: 'unknown-word' })
    expect(createWordParser('currency')(written)).toMatchObject({ errorCode: 'unknown-word' })
  }
})

test('an unknown word in a fee table cell is rejected with the list of allowed words', () => {
  expect(createWordParser('auction')('Manheim')).toEqual({
    errorCode: 'unknown-word',
    message: 'Найдено «Manheim». Здесь бывает «copart» или «iaa».',
  })
  expect(createWordParser('vehicle')('пикап')).toEqual({
    errorCode: 'unknown-word',
    message:
      'Найдено «пикап». Здесь бывает «sedan», «suv», «large» или «motorcycle». Или оставьте ячейку пустой.',
  })
})

test('a number in a fee table column that allows only certain words is rejected', () => {
  const [auction] = getFeeTableColumnDefinitions('transportation')
  if (!auction) throw new Error('no column')
  expect(createFixedWordCellParser(auction)({ kind: 'number', value: 1, isPercent: false })).toMatchObject({
    errorCode: 'unknown-word',
    message: expect.stringContaining('«1»'),
  })
})

test.each([
  ['auction', 'сopart', 'с', 'copart'],
  ['auction', 'IАA', 'а', 'iaa'],
  ['vehicle', 'cедан', 'c', 'седан'],
  ['origin', 'USА', 'а', 'usa'],
])('a letter of another alphabet in the column %s is reported: «%s»', (column, written, letter, meant) => {
  const read = createWordParser(column)(written)
  expect(read).toMatchObject({ errorCode: 'look-alike' })
  expect(isCellParseError(read) && read.message).toContain(`Похоже на «${meant}», но буква «${letter}» — из`)
})

test('the error about a word in a fee table cell lists all its letters of another alphabet', () => {
  const read = createWordParser('auction')('соpart')
  expect(isCellParseError(read) && read.message).toContain('но буквы «с», «о» — из кириллицы')
})

test('parsing the same word of a fee table cell twice gives the same result', () => {
  const read = createWordParser('auction')
  expect([read('IAAI'), read('IAAI'), read('x'), read('x')]).toMatchObject([
    'iaa',
    'iaa',
    { errorCode: 'unknown-word' },
    { errorCode: 'unknown-word' },
  ])
})
