import { feeTableTitles } from 'shared/calculator'
import { getFeeTableColumnDefinitions } from 'shared/tables'
import { describe, expect, test } from 'vitest'
import { parseTestSheet } from '../../testing/raw-sheets.ts'
import {
  getColumnHeadingMatcher,
  listColumnHeadingSynonyms,
  normalizeColumnHeading,
} from './column-heading-meaning.ts'

describe.each(feeTableTitles)('%s', (title) => {
  const meaningOf = getColumnHeadingMatcher(title)

  test('the fee table import recognizes the internal column names and the headings of downloaded files', () => {
    for (const { name, heading } of getFeeTableColumnDefinitions(title)) {
      expect(meaningOf(name)).toMatchObject({ column: name, looksLike: undefined })
      expect(meaningOf(heading)).toMatchObject({ column: name, looksLike: undefined })
    }
  })

  test('no heading of a fee table file is recognized as two different columns', () => {
    const keys = getFeeTableColumnDefinitions(title).flatMap(({ name, heading }) => [
      ...new Set(
        [name, heading, ...listColumnHeadingSynonyms(title, name)].map(
          (each) => normalizeColumnHeading(each).key,
        ),
      ),
    ])
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})

test.each([
  ['copart-fee', 'From', 'from'],
  ['copart-fee', 'От', 'from'],
  ['copart-fee', 'Від, $', 'from'],
  ['copart-fee', ' до  (USD)', 'to'],
  ['copart-fee', 'Сбор, $', 'fee'],
  ['copart-fee', 'Сбор ($)', 'fee'],
  ['copart-fee', 'Сбор в долларах', 'fee'],
  ['copart-fee', 'Збір', 'fee'],
  ['copart-fee', 'FEE', 'fee'],
  ['copart-fee', '$', 'fee'],
  ['copart-fee', '%', 'percent'],
  ['copart-fee', 'Сбор, %', 'percent'],
  ['copart-fee', 'Процент', 'percent'],
  ['copart-fee', 'Відсоток', 'percent'],
  ['copart-fee', 'Тип документа:', 'document'],
  ['copart-fee', 'Ставка', 'bid'],
  ['transportation', 'Ставка', 'price'],
  ['transportation', 'Rate', 'price'],
  ['transportation', 'Ціна, USD', 'price'],
  ['transportation', 'Port to', 'port'],
  ['transportation', 'port_to', 'port'],
  ['transportation', 'Порт', 'port'],
  ['transportation', 'Порт погрузки', 'port'],
  ['transportation', 'Порт завантаження', 'port'],
  ['transportation', 'Порт назначения', 'port'],
  ['transportation', 'Yard', 'location'],
  ['transportation', 'Площадка', 'location'],
  ['transportation', 'Майданчик', 'location'],
  ['transportation', 'Location', 'location'],
  ['transportation', 'City', 'location'],
  ['transportation', 'ZIP-код', 'zip'],
  ['transportation', 'Індекс', 'zip'],
  ['transportation', 'Аукціон', 'auction'],
  ['ship-delivery', 'Port to', 'destination'],
  ['ship-delivery', 'Порт назначения', 'destination'],
  ['ship-delivery', 'Порт прибуття', 'destination'],
  ['ship-delivery', 'Звідки', 'origin'],
  ['ship-delivery', 'Днів у дорозі', 'days'],
  ['ship-delivery', 'До України', 'onward'],
  ['ship-delivery', 'Тип кузова', 'vehicle'],
  ['ship-delivery', 'Type', 'vehicle'],
  ['ship-delivery', 'Порт отгрузки', 'port'],
  ['transportation', 'ST', 'state'],
  ['transportation', 'Inland', 'price'],
  ['iaa-fee', 'Sale price from', 'from'],
  ['iaa-fee', 'Sale price to', 'to'],
  ['iaa-fee', 'Low', 'from'],
  ['iaa-fee', 'Верхняя граница', 'to'],
  ['iaa-fee', '% of price', 'percent'],
] as const)(
  'in the fee table %s the heading «%s» is recognized as the column %s',
  (title, heading, column) => {
    expect(getColumnHeadingMatcher(title)(heading)).toMatchObject({ column, looksLike: undefined })
  },
)

test('a column heading of a fee table file is recognized with ё and with е', () => {
  expect(normalizeColumnHeading('Расчётная цена')).toEqual(normalizeColumnHeading('расчетная  ЦЕНА'))
})

test('the currency in a column heading of a fee table file is recognized by its name and by its sign', () => {
  expect(normalizeColumnHeading('Ціна, €')).toEqual({ key: 'ціна', currency: 'EUR' })
  expect(normalizeColumnHeading('Цена в гривнах')).toEqual({ key: 'цена', currency: 'foreign' })
  expect(normalizeColumnHeading('Цена')).toEqual({ key: 'цена', currency: undefined })
})

const tier = [0, 100, 25, null]

describe('the heading row', () => {
  test('the first row of a fee table sheet is its heading row, in any column order', () => {
    const { rows, errors } = parseTestSheet('copart-fee', [
      ['Процент', 'Сбор', 'До', 'От'],
      [null, 25, 100, 0],
    ])
    expect(errors).toEqual([])
    expect(rows).toEqual([[0, 100, 25, null, null, null]])
  })

  const part = { kind: 'broken', why: 'merged', shown: 'Тарифы на ноябрь' } as const

  test('title rows above the heading row of a fee table sheet are skipped with a warning', () => {
    const { rows, errors, warnings, messages } = parseTestSheet('copart-fee', [
      ['Тарифы на ноябрь', part, part],
      [],
      [null, 'Copart'],
      ['от', 'до', 'сбор', '%'],
      tier,
    ])
    expect(errors).toEqual([])
    expect(warnings).toEqual(['row 1: title-above', 'row 3: title-above'])
    expect(messages[0]).toContain('«Тарифы на ноябрь» стоит над заголовками')
    expect(rows).toEqual([[0, 100, 25, null, null, null]])
  })

  test('a fee table sheet with a heading row below data rows is rejected with the number of that row', () => {
    const { errors, messages, rows } = parseTestSheet('copart-fee', [
      tier,
      [],
      ['от', 'до', 'сбор', '%'],
      tier,
    ])
    expect(errors).toEqual(['row 1: headings-below'])
    expect(messages).toEqual([
      'Похоже, заголовки стоят в строке 3. Удалите строки над ней: выше заголовков бывает только название таблицы.',
    ])
    expect(rows).toEqual([])
  })

  test('a fee table sheet without a heading row is rejected with the expected headings', () => {
    const { errors, messages } = parseTestSheet('iaa-fee', [])
    expect(errors).toEqual(['file: no-headings'])
    expect(messages[0]).toContain('«От, $», «До, $», «Сбор, $», «Процент»')
  })

  test('reading a fee table sheet with only a heading row gives no rows and no errors', () => {
    expect(parseTestSheet('copart-fee', [['from', 'to', 'fee', 'percent']])).toMatchObject({
      rows: [],
      errors: [],
    })
  })
})

describe('problems of headings', () => {
  test('two columns of a fee table sheet with the same meaning are both reported, and their cells are not read', () => {
    const { errors, messages, rows, unread } = parseTestSheet('copart-fee', [
      ['от', 'до', 'сбор', 'Fee, $'],
      [0, 100, 'что угодно', 25],
    ])
    expect(errors).toEqual(['row 1, fee: double-column'])
    expect(messages[0]).toContain('«сбор» и «Fee, $»: это «Сбор, $»')
    expect(rows).toEqual([[0, 100, null, null, null, null]])
    expect(unread).toEqual([[2]])
  })

  test('a missing column of a fee table file is reported with its known headings and the headings found', () => {
    const { errors, messages, rows, unread } = parseTestSheet('transportation', [
      ['Аукцион', 'Порт', 'Цена', 'Склад'],
      ['copart', 'Newark', 'сто', 'x'],
    ])
    expect(errors).toEqual(['row 1, location: missing-column', 'row 2, price: not-a-figure'])
    expect(messages[0]).toContain('Нет столбца «Площадка»')
    expect(messages[0]).toContain('«location», «yard»')
    expect(messages[0]).toContain('В файле есть: «Аукцион», «Порт», «Цена», «Склад»')
    expect(rows).toEqual([['copart', null, null, null, 'Newark', null]])
    expect(unread).toEqual([[1, 5]])
  })

  test('a fee table file without a fee and a percent column is rejected', () => {
    expect(
      parseTestSheet('copart-fee', [
        ['от', 'до', '%'],
        [0, null, 6],
      ]).errors,
    ).toEqual([])
    expect(
      parseTestSheet('copart-fee', [
        ['от', 'до', 'сбор'],
        [0, null, 6],
      ]).errors,
    ).toEqual([])
    const { errors, messages } = parseTestSheet('copart-fee', [
      ['от', 'до', 'цифра'],
      [0, null, 6],
    ])
    expect(errors).toEqual(['row 1, fee: missing-column'])
    expect(messages[0]).toContain('Нет столбца «Сбор, $» или «Процент»')
  })

  test('a column heading with a letter of another alphabet in a fee table file is reported, and the column is still read', () => {
    const { errors, messages, rows } = parseTestSheet('copart-fee', [
      ['frоm', 'to', 'fee'],
      [0, 100, 'x'],
    ])
    expect(errors).toEqual(['row 1, from: look-alike-heading', 'row 2, fee: not-a-figure'])
    expect(messages[0]).toContain('«frоm» похож на «from», но буква «о» — из кириллицы')
    expect(rows).toEqual([[0, 100, null, null, null, null]])
  })

  test('a column heading that names the euro is rejected if the fee table is in dollars', () => {
    const ship = ['откуда', 'порт', 'куда', 'Цена, €']
    const row = ['ес', 'Berlin', 'Kyiv', 740]
    expect(parseTestSheet('ship-delivery', [ship, row]).errors).toEqual(['row 1, price: heading-currency'])
    expect(
      parseTestSheet('ship-delivery', [
        [...ship, 'валюта'],
        [...row, 'EUR'],
      ]),
    ).toMatchObject({
      errors: [],
      rows: [['eu', 'Berlin', 'Kyiv', null, 740, 'EUR', null, null]],
    })
    expect(
      parseTestSheet('copart-fee', [
        ['от', 'до', 'Сбор, грн'],
        [0, null, 5],
      ]).errors,
    ).toEqual(['row 1, fee: heading-currency'])
  })

  test('an unknown column of a fee table sheet is skipped and reported as ignored by its heading, or else by its letter', () => {
    const { ignored, errors } = parseTestSheet('copart-fee', [
      ['№', 'от', 'до', 'сбор', 'Комментарий', null, 'пусто'],
      [1, 0, 100, 25, 'как в прошлом году', 'забыли'],
    ])
    expect(errors).toEqual([])
    expect(ignored).toEqual(['№', 'Комментарий', 'столбец F без заголовка', 'пусто'])
  })
})
