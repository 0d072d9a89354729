import { type TableTitle, tableTitles } from 'shared/calculator'
import { tableFileFormats } from 'shared/contract'
import { demonstrationTables } from 'shared/demonstration-tables'
import { describe, expect, test } from 'vitest'
import { manyRows } from '../../../testing/many-rows.ts'
import { readTable } from '../examine.ts'
import { fileOf, type Rows } from '../testing/keeping.ts'
import type { TableFileFormat } from './table-file.ts'

const uploadedAgain = async (title: TableTitle, rows: Rows, format: TableFileFormat) => {
  const { bytes } = await fileOf(title, rows, format)
  const { errors, ignored, rows: read } = readTable({ bytes, title, tables: {} })
  return { errors, ignored, rows: read }
}

const unchanged = (rows: Rows) => ({ errors: [], ignored: [], rows })

for (const format of tableFileFormats) {
  describe(`what was downloaded as ${format} uploads again unchanged`, () => {
    for (const title of tableTitles) {
      test(`the demonstration table ${title}`, async () => {
        const rows = demonstrationTables[title]
        expect(await uploadedAgain(title, rows, format)).toEqual(unchanged(rows))
      })
    }

    test('figures with and without kopiykas, percents, words and open ends', async () => {
      const rows = [
        [0, 99.99, 0, null, 'clean', 'live'],
        [99.99, 1445.5, 1234.56, null, 'clean', 'live'],
        [1445.5, null, null, 6.25, 'clean', 'live'],
        [0, null, null, 0.1, null, 'prebid'],
      ]
      expect(await uploadedAgain('copart-fee', rows, format)).toEqual(unchanged(rows))
    })

    test('names that begin like a formula, hold quotation marks or semicolons, and a zip with its first zero', async () => {
      const names = ['=1+1', '+Sayreville', '-Houston', '@Dallas', "'=x", 'A "B"; C', "O'Fallon"]
      const rows = names.map((name) => ['copart', name, 'NJ', '08561', 'Newark', 445])
      expect(await uploadedAgain('transportation', rows, format)).toEqual(unchanged(rows))
    })

    test('twenty thousand rows', async () => {
      const rows = manyRows()
      expect(await uploadedAgain('transportation', rows, format)).toEqual(unchanged(rows))
    })
  })
}
