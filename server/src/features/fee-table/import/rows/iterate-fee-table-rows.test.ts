import type { RawSheetCell } from 'shared/tables/cells'
import { describe, expect, test } from 'vitest'
import { parseTestSheet } from '../../testing/raw-sheets.ts'

const fees = ['от', 'до', 'сбор', 'процент']
const ways = ['origin', 'port', 'destination', 'vehicle', 'price', 'currency', 'onward', 'days']
const inland = ['auction', 'location', 'state', 'zip', 'port', 'price']

test('all problems of a fee table file are reported at once, and an invalid cell is left out of its row', () => {
  const { rows, errors, unread } = parseTestSheet('copart-fee', [
    fees,
    [0, 100, 25, null],
    ['1.445', 200, '-5', null],
    [],
    [200, 'NaN', '1e309', { kind: 'number', value: 0.06, isPercent: true }],
  ])
  expect(errors).toEqual([
    'row 3, from: ambiguous-figure',
    'row 3, fee: negative',
    'row 5, to: not-a-figure',
    'row 5, fee: not-a-figure',
  ])
  expect(rows).toEqual([
    [0, 100, 25, null, null, null],
    [null, 200, null, null, null, null],
    [200, null, null, 6, null, null],
  ])
  expect(unread).toEqual([[], [0, 2], [1, 2]])
})

test.each<[string, RawSheetCell, string, string]>([
  ['a date', { kind: 'date' }, 'date', 'Найдена дата'],
  ['a yes or no', { kind: 'boolean' }, 'boolean', 'логическое значение'],
  [
    'a part of a merged cell',
    { kind: 'broken', why: 'merged', shown: '' },
    'merged-cell',
    'Разъедините их и заполните каждую',
  ],
  [
    'a formula without a stored value',
    { kind: 'broken', why: 'no-value', shown: '=A1*2' },
    'formula-without-value',
    '«=A1*2» сохранена без результата',
  ],
  [
    'a formula with an error',
    { kind: 'broken', why: 'formula-error', shown: '#REF!' },
    'formula-error',
    'не посчиталась: «#REF!»',
  ],
])('a fee table cell with %s is reported with its address', (_, cell, code, expectedText) => {
  const { errors, messages, unread } = parseTestSheet('copart-fee', [fees, [0, 100, cell]])
  expect(errors).toEqual([`row 2, fee: ${code}`])
  expect(messages[0]).toContain(expectedText)
  expect(unread).toEqual([[2]])
})

test('unreadable cells in ignored columns of a fee table file are not reported', () => {
  expect(
    parseTestSheet('copart-fee', [
      [...fees, 'x'],
      [0, 100, 25, null, { kind: 'date' }],
    ]).errors,
  ).toEqual([])
})

test('an empty cell in a required column of a fee table file is reported', () => {
  const { errors, messages, unread } = parseTestSheet('ship-delivery', [
    ways,
    ['usa', 'Newark', ' ', null, null],
  ])
  expect(errors).toEqual(['row 2, destination: missing-cell', 'row 2, price: missing-cell'])
  expect(messages[0]).toContain('«Порт прибытия»')
  expect(unread).toEqual([[2, 4]])
})

test('the price of inland delivery may be empty in a fee table file, and a dash counts as empty with a warning', () => {
  const { rows, errors, warnings } = parseTestSheet('transportation', [
    inland,
    ['copart', 'DALLAS', 'TX', 75051, 'Newark', null],
    ['copart', 'DALLAS', 'TX', '75051', 'Houston', '—'],
    ['copart', 'DALLAS', 'TX', '75051', 'Savannah', 0],
  ])
  expect(errors).toEqual([])
  expect(warnings).toEqual(['row 3, price: dash-as-empty'])
  expect(rows.map((cells) => cells.slice(3))).toEqual([
    ['75051', 'Newark', null],
    ['75051', 'Houston', null],
    ['75051', 'Savannah', 0],
  ])
  expect(parseTestSheet('copart-fee', [fees, [0, '—', 25]]).errors).toEqual(['row 2, to: not-a-figure'])
})

test('fee table sheet rows with only spaces or only values in ignored columns are skipped', () => {
  const { rows, errors } = parseTestSheet('copart-fee', [
    [...fees, 'x'],
    [0, null, 25],
    [' ', '\u00A0'],
    [null, null, null, null, 5],
  ])
  expect(errors).toEqual([])
  expect(rows).toHaveLength(1)
})

test.each(['Итого', 'ИТОГО:', 'Всего', 'Разом', 'Усього', 'Total', 'Grand total', '— Итого —'])(
  'a row of totals that begins with «%s» is reported once by the fee table import',
  (word) => {
    const { rows, errors, messages } = parseTestSheet('transportation', [
      inland,
      ['copart', 'DALLAS', 'TX', '75051', 'Newark', 1260],
      [word, null, null, null, null, 'не число'],
    ])
    expect(errors).toEqual(['row 3: total-row'])
    expect(messages[0]).toContain('Удалите её')
    expect(rows).toHaveLength(1)
  },
)

test('a fee table row for a town whose name begins like the word «total» is not taken for a row of totals by the import', () => {
  const { errors } = parseTestSheet('transportation', [
    ['location', 'auction', 'port', 'price'],
    ['Totalville', 'iaa', 'Newark', 5],
  ])
  expect(errors).toEqual([])
})

