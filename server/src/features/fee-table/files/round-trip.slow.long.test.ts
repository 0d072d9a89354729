import { feeTableDownloadFormats } from 'shared/contract'
import { expect, test } from 'vitest'
import { buildLargeFeeTable } from '../../../testing/fixtures/large-fee-table.ts'
import { parseFeeTableFile } from '../import/check-fee-table-file.ts'
import { buildFeeTableFileUpload } from '../testing/fee-table-api.ts'

test.each(feeTableDownloadFormats)(
  'a fee table of 20,000 rows downloaded as %s is imported unchanged',
  async (format) => {
    const title = 'transportation'
    const rows = buildLargeFeeTable()
    const { bytes } = await buildFeeTableFileUpload(title, rows, format)
    const { errors, ignored, rows: read } = parseFeeTableFile({ bytes, title, tables: {} })
    expect({ errors, ignored, read }).toEqual({ errors: [], ignored: [], read: rows })
  },
)
