import writeXlsxFile from 'write-excel-file/node'
import { signInAsAdmin } from './product.mjs'
import { generateYardRows } from './yard-rows.mjs'

const HEADINGS = ['auction', 'location', 'state', 'zip', 'port', 'price']

const toCell = (value) => ({ value, type: typeof value === 'number' ? Number : String })

/** Stores a table of this many rows; by default 20,000, so that the product knows 5,000 yards. */
export const storeLargeFeeTable = async (origin, rowCount) => {
  const { store } = await signInAsAdmin(origin)
  const rows = [HEADINGS, ...generateYardRows().slice(0, rowCount)]
  const { status, body } = await store(await writeXlsxFile(rows.map((row) => row.map(toCell))).toBuffer())
  if (status !== 201) throw new Error(`the upload: ${status} ${JSON.stringify(body).slice(0, 500)}`)
}
