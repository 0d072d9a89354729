import { describe, expect, test } from 'vitest'
import { demonstrationTables } from '../demonstration-tables/index.ts'
import { packTable, unpackTable } from './packed-table.ts'
import { tableTitles } from './tables/kinds.ts'

describe('a table that was packed', () => {
  for (const title of tableTitles) {
    test(`comes out as it was, also through JSON: ${title}`, () => {
      const table = { version: 3, validFrom: '2026-10-01', rows: demonstrationTables[title] }
      expect(unpackTable(JSON.parse(JSON.stringify(packTable(table))))).toEqual(table)
    })
  }

  test('keeps 0, an empty text and nothing apart, and a number from its text', () => {
    const table = { version: 1, validFrom: '2026-10-01', rows: [[0], [''], [null], [7], ['7'], [0]] }
    expect(unpackTable(packTable(table))).toEqual(table)
  })

  test('has all columns, also when a row is shorter than another', () => {
    const rows = [['Houston'], ['Newark', 7], [null, null, 'Klaipeda'], []]
    expect(unpackTable(packTable({ version: 1, validFrom: '2026-10-01', rows })).rows).toEqual([
      ['Houston', null, null],
      ['Newark', 7, null],
      [null, null, 'Klaipeda'],
      [null, null, null],
    ])
  })

  test('without a row is one without a row', () => {
    const table = { version: 1, validFrom: '2026-10-01', rows: [] }
    expect(unpackTable(packTable(table))).toEqual(table)
  })

  test('says each value once', () => {
    const rows = [['Houston'], ['Newark'], ['Houston']]
    expect(packTable({ version: 1, validFrom: '2026-10-01', rows }).columns).toEqual([
      { values: ['Houston', 'Newark'], at: [0, 1, 0] },
    ])
  })
})
