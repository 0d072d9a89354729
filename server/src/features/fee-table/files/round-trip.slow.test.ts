import { type FeeTableTitle, feeTableTitles } from 'shared/calculator'
import { feeTableDownloadFormats } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { describe, expect, test } from 'vitest'
import { parseFeeTableFile } from '../import/check-fee-table-file.ts'
import { buildFeeTableFileUpload, type TestFeeTableRows } from '../testing/fee-table-api.ts'
import type { FeeTableFileFormat } from './build-fee-table-file.ts'

const importDownloadedTable = async (
  title: FeeTableTitle,
  rows: TestFeeTableRows,
  format: FeeTableFileFormat,
) => {
  const { bytes } = await buildFeeTableFileUpload(title, rows, format)
  const { errors, ignored, rows: read } = parseFeeTableFile({ bytes, title, tables: {} })
  return { errors, ignored, rows: read }
}

const buildUnchangedImport = (rows: TestFeeTableRows) => ({ errors: [], ignored: [], rows })

for (const format of feeTableDownloadFormats) {
  describe(`a table downloaded as ${format} uploads again unchanged`, () => {
    for (const title of feeTableTitles) {
      test(`the demo fee table ${title} is unchanged after a download as ${format} and an upload`, async () => {
        const rows = demoFeeTables[title]
        expect(await importDownloadedTable(title, rows, format)).toEqual(buildUnchangedImport(rows))
      })
    }

    test(`numbers, percents, words and open price ranges of a fee table are unchanged after a download as ${format} and an upload`, async () => {
      const rows = [
        [0, 99.99, 0, null, 'clean', 'live'],
        [99.99, 1445.5, 1234.56, null, 'clean', 'live'],
        [1445.5, null, null, 6.25, 'clean', 'live'],
        [0, null, null, 0.1, null, 'prebid'],
      ]
      expect(await importDownloadedTable('copart-fee', rows, format)).toEqual(buildUnchangedImport(rows))
    })

    test(`fee table texts with formula signs, quotes or leading zeros are unchanged after a download as ${format} and an upload`, async () => {
      const names = ['=1+1', '+Sayreville', '-Houston', '@Dallas', "'=x", 'A "B"; C', "O'Fallon"]
      const rows = names.map((name) => ['copart', name, 'NJ', '08561', 'Newark', 445])
      expect(await importDownloadedTable('transportation', rows, format)).toEqual(buildUnchangedImport(rows))
    })
  })
}
