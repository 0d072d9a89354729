import { deflateRawSync, constants as zlib } from 'node:zlib'
import { unzipSync, Zip, ZipDeflate } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { generateYardRows } from '../lib/yard-rows.mjs'

const MB = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'
const ROW = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'

/** Repeats one deflated megabyte many times. A decompressor sees one stream. */
const repeatDeflated = (text, times) => {
  const megabyte = Buffer.from(text.repeat(Math.ceil(MB / text.length)))
  const packed = deflateRawSync(megabyte, { finishFlush: zlib.Z_FULL_FLUSH })
  return { bytes: Buffer.concat(Array.from({ length: times }, () => packed)), size: megabyte.length * times }
}

const deflateHead = (head) => deflateRawSync(Buffer.from(head), { finishFlush: zlib.Z_FULL_FLUSH })

/**
 * Replaces the first sheet of a workbook with deflated bytes. `size` is the uncompressed size that the archive
 * declares.
 */
const replaceFirstSheet = (workbook, packed, size) => {
  const chunks = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, content] of Object.entries(unzipSync(workbook))) {
    if (name === SHEET) continue
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(content, true)
  }
  const sheet = { filename: SHEET, size, crc: 0, compression: 8 }
  zip.add(sheet)
  sheet.ondata(null, packed, true)
  zip.end()
  return Buffer.concat(chunks)
}

const buildZipBomb = (workbook, text, times, claimed) => {
  const head = deflateHead(
    '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
  )
  const { bytes, size } = repeatDeflated(text, times)
  const end = deflateRawSync(Buffer.from('</sheetData></worksheet>'))
  return replaceFirstSheet(workbook, Buffer.concat([head, bytes, end]), claimed ?? size)
}

/** Builds zip bombs: workbooks under 5 MB whose first sheet inflates to a huge size. Keyed by description. */
export const buildZipBombs = (workbook) => ({
  'bomb, 3 GB of spaces, honest': buildZipBomb(workbook, ' ', 3_000),
  'bomb, 3 GB of spaces, says 1 KB': buildZipBomb(workbook, ' ', 3_000, 1_000),
  'bomb, 30,000,000 rows, says 1 KB': buildZipBomb(workbook, ROW, 1_400, 1_000),
})

const HEADINGS = ['auction', 'location', 'state', 'zip', 'port', 'price']

const toCell = (value) => ({ value, type: typeof value === 'number' ? Number : String })

const buildWorkbook = (rows) => writeXlsxFile([HEADINGS, ...rows].map((row) => row.map(toCell))).toBuffer()

/** Builds a workbook with this many rows; by default with the maximum number of an upload. */
export const buildYardWorkbook = (rows) => buildWorkbook(generateYardRows().slice(0, rows))

export const buildLargeWorkbook = () => buildYardWorkbook()

/** Builds a workbook of typical size. */
export const buildSmallWorkbook = () => buildYardWorkbook(60)
