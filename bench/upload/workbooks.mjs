import writeXlsxFile from 'write-excel-file/node'
import { manyYards } from '../many-yards.mjs'

const HEADINGS = ['auction', 'location', 'state', 'zip', 'port', 'price']

const cell = (value) => ({ value, type: typeof value === 'number' ? Number : String })

const workbookOf = (rows) => writeXlsxFile([HEADINGS, ...rows].map((row) => row.map(cell))).toBuffer()

/** As many rows as an upload may have. */
export const largeWorkbook = () => workbookOf(manyYards())

/** What the office might send on any day. */
export const smallWorkbook = () => workbookOf(manyYards().slice(0, 60))
