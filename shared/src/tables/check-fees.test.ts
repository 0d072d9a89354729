import { describe, expect, test } from 'vitest'
import type { TableCell } from '../calculator/index.ts'
import { check, codes, messages, type Rows, replacing, sound, tier } from './testing/fee-rows.ts'
import { unread } from './testing/sheet-rows.ts'

test('a valid fee table passes in any row order', () => {
  expect(check(sound)).toEqual({ errors: [], warnings: [] })
  expect(check(sound.toReversed())).toEqual({ errors: [], warnings: [] })
})

describe('coverage of prices by tiers', () => {
  test('a first tier that does not start at zero is rejected', () => {
    const rows = replacing(0, tier(100, 500, 45))
    expect(codes(rows)).toEqual(['missing-first'])
    expect(messages(rows)).toEqual([
      'Строка 2: первая ступень начинается с 100 $, а должна с 0. Цены от 0 до 100 $ не покрыты.',
    ])
  })

  test('a gap between tiers names the rows and the missing prices', () => {
    const rows = replacing(2, tier(650, 1000, 95))
    expect(codes(rows)).toEqual(['gap'])
    expect(messages(rows)).toEqual([
      'Строка 3: ступень 500–600 $, а следующая (строка 4) начинается с 650 $. Цены от 600 до 650 $ не покрыты.',
    ])
    expect(check(rows).errors[0]).toMatchObject({ rows: [[3, 3]], column: 'to' })
  })

  test('a gap of one cent is rejected', () => {
    const rows = replacing(1, tier(500, 599.99, 80))
    expect(codes(rows)).toEqual(['gap'])
  })

  test.each([599, 599.99])(
    'a tier that ends at %d below 600, as auctions print it, gets the correct end suggested',
    (end) => {
      const [message] = messages(replacing(1, tier(500, end, 80)))
      expect(message).toMatch(/ не покрыты\. «До» в ступень не входит: впишите в него 600\.$/)
    },
  )

  test('overlapping tiers name the prices that are in both', () => {
    const rows = replacing(1, tier(500, 700, 80))
    expect(codes(rows)).toEqual(['overlap'])
    expect(messages(rows)).toEqual([
      'Строки 3 и 4: ступени 500–700 $ и 600–1 000 $ пересекаются. Цены от 600 до 700 $ попадают в обе.',
    ])
  })

  test('a tier inside another tier is an overlap and causes no gap', () => {
    const rows = replacing(2, tier(600, 1000, 95), tier(700, 800, 90))
    expect(codes(rows)).toEqual(['overlap'])
    expect(messages(rows)[0]).toContain('Цены от 700 до 800 $')
  })

  test('each tier that overlaps a wide one is reported, even with others between them', () => {
    const rows = replacing(2, tier(600, 1000, 95), tier(650, 700, 95), tier(800, 900, 95))
    expect(check(rows).errors.map(({ code, rows: where }) => [code, where])).toEqual([
      ['overlap', [[4, 5]]],
      [
        'overlap',
        [
          [4, 4],
          [6, 6],
        ],
      ],
    ])
  })

  test('a table without an open last tier is rejected', () => {
    const rows = sound.slice(0, 3)
    expect(codes(rows)).toEqual(['no-open-end'])
    expect(messages(rows)).toEqual([
      'Строка 4: последняя ступень кончается на 1 000 $, и для цен выше сбора нет. У последней ступени «до» должно быть пустым.',
    ])
  })

  test('two tiers with an open end are rejected', () => {
    const rows = replacing(1, tier(500, null, 80))
    expect(codes(rows)).toEqual(['two-open-ends'])
    expect(messages(rows)).toEqual([
      'Строки 3 и 5: «до» пустое у нескольких ступеней (от 500 $, от 1 000 $). Пустым оно бывает только у последней.',
    ])
  })

  test('an open end below a higher tier is rejected', () => {
    const rows = [...replacing(1, tier(500, null, 80)).slice(0, 3)]
    expect(codes(rows)).toEqual(['overlap', 'no-open-end'])
    expect(messages(rows)[0]).toBe(
      'Строка 3: у ступени от 500 $ пустое «до», но есть ступень дороже: строка 4, от 600 $. Пустым «до» бывает только у последней.',
    )
  })

  test.each([
    ['backwards', 600, 500],
    ['empty', 500, 500],
  ])('a tier that is %s is rejected without consequential errors', (_, from, to) => {
    const rows = replacing(1, tier(from, to, 80))
    expect(codes(rows)).toEqual(['from-not-below-to'])
    expect(messages(rows)[0]).toContain('«До» должно быть больше «от».')
  })

  test('an upper bound a thousand times too low is reported as lost thousands', () => {
    expect(messages(replacing(3, tier(1000, 1.2, 100), tier(1200, null, 120)))).toEqual([
      'Строка 5: ступень от 1 000 $ до 1,20 $ пуста. Похоже, у «до» потеряны тысячи: разделитель тысяч прочитан как запятая.',
    ])
  })

  test('the tiers of each document and bid must cover all prices on their own', () => {
    const of = (document: string, bid: TableCell) => (cells: readonly TableCell[]) => [
      ...cells.slice(0, 4),
      document,
      bid,
    ]
    const rows = [...sound.map(of('salvage', null)), ...sound.slice(1).map(of('clean', 'live'))]
    expect(codes(rows)).toEqual(['missing-first'])
    expect(messages(rows)[0]).toBe(
      'Строка 6 (clean, live): первая ступень начинается с 500 $, а должна с 0. Цены от 0 до 500 $ не покрыты.',
    )
  })

  test('duplicate tiers are reported together with their charges', () => {
    const rows = [...sound, tier(500, 600, 85), tier(500, 600, 80)]
    expect(messages(rows)).toEqual([
      'Строки 3 и 6: ступень 500–600 $ указана дважды: 80 $ и 85 $. Оставьте верную.',
      'Строки 3 и 7: ступень 500–600 $ указана дважды. Удалите одну из них.',
    ])
  })

  test('all errors of a table are reported at once', () => {
    const rows = [tier(10, 500, 45), tier(500, 550, 80), tier(600, 1100, 95, 3), tier(1000, 2000, null)]
    expect(codes(rows).toSorted()).toEqual([
      'both-fee-and-percent',
      'gap',
      'missing-first',
      'neither-fee-nor-percent',
      'no-open-end',
      'overlap',
    ])
  })
})

