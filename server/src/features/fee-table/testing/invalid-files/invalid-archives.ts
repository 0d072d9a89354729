import { readFileSync } from 'node:fs'
import { buildZipArchive } from '../build-archive.ts'
import { buildXlsx, buildXlsxParts } from '../build-xlsx.ts'
import { type InvalidTestFile, validTestSheet } from './invalid-sheets.ts'

const MB = 1024 * 1024
const SHEET_START = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`

// The number of rows and the text length are within their limits: only the total size is too large.
const ROW = `<row><c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c></row>`

/** Just above the limit of 50 MB. */
const SIZE = 51 * MB

/** Builds a workbook with a sheet of 51 MB. Its declared size may be false. */
const buildZipBomb = (piece: string, claims?: { unpacked: number }): Uint8Array =>
  buildZipArchive(
    Object.entries(buildXlsxParts([validTestSheet])).map(([name, content]) =>
      name === 'xl/worksheets/sheet1.xml'
        ? {
            name,
            content: Buffer.concat([Buffer.from(SHEET_START), Buffer.alloc(SIZE, piece)]),
            ...(claims && { claims }),
          }
        : { name, content },
    ),
  )

const buildZipBombWithTrueSize = (): Uint8Array => buildZipBomb(ROW)

/** Declares an unpacked size of one kilobyte. */
export const buildZipBombWithFalseSize = (): Uint8Array => buildZipBomb(ROW, { unpacked: 1_000 })

/** Contains only spaces and declares one kilobyte. */
const buildZipBombOfSpaces = (): Uint8Array => buildZipBomb(' ', { unpacked: 1_000 })

/** A valid workbook with an unreferenced part of 51 MB of zeros. */
const buildZipBombBesideSheet = (): Uint8Array =>
  buildZipArchive([
    ...Object.entries(buildXlsxParts([validTestSheet])).map(([name, content]) => ({ name, content })),
    { name: 'xl/media/picture.bin', content: Buffer.alloc(SIZE) },
  ])

const readFixture = (name: string) => () =>
  readFileSync(new URL(`../../import/fixtures/libreoffice/${name}`, import.meta.url))

const buildOnce = (make: () => Uint8Array) => {
  const made: Uint8Array[] = []
  return (): Uint8Array => {
    if (made.length === 0) made.push(make())
    return made[0] ?? new Uint8Array()
  }
}

const buildManyEntries = (): Uint8Array =>
  buildZipArchive(
    Array.from({ length: 30_000 }, (_, at) => ({ name: `${at}`, content: '', isStored: true })),
    { isZip64: true, count: 1_000_000 },
  )

/** Small archives that would fill the memory when unpacked. */
export const zipBombs: readonly InvalidTestFile[] = [
  {
    name: 'a bomb that declares its size',
    bytes: buildOnce(buildZipBombWithTrueSize),
    status: 413,
    messagePattern: /50.МБ/,
  },
  {
    name: 'a bomb that declares 1 KB',
    bytes: buildOnce(buildZipBombWithFalseSize),
    status: 413,
    messagePattern: /50.МБ/,
  },
  {
    name: 'a bomb of nothing but spaces',
    bytes: buildOnce(buildZipBombOfSpaces),
    status: 413,
    messagePattern: /50.МБ/,
  },
  {
    name: 'a bomb beside a good sheet',
    bytes: buildOnce(buildZipBombBesideSheet),
    status: 413,
    messagePattern: /50.МБ/,
  },
  {
    name: 'a bomb within an archive',
    bytes: buildOnce(() => buildZipArchive([{ name: 'bomb.xlsx', content: buildZipBombWithTrueSize() }])),
    status: 415,
    messagePattern: /архив/i,
  },
  { name: 'a million entries', bytes: buildOnce(buildManyEntries), status: 413, messagePattern: /частей/ },
]

/** Archives and other files that are not workbooks or are unsafe. */
export const invalidXlsxArchives: readonly InvalidTestFile[] = [
  {
    name: 'a part that climbs out of its folder',
    bytes: () => buildXlsx({ sheets: [validTestSheet] }, { parts: { '../../evil.xml': '<a/>' } }),
    status: 422,
    messagePattern: /имена/,
  },
  {
    name: 'an encrypted workbook',
    bytes: readFixture('fees-encrypted.xlsx'),
    status: 415,
    messagePattern: /парол/,
  },
  { name: 'an old .xls', bytes: readFixture('fees-97.xls'), status: 415, messagePattern: /\.xls/ },
  {
    name: 'a .docx renamed',
    bytes: () =>
      buildZipArchive([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: '_rels/.rels', content: '<Relationships/>' },
        { name: 'word/document.xml', content: '<w:document/>' },
      ]),
    status: 415,
    messagePattern: /Word/,
  },
  { name: 'an .ods', bytes: readFixture('fees.ods'), status: 415, messagePattern: /\.ods/ },
  {
    name: 'HTML saved as .xls',
    bytes: readFixture('fees-html.xls'),
    status: 415,
    messagePattern: /веб-страниц/,
  },
  { name: 'a PDF', bytes: readFixture('fees.pdf'), status: 415, messagePattern: /PDF/ },
]
