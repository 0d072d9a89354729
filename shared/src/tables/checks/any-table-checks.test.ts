import { describe, expect, test } from 'vitest'
import type { EffectiveFeeTables, FeeTableTitle } from '../../calculator/index.ts'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import { findFeeTableRowProblems } from '../index.ts'
import { createFeeTableVersion, demoTablesInForce } from '../testing/demo-tables.ts'
import { buildSheetRows, listProblemMessages, UNREADABLE_CELL } from '../testing/sheet-rows.ts'

type Rows = Parameters<typeof buildSheetRows>[0]

const listWarnings = (title: FeeTableTitle, rows: Rows, tables: EffectiveFeeTables = demoTablesInForce) =>
  listProblemMessages(
    findFeeTableRowProblems(title, buildSheetRows(rows), tables).warnings.filter(
      ({ code }) => code === 'other-table',
    ),
  )

const { 'iaa-fee': iaa, 'copart-fee': copart } = demoFeeTables

describe('a file equal to another table', () => {
  test('uploading a file equal to another fee table gives a warning, in any row order', () => {
    for (const rows of [iaa, iaa.toReversed()])
      expect(listWarnings('copart-fee', rows)).toEqual([
        'Все строки как в таблице «IAA: сбор», которая действует, а загружается «Copart: сбор». Посмотрите, тот ли это файл.',
      ])
    expect(listWarnings('iaa-internet-bid', copart)[0]).toContain('как в таблице «Copart: сбор»')
  })

  test('a file equal to another fee table gives a warning, even if the table it is uploaded as has no version yet', () => {
    const { 'copart-fee': _none, ...others } = demoTablesInForce
    expect(listWarnings('copart-fee', iaa, others)).toHaveLength(1)
  })

  test('an unchanged fee table that equals another one gives no warning, since auctions may charge the same', () => {
    expect(demoFeeTables['iaa-internet-bid']).toEqual(demoFeeTables['copart-internet-bid'])
    expect(listWarnings('iaa-internet-bid', demoFeeTables['iaa-internet-bid'])).toEqual([])
  })

  test('a file that differs in one row from another fee table gives no warning that it belongs to that table', () => {
    const [first = [], ...rest] = iaa
    expect(listWarnings('copart-fee', [first.with(2, 26), ...rest])).toEqual([])
    expect(listWarnings('copart-fee', rest)).toEqual([])
    expect(listWarnings('copart-fee', [...iaa, first])).toEqual([])
    expect(
      listWarnings('copart-fee', [[...first.slice(0, 2), UNREADABLE_CELL, ...first.slice(3)], ...rest]),
    ).toEqual([])
  })

  test('an uploaded fee table of very few rows that equals another table gives no warning, as it may be by chance', () => {
    const flat = [[0, null, 25, null, null, null]]
    expect(listWarnings('copart-fee', flat, { 'iaa-fee': createFeeTableVersion(flat) })).toEqual([])
  })
})
