import fc from 'fast-check'
import { tableTitles } from 'shared/calculator'
import { tableFileFormats } from 'shared/contract'
import { demonstrationTables } from 'shared/demonstration-tables'
import { inSoak } from 'shared/testing/soak'
import { describe, expect, test } from 'vitest'
import { tableFile } from './files/table-file.ts'
import { gridOf } from './reading/grid-of.ts'
import { sheetOf } from './reading/sheet-of.ts'
import { arbitraryTables } from './testing/arbitrary-tables.ts'

const NUM_RUNS = inSoak(4_000)

const written = { author: 'Олена', createdAt: '2026-11-20T10:00:00.000Z' }

const fileOf = (title: (typeof tableTitles)[number], format: (typeof tableFileFormats)[number]) => {
  const readBack = async (rows: Parameters<typeof tableFile>[0]['rows']) => {
    const sheet = sheetOf(gridOf(await tableFile({ ...written, title, format, rows }), title), title)
    return { errors: sheet.errors, ignored: sheet.ignored, rows: sheet.rows.map(({ cells }) => cells) }
  }
  return readBack
}

describe('a table that was downloaded uploads again as it was', () => {
  for (const title of tableTitles)
    for (const format of tableFileFormats) {
      const readBack = fileOf(title, format)

      test(`${title}, ${format}: the demonstration table`, async () => {
        const rows = demonstrationTables[title]
        expect(await readBack(rows)).toEqual({ errors: [], ignored: [], rows })
      })

      test(`${title}, ${format}: any table`, async () => {
        const property = fc.asyncProperty(arbitraryTables[title], async (rows) => {
          expect(await readBack(rows)).toEqual({ errors: [], ignored: [], rows })
        })
        await fc.assert(property, { numRuns: NUM_RUNS })
      })
    }
})
