import { describe, expect, test } from 'vitest'
import type { FeeTableCell } from '../../calculator/index.ts'
import {
  buildSheetFeeTier,
  checkFeeRows,
  type FeeRows,
  listFeeErrorCodes,
  listFeeErrorMessages,
  replaceSheetFeeTier,
  validSheetFeeTiers,
} from '../testing/fee-rows.ts'
import { UNREADABLE_CELL } from '../testing/sheet-rows.ts'

test('a valid fee table has no errors in any row order', () => {
  expect(checkFeeRows(validSheetFeeTiers)).toEqual({ errors: [], warnings: [] })
  expect(checkFeeRows(validSheetFeeTiers.toReversed())).toEqual({ errors: [], warnings: [] })
})

describe('coverage of prices by tiers', () => {
  test('a first fee tier that does not start at zero is rejected', () => {
    const rows = replaceSheetFeeTier(0, buildSheetFeeTier(100, 500, 45))
    expect(listFeeErrorCodes(rows)).toEqual(['missing-first'])
    expect(listFeeErrorMessages(rows)).toEqual([
      'Строка 2: первая ступень начинается с 100 $, а должна с 0. Цены от 0 до 100 $ не покрыты.',
    ])
  })

  test('the error about a gap between fee tiers names the rows and the missing prices', () => {
    const rows = replaceSheetFeeTier(2, buildSheetFeeTier(650, 1000, 95))
    expect(listFeeErrorCodes(rows)).toEqual(['gap'])
    expect(listFeeErrorMessages(rows)).toEqual([
      'Строка 3: ступень 500–600 $, а следующая (строка 4) начинается с 650 $. Цены от 600 до 650 $ не покрыты.',
    ])
    expect(checkFeeRows(rows).errors[0]).toMatchObject({ rows: [[3, 3]], column: 'to' })
  })

  test('a gap of one cent between fee tiers is rejected', () => {
    const rows = replaceSheetFeeTier(1, buildSheetFeeTier(500, 599.99, 80))
    expect(listFeeErrorCodes(rows)).toEqual(['gap'])
  })

  test.each([599, 599.99])(
    'a fee tier that ends at %d, as auctions print it, gets the correct end 600 suggested',
    (end) => {
      const [message] = listFeeErrorMessages(replaceSheetFeeTier(1, buildSheetFeeTier(500, end, 80)))
      expect(message).toMatch(/ не покрыты\. «До» в ступень не входит: впишите в него 600\.$/)
    },
  )

  test('the error about overlapping fee tiers names the prices that are in both', () => {
    const rows = replaceSheetFeeTier(1, buildSheetFeeTier(500, 700, 80))
    expect(listFeeErrorCodes(rows)).toEqual(['overlap'])
    expect(listFeeErrorMessages(rows)).toEqual([
      'Строки 3 и 4: ступени 500–700 $ и 600–1 000 $ пересекаются. Цены от 600 до 700 $ попадают в обе.',
    ])
  })

  test('a fee tier inside another tier is an overlap and causes no gap', () => {
    const rows = replaceSheetFeeTier(2, buildSheetFeeTier(600, 1000, 95), buildSheetFeeTier(700, 800, 90))
    expect(listFeeErrorCodes(rows)).toEqual(['overlap'])
    expect(listFeeErrorMessages(rows)[0]).toContain('Цены от 700 до 800 $')
  })

  test('each fee tier that overlaps a wide one is reported, even with others between them', () => {
    const rows = replaceSheetFeeTier(
      2,
      buildSheetFeeTier(600, 1000, 95),
      buildSheetFeeTier(650, 700, 95),
      buildSheetFeeTier(800, 900, 95),
    )
    expect(checkFeeRows(rows).errors.map(({ code, rows: where }) => [code, where])).toEqual([
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

  test('a fee table without an open last tier is rejected', () => {
    const rows = validSheetFeeTiers.slice(0, 3)
    expect(listFeeErrorCodes(rows)).toEqual(['no-open-end'])
    expect(listFeeErrorMessages(rows)).toEqual([
      'Строка 4: последняя ступень кончается на 1 000 $, и для цен выше сбора нет. У последней ступени «до» должно быть пустым.',
    ])
  })

  test('a fee table with two tiers that have no upper end is rejected', () => {
    const rows = replaceSheetFeeTier(1, buildSheetFeeTier(500, null, 80))
    expect(listFeeErrorCodes(rows)).toEqual(['two-open-ends'])
    expect(listFeeErrorMessages(rows)).toEqual([
      'Строки 3 и 5: «до» пустое у нескольких ступеней (от 500 $, от 1 000 $). Пустым оно бывает только у последней.',
    ])
  })

  test('a fee tier with an open end below a higher tier is rejected', () => {
    const rows = [...replaceSheetFeeTier(1, buildSheetFeeTier(500, null, 80)).slice(0, 3)]
    expect(listFeeErrorCodes(rows)).toEqual(['overlap', 'no-open-end'])
    expect(listFeeErrorMessages(rows)[0]).toBe(
      'Строка 3: у ступени от 500 $ пустое «до», но есть ступень дороже: строка 4, от 600 $. Пустым «до» бывает только у последней.',
    )
  })

  test.each([
    ['backwards', 600, 500],
    ['empty', 500, 500],
  ])('a fee tier that is %s is rejected without errors about its consequences', (_, from, to) => {
    const rows = replaceSheetFeeTier(1, buildSheetFeeTier(from, to, 80))
    expect(listFeeErrorCodes(rows)).toEqual(['from-not-below-to'])
    expect(listFeeErrorMessages(rows)[0]).toContain('«До» должно быть больше «от».')
  })

  test('an upper bound of a fee tier that is a thousand times too low is reported as misread thousands', () => {
    expect(
      listFeeErrorMessages(
        replaceSheetFeeTier(3, buildSheetFeeTier(1000, 1.2, 100), buildSheetFeeTier(1200, null, 120)),
      ),
    ).toEqual([
      'Строка 5: ступень от 1 000 $ до 1,20 $ пуста. Похоже, у «до» потеряны тысячи: разделитель тысяч прочитан как запятая.',
    ])
  })

  test('the fee tiers of each combination of title document and kind of bid must cover all prices', () => {
    const buildScheduleRow = (document: string, bid: FeeTableCell) => (cells: readonly FeeTableCell[]) => [
      ...cells.slice(0, 4),
      document,
      bid,
    ]
    const rows = [
      ...validSheetFeeTiers.map(buildScheduleRow('salvage', null)),
      ...validSheetFeeTiers.slice(1).map(buildScheduleRow('clean', 'live')),
    ]
    expect(listFeeErrorCodes(rows)).toEqual(['missing-first'])
    expect(listFeeErrorMessages(rows)[0]).toBe(
      'Строка 6 (clean, live): первая ступень начинается с 500 $, а должна с 0. Цены от 0 до 500 $ не покрыты.',
    )
  })

  test('duplicate fee tiers are reported with the different fees of the tiers', () => {
    const rows = [...validSheetFeeTiers, buildSheetFeeTier(500, 600, 85), buildSheetFeeTier(500, 600, 80)]
    expect(listFeeErrorMessages(rows)).toEqual([
      'Строки 3 и 6: ступень 500–600 $ указана дважды: 80 $ и 85 $. Оставьте верную.',
      'Строки 3 и 7: ступень 500–600 $ указана дважды. Удалите одну из них.',
    ])
  })

  test('all errors of a fee table are reported at once', () => {
    const rows = [
      buildSheetFeeTier(10, 500, 45),
      buildSheetFeeTier(500, 550, 80),
      buildSheetFeeTier(600, 1100, 95, 3),
      buildSheetFeeTier(1000, 2000, null),
    ]
    expect(listFeeErrorCodes(rows).toSorted()).toEqual([
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
  test.each<[string, FeeRows[number]]>([
    ['its end', [500, UNREADABLE_CELL, 80, null, null, null]],
    ['its beginning', [UNREADABLE_CELL, 600, 80, null, null, null]],
    ['both its bounds', [UNREADABLE_CELL, UNREADABLE_CELL, 80, null, null, null]],
    ['its document', [500, 600, 80, null, UNREADABLE_CELL, null]],
    ['its fee', [500, 600, UNREADABLE_CELL, null, null, null]],
  ])('a fee tier with an unreadable cell (%s) causes no gap where it may belong', (_, cells) => {
    expect(
      listFeeErrorCodes([...validSheetFeeTiers.slice(0, 1), cells, ...validSheetFeeTiers.slice(2)]),
    ).toEqual([])
  })

  test('a gap between fee tiers is reported even if another tier of the fee table is unreadable', () => {
    const rows: FeeRows = [
      buildSheetFeeTier(0, 500, 45),
      [500, UNREADABLE_CELL, 80, null, null, null],
      buildSheetFeeTier(600, 1000, 95),
      buildSheetFeeTier(1100, null, 120),
    ]
    expect(listFeeErrorCodes(rows)).toEqual(['gap'])
    expect(listFeeErrorMessages(rows)[0]).toContain('от 1 000 до 1 100 $')
  })

  test('a fee table with an unreadable last tier gets no error that its tiers lack an open end', () => {
    expect(
      listFeeErrorCodes([...validSheetFeeTiers.slice(0, 3), [1000, UNREADABLE_CELL, null, 10, null, null]]),
    ).toEqual([])
  })

  test('a fee table with an unreadable first tier gets no error that its tiers do not start at zero', () => {
    expect(
      listFeeErrorCodes([[UNREADABLE_CELL, 500, 45, null, null, null], ...validSheetFeeTiers.slice(1)]),
    ).toEqual([])
  })
})