test('headings repeated in the middle of a fee table file are reported', () => {
  const { rows, errors } = parseTestSheet('copart-fee', [
    fees,
    [0, 100, 25],
    ['От', 'до ', 'СБОР', 'процент'],
    [100, null, 30],
  ])
  expect(errors).toEqual(['row 3: repeated-headings'])
  expect(rows).toHaveLength(2)
})

test('a note below the rows of a fee table file is reported', () => {
  const { errors, messages } = parseTestSheet('copart-fee', [fees, [0, null, 25], ['* цены без НДС']])
  expect(errors).toEqual(['row 3: lonely-cell'])
  expect(messages[0]).toContain('«* цены без НДС»: похоже на примечание')
})

test('a merged title row inside a fee table file is reported once, not for each cell', () => {
  const part: RawSheetCell = { kind: 'broken', why: 'merged', shown: 'Документ clean' }
  const { errors } = parseTestSheet('copart-fee', [fees, ['Документ clean', part, part, part], [0, null, 25]])
  expect(errors).toEqual(['row 2: lonely-cell'])
})

describe('a yard in one cell', () => {
  const yard = (name: string, ...zip: readonly (RawSheetCell | string)[]) =>
    parseTestSheet('transportation', [
      ['auction', 'yard', 'port', 'price', 'zip'],
      ['copart', name, 'Newark', 1, ...zip],
    ])

  test('the zip code in an auction yard name of a fee table file is used if the zip column is empty or has the same code', () => {
    const rows = [['copart', 'DALLAS', 'TX', '75051', 'Newark', 1]]
    expect(yard('DALLAS TX 75051')).toMatchObject({ errors: [], rows })
    expect(yard('DALLAS TX 75051', '75051')).toMatchObject({ errors: [], rows })
    expect(yard('DALLAS TX', '75051')).toMatchObject({ errors: [], rows })
  })

  test('a zip code in an auction yard name of a fee table file is rejected if the zip column differs or is unreadable', () => {
    expect(yard('DALLAS TX 75051', '75052')).toMatchObject({
      errors: ['row 2, zip: two-zips'],
      unread: [[3]],
    })
    expect(yard('DALLAS TX 75051', { kind: 'date' })).toMatchObject({
      errors: ['row 2, zip: date'],
      rows: [['copart', 'DALLAS', 'TX', null, 'Newark', 1]],
      unread: [[3]],
    })
  })

  test('a zip code without its leading zero in an auction yard name of a fee table file is completed with a warning', () => {
    expect(yard('TRENTON NJ 8561')).toMatchObject({
      warnings: ['row 2, location: zip-padded'],
      rows: [['copart', 'TRENTON', 'NJ', '08561', 'Newark', 1]],
    })
  })

  test('the name of an auction yard is not split into town and state if the fee table sheet has a state column', () => {
    const { rows } = parseTestSheet('transportation', [
      ['auction', 'yard', 'state', 'port', 'price'],
      ['copart', 'DALLAS TX 75051', null, 'Newark', 1],
    ])
    expect(rows).toEqual([['copart', 'DALLAS TX 75051', null, null, 'Newark', 1]])
  })

  test('an auction yard name that contains a state causes a warning if the state column of the fee table file is empty', () => {
    const { rows, errors, warnings, messages } = parseTestSheet('transportation', [
      ['auction', 'yard', 'state', 'zip', 'port', 'price'],
      ['copart', 'Dallas, Texas 75051', null, null, 'Newark', 1260],
      ['copart', 'Columbia SC', null, '29053', 'Newark', 790],
      ['copart', 'Santa Fe', null, null, 'Newark', 790],
      ['copart', 'Dallas TX', 'TX', null, 'Newark', 1260],
      ['copart', 'Dallas TX', { kind: 'date' }, null, 'Newark', 1260],
    ])
    expect(rows.map(([, location]) => location)).toEqual([
      'Dallas, Texas 75051',
      'Columbia SC',
      'Santa Fe',
      'Dallas TX',
      'Dallas TX',
    ])
    expect(errors).toHaveLength(1)
    expect(warnings).toEqual(['row 2, location: whole-yard', 'row 3, location: whole-yard'])
    expect(messages.slice(1)).toEqual([
      'Найдено «Dallas, Texas 75051», а столбец «Штат» пуст: название взято целиком. Оставьте в названии «Dallas», а штат «TX» и индекс «75051» впишите рядом.',
      'Найдено «Columbia SC», а столбец «Штат» пуст: название взято целиком. Оставьте в названии «Columbia», а штат «SC» впишите рядом.',
    ])
  })

  test('an auction yard with a Cyrillic letter in its state is rejected in a fee table file', () => {
    expect(yard('DALLAS ТХ 75051')).toMatchObject({
      errors: ['row 2, location: look-alike'],
      unread: [[1, 2]],
    })
  })
})

test('the import stops reading a fee table file once it has too many problems', () => {
  const bad = Array.from({ length: 20_000 }, () => ['x', 'x', 'x', 'x'])
  const { errors } = parseTestSheet('copart-fee', [fees, ...bad])
  expect(errors.at(-1)).toBe('row 12502: too-many-problems')
  expect(errors).toHaveLength(50_001)
})
