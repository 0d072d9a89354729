import fc from 'fast-check'
import { feeTableTitles } from 'shared/calculator'
import { feeTableDownloadFormats } from 'shared/contract'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import { readFeeTableSheet } from '../import/check-fee-table-file.ts'
import { parseFeeTableSheet } from '../import/parse-fee-table-sheet.ts'
import { arbitraryFeeTables } from '../testing/arbitrary-tables.ts'
import { buildFeeTableFileUpload } from '../testing/fee-table-api.ts'

const NUM_RUNS = chooseRunCount(4_000, 20)

describe('any downloaded table is read back unchanged', () => {
  for (const title of feeTableTitles)
    for (const format of feeTableDownloadFormats)
      test(`any fee table ${title} downloaded as ${format} is imported unchanged`, async () => {
        const property = fc.asyncProperty(arbitraryFeeTables[title], async (written) => {
          const { bytes } = await buildFeeTableFileUpload(title, written, format)
          const { errors, ignored, rows } = parseFeeTableSheet(readFeeTableSheet(bytes, title), title)
          const read = { errors, ignored, rows: rows.map(({ cells }) => cells) }
          expect(read).toEqual({ errors: [], ignored: [], rows: written })
        })
        await checkProperty(property, NUM_RUNS)
      })
})
