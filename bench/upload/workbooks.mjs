import writeXlsxFile from 'write-excel-file/node'
import { manyYards } from '../many-yards.mjs'

const HEADINGS = ['auction', 'location', 'state', 'zip', 'port', 'price']

const cell = (value) => ({ value, type: typeof value === 'number' ? Number : String })

const workbookOf = (rows) => writeXlsxFile([HEADINGS, ...rows].map((row) => row.map(cell))).toBuffer()

/** Builds a workbook with the maximum number of rows of an upload. */
export const largeWorkbook = () => workbookOf(manyYards())

/** Builds a workbook of typical size. */
export const smallWorkbook = () => workbookOf(manyYards().slice(0, 60))
