import { describe, expect, test } from 'vitest'
import { tableKinds, tableTitles } from '../calculator/index.ts'
import { demonstrationTables } from './index.ts'

describe('each demonstration table', () => {
  for (const title of tableTitles) {
    test(`${title} has rows, each with exactly the columns of its kind`, () => {
      const rows = demonstrationTables[title]
      expect(rows.length).toBeGreaterThan(15)
      for (const row of rows) expect(row).toHaveLength(tableKinds[title].columns.length)
    })
  }

  test('keeps a zip as text, so that one that begins with a zero stays whole', () => {
    const zip = tableKinds.transportation.columns.indexOf('zip')
    expect(demonstrationTables.transportation.map((row) => row[zip])).toContain('08561')
  })
})
