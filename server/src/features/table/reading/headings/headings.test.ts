import { tableTitles } from 'shared/calculator'
import { columnsOf } from 'shared/tables'
import { describe, expect, test } from 'vitest'
import { read } from '../testing/grid-from.ts'
import { headingKey } from './heading-key.ts'
import { headingsKnown } from './known-headings.ts'
import { headingSynonyms } from './synonyms.ts'

describe.each(tableTitles)('%s', (title) => {
  const meaningOf = headingsKnown(title)

  test('knows its canonical headings and those of the downloads', () => {
    for (const { name, heading } of columnsOf(title)) {
      expect(meaningOf(name)).toMatchObject({ column: name, looksLike: undefined })
      expect(meaningOf(heading)).toMatchObject({ column: name, looksLike: undefined })
    }
  })

  test('has no heading that means two columns', () => {
    const keys = columnsOf(title).flatMap(({ name, heading }) => [
      ...new Set([name, heading, ...headingSynonyms(title, name)].map((each) => headingKey(each).key)),
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
] as const)('in %s «%s» is %s', (title, heading, column) => {
  expect(headingsKnown(title)(heading)).toMatchObject({ column, looksLike: undefined })
})

test('a heading is the same with ё and without', () => {
  expect(headingKey('Расчётная цена')).toEqual(headingKey('расчетная  ЦЕНА'))
})

test('a currency aside is told, and its sign alone too', () => {
  expect(headingKey('Ціна, €')).toEqual({ key: 'ціна', currency: 'EUR' })
  expect(headingKey('Цена в гривнах')).toEqual({ key: 'цена', currency: 'foreign' })
  expect(headingKey('Цена')).toEqual({ key: 'цена', currency: undefined })
})

const tier = [0, 100, 25, null]

describe('the heading row', () => {
  test('is the first one, in any order of its columns', () => {
    const { rows, errors } = read('copart-fee', [
      ['Процент', 'Сбор', 'До', 'От'],
      [null, 25, 100, 0],
    ])
    expect(errors).toEqual([])
    expect(rows).toEqual([[0, 100, 25, null, null, null]])
  })

  const part = { kind: 'broken', why: 'merged', shown: 'Тарифы на ноябрь' } as const

  test('may stand below titles, which are passed over with a word', () => {
    const { rows, errors, warnings, messages } = read('copart-fee', [
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

  test('is not taken below rows that may hold figures of the table, but said to stand there', () => {
    const { errors, messages, rows } = read('copart-fee', [tier, [], ['от', 'до', 'сбор', '%'], tier])
    expect(errors).toEqual(['row 1: headings-below'])
    expect(messages).toEqual([
      'Похоже, заголовки стоят в строке 3. Удалите строки над ней: выше заголовков бывает только название таблицы.',
    ])
    expect(rows).toEqual([])
  })

  test('that is missing is said with the headings that are expected', () => {
    const { errors, messages } = read('iaa-fee', [])
    expect(errors).toEqual(['file: no-headings'])
    expect(messages[0]).toContain('«От, $», «До, $», «Сбор, $», «Процент»')
  })

  test('alone gives no rows and no errors: that a table is empty its rules say', () => {
    expect(read('copart-fee', [['from', 'to', 'fee', 'percent']])).toMatchObject({ rows: [], errors: [] })
  })
})

describe('what is wrong with headings', () => {
  test('two columns that mean the same are both named, and their cells are left alone', () => {
    const { errors, messages, rows, unread } = read('copart-fee', [
      ['от', 'до', 'сбор', 'Fee, $'],
      [0, 100, 'что угодно', 25],
    ])
    expect(errors).toEqual(['row 1, fee: double-column'])
    expect(messages[0]).toContain('«сбор» и «Fee, $»: это «Сбор, $»')
    expect(rows).toEqual([[0, 100, null, null, null, null]])
    expect(unread).toEqual([[2]])
  })

  test('a missing column is named with what it may be called and what was found', () => {
    const { errors, messages, rows, unread } = read('transportation', [
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

  test('of fee and percent one is enough', () => {
    expect(
      read('copart-fee', [
        ['от', 'до', '%'],
        [0, null, 6],
      ]).errors,
    ).toEqual([])
    expect(
      read('copart-fee', [
        ['от', 'до', 'сбор'],
        [0, null, 6],
      ]).errors,
    ).toEqual([])
    const { errors, messages } = read('copart-fee', [
      ['от', 'до', 'цифра'],
      [0, null, 6],
    ])
    expect(errors).toEqual(['row 1, fee: missing-column'])
    expect(messages[0]).toContain('Нет столбца «Сбор, $» или «Процент»')
  })

  test('a letter of another alphabet is named, and the column is read all the same', () => {
    const { errors, messages, rows } = read('copart-fee', [
      ['frоm', 'to', 'fee'],
      [0, 100, 'x'],
    ])
    expect(errors).toEqual(['row 1, from: look-alike-heading', 'row 2, fee: not-a-figure'])
    expect(messages[0]).toContain('«frоm» похож на «from», но буква «о» — из кириллицы')
    expect(rows).toEqual([[0, 100, null, null, null, null]])
  })

  test('a heading in euro is refused where sums count as dollars', () => {
    const ship = ['откуда', 'порт', 'куда', 'Цена, €']
    const row = ['ес', 'Berlin', 'Kyiv', 740]
    expect(read('ship-delivery', [ship, row]).errors).toEqual(['row 1, price: heading-currency'])
    expect(
      read('ship-delivery', [
        [...ship, 'валюта'],
        [...row, 'EUR'],
      ]),
    ).toMatchObject({
      errors: [],
      rows: [['eu', 'Berlin', 'Kyiv', null, 740, 'EUR', null, null]],
    })
    expect(
      read('copart-fee', [
        ['от', 'до', 'Сбор, грн'],
        [0, null, 5],
      ]).errors,
    ).toEqual(['row 1, fee: heading-currency'])
  })

  test('a column without a meaning is ignored and told, one without a heading by its letter', () => {
    const { ignored, errors } = read('copart-fee', [
      ['№', 'от', 'до', 'сбор', 'Комментарий', null, 'пусто'],
      [1, 0, 100, 25, 'как в прошлом году', 'забыли'],
    ])
    expect(errors).toEqual([])
    expect(ignored).toEqual(['№', 'Комментарий', 'столбец F без заголовка', 'пусто'])
  })
})
