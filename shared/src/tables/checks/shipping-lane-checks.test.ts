import { describe, expect, test } from 'vitest'
import type { FeeTableCell } from '../../calculator/index.ts'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import { findFeeTableRowProblems } from '../index.ts'
import { demoTablesInForce } from '../testing/demo-tables.ts'
import { buildSheetRows, listProblemCodes, listProblemMessages } from '../testing/sheet-rows.ts'

type Rows = Parameters<typeof buildSheetRows>[0]

const check = (rows: Rows, tables = demoTablesInForce) =>
  findFeeTableRowProblems('ship-delivery', buildSheetRows(rows), tables)

const newark: readonly FeeTableCell[] = ['usa', 'Newark', 'Klaipeda', null, 740, 'USD', 750, 35]
const houston: readonly FeeTableCell[] = ['usa', 'Houston', 'Klaipeda', null, 940, null, 750, 42]
const berlin: readonly FeeTableCell[] = ['eu', 'Berlin', 'Kyiv', null, 550, 'EUR', null, 4]

describe('a shipping lane', () => {
  test('a shipping lane without a currency is in dollars and gives no warning', () => {
    expect(check([newark, houston, berlin])).toEqual({ errors: [], warnings: [] })
  })

  test('a second row for the same shipping lane and vehicle type in a shipping table is rejected', () => {
    const sedan = newark.with(3, 'sedan')
    const { errors } = check([sedan, newark, ['USA', 'newark', 'KLAIPEDA', 'Sedan', 760, 'USD', 750, 35]])
    expect(errors).toMatchObject([
      {
        code: 'duplicate',
        rows: [
          [2, 2],
          [4, 4],
        ],
      },
    ])
    expect(listProblemMessages(errors)).toEqual([
      'Строки 2 и 4: цена Newark — Klaipeda (седан) указана дважды, второй раз как «newark — KLAIPEDA (седан)»: 740 и 760. Оставьте верную.',
    ])
  })

  test('the error about duplicate shipping lanes with different durations names the column that differs', () => {
    expect(listProblemMessages(check([newark, newark.with(7, 40)]).errors)[0]).toContain(
      'указана дважды: «Дней в пути» 35 и 40.',
    )
  })

  test('an American port in a shipping table that no inland route leads to gives a warning, a port elsewhere does not', () => {
    const { errors, warnings } = check([newark, houston.with(1, 'Oakland'), berlin])
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'unknown-port', rows: [[3, 3]], column: 'port' }])
    expect(listProblemMessages(warnings)[0]).toBe(
      'Порта «Oakland» нет в таблице «Доставка до порта». До него не везут ни с одной площадки. Известны: Houston, Los Angeles, Newark, Savannah.',
    )
  })

  test('a place name of a shipping lane with a letter of another alphabet is rejected', () => {
    const { errors } = check([newark.with(2, 'Klaip\u0435da'), berlin.with(2, 'K\u0443iv')])
    expect(errors.map(({ code, column }) => [code, column])).toEqual([
      ['look-alike', 'destination'],
      ['look-alike', 'destination'],
    ])
    expect(listProblemMessages(errors)[0]).toContain(
      'буква «\u0435» (6-я) из кириллицы. Наберите всё название латиницей.',
    )
  })

  test('swapped port and destination columns of a shipping table give one error', () => {
    const rows = demoFeeTables['ship-delivery'].map((cells) =>
      cells[0] === 'usa' ? cells.with(1, cells[2] ?? null).with(2, cells[1] ?? null) : cells,
    )
    const { errors, warnings } = check(rows)
    expect(listProblemCodes(errors)).toEqual(['swapped-columns'])
    expect(errors[0]?.rows).toEqual([[2, 49]])
    expect(warnings).toEqual([])
  })

  test('a shipping lane without a price for a vehicle that other lanes carry gives a warning', () => {
    const rows = demoFeeTables['ship-delivery'].filter(
      ([, port, destination, vehicle]) =>
        !(port === 'Newark' && destination === 'Poti' && vehicle === 'motorcycle'),
    )
    const { errors, warnings } = check(rows)
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'vehicle-not-served', rows: [[10, 12]], column: 'vehicle' }])
    expect(listProblemMessages(warnings)[0]).toBe(
      'Строки 10, 11 и 12: Newark — Poti: нет строки для кузова «мотоцикл», хотя другими путями его возят. Для него цены не будет.',
    )
  })

  test('a shipping lane with a row for any vehicle gives no warning about a missing vehicle type', () => {
    const rows = [newark.with(3, 'sedan'), newark.with(3, 'suv'), houston.with(3, 'sedan'), houston]
    expect(listProblemCodes(check(rows).warnings)).toEqual(['vehicle-not-served'])
    expect(check(rows.with(1, newark)).warnings).toEqual([])
  })

  test('a shipping lane without a price for motorcycles gives no warning if no lane has one', () => {
    const rows = demoFeeTables['ship-delivery'].filter(([, , , vehicle]) => vehicle !== 'motorcycle')
    expect(check(rows)).toEqual({ errors: [], warnings: [] })
  })

  test('a shipping lane with a price of zero gives a warning', () => {
    expect(listProblemMessages(check([newark, houston.with(4, 0)]).warnings)).toEqual([
      'Строка 3: Houston — Klaipeda стоит 0, значит, бесплатно. Если этим путём не возите, удалите строку.',
    ])
  })

  test('a shipping lane hundreds of times cheaper than others is reported as a misread thousands separator', () => {
    const rows = demoFeeTables['ship-delivery'].map((cells, at) => (at === 2 ? cells.with(4, 1.48) : cells))
    expect(check(rows).warnings).toMatchObject([{ code: 'lost-thousands', rows: [[4, 4]], column: 'price' }])
  })
})
