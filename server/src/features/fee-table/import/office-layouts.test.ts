import { expect, test } from 'vitest'
import { buildRawSheet, buildRawSheetFromLines } from '../testing/raw-sheets.ts'
import { parseFeeTableSheet } from './parse-fee-table-sheet.ts'

const clean = { errors: [], warnings: [], ignored: [] }

test('a spreadsheet with fees in dollars and a percent in the last row is imported', () => {
  const lines = `
От\tДо\tСбор\tПроцент
0\t100\t$1.00\t
100\t200\t$25.00\t
1000\t1200\t$250.00\t
12500\t15000\t$1,890.00\t
15000\t\t\t6%`
  const { rows, ...rest } = parseFeeTableSheet(buildRawSheetFromLines(lines, '\t'), 'copart-fee')
  expect(rest).toEqual(clean)
  expect(rows).toEqual([
    { row: 2, cells: [0, 100, 1, null, null, null], unread: [] },
    { row: 3, cells: [100, 200, 25, null, null, null], unread: [] },
    { row: 4, cells: [1000, 1200, 250, null, null, null], unread: [] },
    { row: 5, cells: [12500, 15000, 1890, null, null, null], unread: [] },
    { row: 6, cells: [15000, null, null, 6, null, null], unread: [] },
  ])
})

test('a sheet of inland delivery prices with a row for each price, and yard, state and zip code in one cell, is imported', () => {
  const { rows, ...rest } = parseFeeTableSheet(
    buildRawSheet([
      ['Auction', 'Yard', 'Port to', 'Rate'],
      ['COPART', 'DALLAS TX 75051', 'Newark', '$1,260.00'],
      ['COPART', 'LOS ANGELES CA 90001', 'Los Angeles', '$235.00'],
      ['COPART', 'CHICAGO HEIGHTS IL 60411', 'Newark', '$635.00'],
      ['COPART', 'TRENTON NJ 08561', 'Newark', '$320.00'],
      ['COPART', 'COLUMBIA SC 29053', 'Savannah', '$390.00'],
      ['COPART', 'COLUMBIA MO 65202', 'Houston', '$820.00'],
    ]),
    'transportation',
  )
  expect(rest).toEqual(clean)
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [2, 'copart', 'DALLAS', 'TX', '75051', 'Newark', 1260],
    [3, 'copart', 'LOS ANGELES', 'CA', '90001', 'Los Angeles', 235],
    [4, 'copart', 'CHICAGO HEIGHTS', 'IL', '60411', 'Newark', 635],
    [5, 'copart', 'TRENTON', 'NJ', '08561', 'Newark', 320],
    [6, 'copart', 'COLUMBIA', 'SC', '29053', 'Savannah', 390],
    [7, 'copart', 'COLUMBIA', 'MO', '65202', 'Houston', 820],
  ])
})

test('a sheet of inland delivery prices with one column per port, and yards with the state before the town, is imported', () => {
  const lines = `
Аукцион;Площадка;Newark;Savannah;Houston;Los Angeles
Copart;TX - Dallas;1260;;360;
Copart;CA - Los Angeles;1560;;1460;235
Copart;IL - Chicago Heights;635;;;
Copart;GA - Atlanta East;;445;;
Copart;SC - Columbia;790;390;;
Copart;MO - Columbia;980;;820;`
  const { rows, ...rest } = parseFeeTableSheet(buildRawSheetFromLines(lines, ';'), 'transportation')
  expect(rest).toEqual(clean)
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [2, 'copart', 'Dallas', 'TX', null, 'Newark', 1260],
    [2, 'copart', 'Dallas', 'TX', null, 'Houston', 360],
    [3, 'copart', 'Los Angeles', 'CA', null, 'Newark', 1560],
    [3, 'copart', 'Los Angeles', 'CA', null, 'Houston', 1460],
    [3, 'copart', 'Los Angeles', 'CA', null, 'Los Angeles', 235],
    [4, 'copart', 'Chicago Heights', 'IL', null, 'Newark', 635],
    [5, 'copart', 'Atlanta East', 'GA', null, 'Savannah', 445],
    [6, 'copart', 'Columbia', 'SC', null, 'Newark', 790],
    [6, 'copart', 'Columbia', 'SC', null, 'Savannah', 390],
    [7, 'copart', 'Columbia', 'MO', null, 'Newark', 980],
    [7, 'copart', 'Columbia', 'MO', null, 'Houston', 820],
  ])
})