describe('a tier with an unreadable cell', () => {
  test.each<[string, Rows[number]]>([
    ['its end', [500, unread, 80, null, null, null]],
    ['its beginning', [unread, 600, 80, null, null, null]],
    ['both its bounds', [unread, unread, 80, null, null, null]],
    ['its document', [500, 600, 80, null, unread, null]],
    ['its fee', [500, 600, unread, null, null, null]],
  ])('a tier with an unreadable cell (%s) causes no gap where it may belong', (_, cells) => {
    expect(codes([...sound.slice(0, 1), cells, ...sound.slice(2)])).toEqual([])
  })

  test('an unreadable tier does not hide a gap elsewhere', () => {
    const rows: Rows = [
      tier(0, 500, 45),
      [500, unread, 80, null, null, null],
      tier(600, 1000, 95),
      tier(1100, null, 120),
    ]
    expect(codes(rows)).toEqual(['gap'])
    expect(messages(rows)[0]).toContain('от 1 000 до 1 100 $')
  })

  test('an unreadable last tier causes no missing open end', () => {
    expect(codes([...sound.slice(0, 3), [1000, unread, null, 10, null, null]])).toEqual([])
  })

  test('an unreadable first tier causes no missing start', () => {
    expect(codes([[unread, 500, 45, null, null, null], ...sound.slice(1)])).toEqual([])
  })
})
