import { describe, expect, test } from 'vitest'
import { parseTestSheet } from '../../testing/raw-sheets.ts'

const heads = ['Аукцион', 'Площадка', 'Newark', 'Savannah', 'Los Angeles']

describe('the wide layout with one column per port', () => {
  test('in a fee table sheet with one column per port each price becomes a fee table row', () => {
    const { rows, errors, ignored } = parseTestSheet('transportation', [
      heads,
      ['Copart', 'TX - Dallas', 1260, null, '$1,560.00'],
      ['IAAI', 'FL - Miami', '1 060', '560,50', ''],
      ['IAA', 'AZ - Phoenix', null, null, null],
    ])
    expect(errors).toEqual([])
    expect(ignored).toEqual([])
    expect(rows).toEqual([
      ['copart', 'Dallas', 'TX', null, 'Newark', 1260],
      ['copart', 'Dallas', 'TX', null, 'Los Angeles', 1560],
      ['iaa', 'Miami', 'FL', null, 'Newark', 1060],
      ['iaa', 'Miami', 'FL', null, 'Savannah', 560.5],
    ])
  })

  test('in a fee table sheet with one column per port, state and zip code may have their own columns', () => {
    const { rows, warnings } = parseTestSheet('transportation', [
      ['Штат', 'Newark, $', 'Индекс', 'Город', 'Аукцион', 'Houston (USD)'],
      ['NJ', 320, 8561, 'Trenton', 'copart', 0],
    ])
    expect(warnings).toEqual(['row 2, zip: zip-padded'])
    expect(rows).toEqual([
      ['copart', 'Trenton', 'NJ', '08561', 'Newark', 320],
      ['copart', 'Trenton', 'NJ', '08561', 'Houston', 0],
    ])
  })

  test('a port column with very few prices in a fee table sheet is imported', () => {
    const { rows, errors, ignored, warnings } = parseTestSheet('transportation', [
      heads,
      ['Copart', 'TX - Dallas', 1260, '—', 'по запросу'],
      ['Copart', 'TX - Houston', 1260, '—', 'нет'],
      ['Copart', 'FL - Miami', 1060, 560, 1960],
    ])
    expect(ignored).toEqual([])
    expect(errors).toEqual(['row 2, price: not-a-figure', 'row 3, price: not-a-figure'])
    expect(warnings).toEqual(['row 2, price: dash-as-empty', 'row 3, price: dash-as-empty'])
    expect(rows.map((cells) => cells.slice(4))).toContainEqual(['Savannah', 560])
  })

  test('a port column in another currency than dollars is rejected in a fee table sheet', () => {
    const { errors, messages } = parseTestSheet('transportation', [
      ['Аукцион', 'Площадка', 'Newark, EUR', 'Houston, $'],
      ['Copart', 'TX - Dallas', 1260, 360],
    ])
    expect(errors).toEqual(['row 1, price: heading-currency'])
    expect(messages[0]).toBe('Столбец «Newark, EUR» — не в долларах. Пересчитайте суммы в доллары.')
  })

  test('an invalid price in a port column of a fee table sheet is reported with its row, and the rest of the column is read', () => {
    const { rows, errors, warnings, messages, unread } = parseTestSheet('transportation', [
      heads,
      ['Copart', 'TX - Dallas', '1.260', 'по запросу', '—'],
      ['Copart', 'TX - Houston', 1260, 490, 5],
    ])
    expect(errors).toEqual(['row 2, price: ambiguous-figure', 'row 2, price: not-a-figure'])
    expect(warnings).toEqual(['row 2, price: dash-as-empty'])
    expect(messages[0]).toMatch(/^Newark: Найдено «1\.260»/)
    expect(messages[1]).toMatch(/^Savannah: Найдено «по запросу»/)
    expect(rows.slice(0, 2)).toEqual([
      ['copart', 'Dallas', 'TX', null, 'Newark', null],
      ['copart', 'Dallas', 'TX', null, 'Savannah', null],
    ])
    expect(unread.slice(0, 2)).toEqual([[5], [5]])
  })

  test('in a fee table sheet with one column per port, a problem of an auction yard is reported once, not once per port', () => {
    const { errors, unread } = parseTestSheet('transportation', [heads, ['Manheim', 'TX - Dallas', 1, 2, 3]])
    expect(errors).toEqual(['row 2, auction: unknown-word'])
    expect(unread).toEqual([[0], [0], [0]])
  })

  test('in a fee table sheet with one column per port, the columns that are not ports are skipped and reported as ignored', () => {
    const { ignored, rows } = parseTestSheet('transportation', [
      ['№', 'Аукцион', 'Площадка', 'Newark', 'Miles', 'Комментарий', 'Менеджер', 'Baltimore'],
      [1, 'copart', 'Dallas TX', 1260, 1500, '24 часа', 'Иван', null],
      [2, 'copart', 'Houston TX', 1260, 1600, null, 'Пётр', null],
    ])
    expect(ignored).toEqual(['№', 'Miles', 'Комментарий', 'Менеджер', 'Baltimore'])
    expect(rows).toHaveLength(2)
  })

  test('a fee table sheet with two price columns for one port is rejected', () => {
    const { errors, messages, rows } = parseTestSheet('transportation', [
      ['Аукцион', 'Площадка', 'Newark', 'newark', 'Houston'],
      ['copart', 'Dallas TX', 1260, 1300, 360],
    ])
    expect(errors).toEqual(['row 1, port: double-column'])
    expect(messages[0]).toContain('«Newark» стоит в нескольких столбцах (2)')
    expect(rows).toEqual([['copart', 'Dallas', 'TX', null, 'Houston', 360]])
  })

  test('a sheet with a port or price column is not read as a sheet with one column per port', () => {
    const long = parseTestSheet('transportation', [
      ['Аукцион', 'Площадка', 'Порт', 'Newark'],
      ['copart', 'Dallas TX', 'Newark', 1260],
    ])
    expect(long.errors).toEqual(['row 1, price: missing-column'])
    expect(long.ignored).toEqual(['Newark'])
    const nothing = parseTestSheet('transportation', [
      ['Аукцион', 'Площадка', 'Комментарий'],
      ['copart', 'Dallas TX', 'x'],
    ])
    expect(nothing.errors).toEqual(['row 1, port: missing-column', 'row 1, price: missing-column'])
    expect(nothing.messages[0]).toContain('по столбцу на каждый порт')
  })

  test('in a fee table sheet with one column per port, rows of totals and repeated headings are reported', () => {
    const { errors } = parseTestSheet('transportation', [
      heads,
      ['Copart', 'TX - Dallas', 1260, 1, 1],
      heads,
      ['Итого', null, 1260, 1, 1],
    ])
    expect(errors).toEqual(['row 3: repeated-headings', 'row 4: total-row'])
  })

  test('a fee table sheet with one column per port that gives more rows than a fee table may have is rejected', () => {
    const ports = Array.from({ length: 26 }, (_, at) => `Port ${String.fromCharCode(65 + at)}`)
    const yards = Array.from({ length: 800 }, (_, at) => ['copart', `Yard ${at}`, ...ports.map(() => 100)])
    const { errors, messages } = parseTestSheet('transportation', [
      ['Аукцион', 'Площадка', ...ports],
      ...yards,
    ])
    expect(errors).toEqual(['row 771: too-many-rows'])
    expect(messages[0]).toContain('20 000')
  })
})
