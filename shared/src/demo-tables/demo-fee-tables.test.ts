import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type FeeTableTitle, feeTableDefinitions, feeTableTitles } from '../calculator/index.ts'
import { demoFeeTables } from './demo-fee-tables.ts'

describe('demo tables', () => {
  for (const title of feeTableTitles) {
    test(`the demo table ${title} has rows, each with exactly the columns of its table`, () => {
      const rows = demoFeeTables[title]
      expect(rows.length).toBeGreaterThan(15)
      for (const row of rows) expect(row).toHaveLength(feeTableDefinitions[title].columns.length)
    })
  }

  test('a ZIP code in a demo table is stored as text and keeps its leading zero', () => {
    const zip = feeTableDefinitions.transportation.columns.indexOf('zip')
    expect(demoFeeTables.transportation.map((row) => row[zip])).toContain('08561')
  })

  // Hashes of the original sheets, so that a change of any cell is noticed.
  const sheets: Record<FeeTableTitle, readonly [rows: number, print: string]> = {
    'copart-fee': [69, '941712186909b459'],
    'copart-internet-bid': [18, 'd4df0c4f37792faf'],
    'iaa-fee': [39, '768c66e585cb55a7'],
    'iaa-internet-bid': [18, 'd4df0c4f37792faf'],
    'ship-delivery': [55, '3322b2a91121fa36'],
    transportation: [58, '7210c6d0dea5e407'],
  }

  test.each(feeTableTitles)('the demo table %s equals its original sheet in every cell', (title) => {
    const rows = demoFeeTables[title]
    const print = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
    expect([rows.length, print]).toEqual(sheets[title])
  })
})
