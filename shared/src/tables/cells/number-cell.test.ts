import { describe, expect, test } from 'vitest'
import {
  daysColumn,
  dollarColumn,
  getCellErrorCode,
  parseNumberValue,
  parseTextAsNumber,
} from '../testing/cell-parsing.ts'
import { isCellParseError, type ParsedFeeTableCell } from './cell-result.ts'
import { type NumericTableColumn, parseDashAsEmptyCell, parseNumberColumnCell } from './number-cell.ts'

const eitherCurrency: NumericTableColumn = { ...dollarColumn, isInDollars: false }

const getErrorMessage = (read: ParsedFeeTableCell): string =>
  isCellParseError(read) ? read.message.replaceAll('\u00A0', ' ') : `no errorCode: ${JSON.stringify(read)}`

describe('an amount written as text', () => {
  test.each([
    ['0', 0],
    ['1445', 1445],
    [' 1445 ', 1445],
    ['1445.5', 1445.5],
    ['1445,5', 1445.5],
    ['1,44', 1.44],
    ['0,50', 0.5],
    ['1,445', 1445],
    ['1,445.5', 1445.5],
    ['1,445.000', 1445],
    ['1445,5000', 1445.5],
    ['1,445.00', 1445],
    ['1,234,567.89', 1_234_567.89],
    ['1 445', 1445],
    ['1 445,50', 1445.5],
    ['1\u00A0445,50', 1445.5],
    ['1\u202F445,50', 1445.5],
    ['1\u2009445.5', 1445.5],
    ['1 234 567', 1_234_567],
    ['$1,445.00', 1445],
    ['$ 1445', 1445],
    ['1445 $', 1445],
    ['1445$', 1445],
    ['1445 USD', 1445],
    ['USD 1,445', 1445],
    ['usd1445', 1445],
    ['US$1,445', 1445],
    ['$1445 USD', 1445],
    ['1445 долл.', 1445],
    ['1 445 долларов', 1445],
    ['1445 доларів', 1445],
    ['10000000', 10_000_000],
  ])('the amount «%s» is read as %d', (written, value) => {
    expect(parseTextAsNumber(written, dollarColumn)).toBe(value)
  })

  test.each([
    ['1.445', 'ambiguous-figure'],
    ['$1.445', 'ambiguous-figure'],
    ['12.505', 'ambiguous-figure'],
    ['1445,500', 'ambiguous-figure'],
    ['1 445,500', 'ambiguous-figure'],
    ['1 445.500', 'ambiguous-figure'],
    ['1.445,50', 'not-a-figure'],
    ['1.445.000', 'not-a-figure'],
    ['12,34,567', 'not-a-figure'],
    ['1,44,5', 'not-a-figure'],
    ['1,445 000', 'not-a-figure'],
    ['1 44', 'not-a-figure'],
    ['14 45', 'not-a-figure'],
    ['1 4455', 'not-a-figure'],
    ['1  445', 'not-a-figure'],
    ['--5', 'not-a-figure'],
    ['+5', 'not-a-figure'],
    ['5-', 'not-a-figure'],
    ['.5', 'not-a-figure'],
    ['5.', 'not-a-figure'],
    ["1'445", 'not-a-figure'],
    ['07001', 'not-a-figure'],
    ['1e3', 'not-a-figure'],
    ['1e309', 'not-a-figure'],
    ['NaN', 'not-a-figure'],
    ['Infinity', 'not-a-figure'],
    ['-Infinity', 'not-a-figure'],
    ['0x10', 'not-a-figure'],
    ['١٢', 'not-a-figure'],
    ['１４４５', 'not-a-figure'],
    ['1445²', 'not-a-figure'],
    ['~1445', 'not-a-figure'],
    ['от 1445', 'not-a-figure'],
    ['1445+', 'not-a-figure'],
    ['1445-1500', 'not-a-figure'],
    ['бесплатно', 'not-a-figure'],
    ['n/a', 'not-a-figure'],
    ['-', 'not-a-figure'],
    ['—', 'not-a-figure'],
    ['по запросу', 'not-a-figure'],
    ['$', 'not-a-figure'],
    ['%', 'not-a-figure'],
    ['()', 'not-a-figure'],
    ['1445 дней', 'not-a-figure'],
    ['$1445 €', 'wrong-currency'],
    ['€1445', 'wrong-currency'],
    ['1445 EUR', 'wrong-currency'],
    ['1445 евро', 'wrong-currency'],
    ['1445 грн', 'wrong-currency'],
    ['£1445', 'wrong-currency'],
    ['6%', 'percent-in-money'],
    ['6,5 %', 'percent-in-money'],
    ['14O5', 'look-alike-digit'],
    ['14О5', 'look-alike-digit'],
    ['14З', 'look-alike-digit'],
    ['l445', 'look-alike-digit'],
    ['01.02.2026', 'date'],
    ['2026-02-01', 'date'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['–5', 'negative'],
    ['(5)', 'negative'],
    ['($1,445.00)', 'negative'],
    ['-$5', 'negative'],
    ['$-5', 'negative'],
    ['-0', 'negative'],
    ['0.445', 'too-many-decimals'],
    ['1,445.505', 'too-many-decimals'],
    ['1.4455', 'too-many-decimals'],
    ['10000000.01', 'too-large'],
    ['99999999999999999999999', 'too-large'],
    ['1'.repeat(400), 'not-a-figure'],
  ])('the amount «%s» is rejected with the error %s', (written, code) => {
    expect(getCellErrorCode(parseTextAsNumber(written, dollarColumn))).toBe(code)
  })

  test('an ambiguous amount in a fee table cell is rejected with both readings and how to write each', () => {
    expect(getErrorMessage(parseTextAsNumber('1.445', dollarColumn))).toBe(
      'Найдено «1.445». Это 1 445 или 1,445? Запишите «1445», если это тысячи; если дробь — не больше двух знаков после запятой, например «1,45».',
    )
  })

  test('the error about an invalid amount in a fee table cell says what was found and what is expected', () => {
    expect(getErrorMessage(parseTextAsNumber('по запросу', dollarColumn))).toBe(
      'Найдено «по запросу». Если здесь ничего не должно быть, оставьте ячейку пустой. Нужна сумма, например «1445» или «1445,50».',
    )
    expect(getErrorMessage(parseTextAsNumber('14О5', dollarColumn))).toContain('Буква «О» стоит вместо цифры')
    expect(getErrorMessage(parseTextAsNumber('1.445,50', dollarColumn))).toContain('запишите «1445,50»')
    expect(getErrorMessage(parseTextAsNumber('x'.repeat(500), dollarColumn))).toContain(
      `«${'x'.repeat(40)}…»`,
    )
  })

  test('a price in euros is accepted in a fee table that may have prices in euros', () => {
    for (const written of ['€740', '740 €', '740 EUR', '740 евро', '$740', '740']) {
      expect(parseTextAsNumber(written, eitherCurrency)).toBe(740)
    }
    expect(getCellErrorCode(parseTextAsNumber('740 грн', eitherCurrency))).toBe('wrong-currency')
  })
})

describe('a number cell of a workbook', () => {
  test('a number in a cell of an uploaded workbook is rounded to fifteen digits', () => {
    expect(parseNumberValue(0.1 + 0.2, dollarColumn)).toBe(0.3)
    expect(parseNumberValue(1.1 * 1.1 * 100, dollarColumn)).toBe(121)
    expect(parseNumberValue(1445.05, dollarColumn)).toBe(1445.05)
    expect(Object.is(parseNumberValue(-0, dollarColumn), 0)).toBe(true)
  })

  test('a fee table cell with a number outside the bounds of its column is rejected', () => {
    expect(getCellErrorCode(parseNumberValue(-5, dollarColumn))).toBe('negative')
    expect(getCellErrorCode(parseNumberValue(10_000_000.5, dollarColumn))).toBe('too-large')
    expect(getCellErrorCode(parseNumberValue(1e300, dollarColumn))).toBe('too-large')
    expect(getCellErrorCode(parseNumberValue(Number.NaN, dollarColumn))).toBe('not-a-figure')
    expect(getCellErrorCode(parseNumberValue(Number.POSITIVE_INFINITY, dollarColumn))).toBe('not-a-figure')
    expect(getCellErrorCode(parseNumberValue(340.54054054054, dollarColumn))).toBe('too-many-decimals')
    expect(getCellErrorCode(parseNumberValue(1e-7, dollarColumn))).toBe('too-many-decimals')
    expect(getCellErrorCode(parseNumberValue(35.5, daysColumn))).toBe('not-whole')
  })

  test('a price with three decimals in a fee table is rejected, suggesting the number without a thousands separator', () => {
    expect(getErrorMessage(parseNumberValue(1.445, dollarColumn))).toBe(
      'Найдено «1,445». Больше двух знаков после запятой — похоже, тысячи: 1 445. Запишите «1445».',
    )
    expect(getErrorMessage(parseNumberValue(0.445, dollarColumn))).toContain('округлите до сотых')
  })

  test('a percentage in the fee column of a fee table file is rejected, naming the column where it belongs', () => {
    const says = 'Процент стоит в столбце «Процент»: перенесите его туда, а эту ячейку оставьте пустой.'
    const fee = { ...dollarColumn, isFee: true }
    expect(
      getErrorMessage(parseNumberColumnCell({ kind: 'number', value: 0.06, isPercent: true }, fee)),
    ).toBe(`Найдено «6 %». ${says}`)
    expect(getErrorMessage(parseNumberColumnCell({ kind: 'text', text: '6%' }, fee))).toBe(
      `Найдено «6%». ${says}`,
    )
    expect(
      getErrorMessage(parseNumberColumnCell({ kind: 'text', text: '6.00% of sale price' }, fee)),
    ).toContain('Процент пишут числом без слов, в столбце «Процент».')
  })

  test('a fee table file cell shown as a percent is rejected in a column of amounts', () => {
    const cell = { kind: 'number', value: 0.06, isPercent: true } as const
    expect(getErrorMessage(parseNumberColumnCell(cell, dollarColumn))).toContain('Найдено «6 %»')
    expect(getCellErrorCode(parseNumberColumnCell(cell, dollarColumn))).toBe('percent-in-money')
  })
})

test('a cell with only a dash in the price column of an inland table is read as empty, with a warning', () => {
  for (const dash of ['-', '—', ' – ', '---'])
    expect(parseDashAsEmptyCell({ kind: 'text', text: dash })).toMatchObject({
      cell: null,
      warningCode: 'dash-as-empty',
    })
  expect(parseDashAsEmptyCell({ kind: 'text', text: '-5' })).toBeUndefined()
})
