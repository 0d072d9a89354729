import fc from 'fast-check'
import { tableTitles } from 'shared/calculator'
import { tableFileFormats } from 'shared/contract'
import { repeatProperty, repetitions } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import { gridOf } from '../reading/grid-of.ts'
import { sheetOf } from '../reading/sheet-of.ts'
import { arbitraryTables } from '../testing/arbitrary-tables.ts'
import { fileOf } from '../testing/keeping.ts'

const NUM_RUNS = repetitions(4_000, 20)

describe('any downloaded table is read back unchanged', () => {
  for (const title of tableTitles)
    for (const format of tableFileFormats)
      test(`${title}, ${format}`, async () => {
        const property = fc.asyncProperty(arbitraryTables[title], async (written) => {
          const { bytes } = await fileOf(title, written, format)
          const { errors, ignored, rows } = sheetOf(gridOf(bytes, title), title)
          const read = { errors, ignored, rows: rows.map(({ cells }) => cells) }
          expect(read).toEqual({ errors: [], ignored: [], rows: written })
        })
        await repeatProperty(property, NUM_RUNS)
      })
})
