import { partsOf } from '../workbook-of.ts'
import { zipOf } from '../zip-of.ts'
import { goodSheet } from './bad-file.ts'

const MB = 1024 * 1024
const HOLLOW = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`

// The number of rows and the text length are within their limits: only the total size is too large.
const ROW = `<row><c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c></row>`

/** Just above the limit of 50 MB. */
const SIZE = 51 * MB

/** Builds a workbook with a sheet of 51 MB. Its declared size may be false. */
const bomb = (piece: string, claims?: { readonly unpacked: number }): Uint8Array =>
  zipOf(
    Object.entries(partsOf([goodSheet])).map(([name, content]) =>
      name === 'xl/worksheets/sheet1.xml'
        ? {
            name,
            content: Buffer.concat([Buffer.from(HOLLOW), Buffer.alloc(SIZE, piece)]),
            ...(claims && { claims }),
          }
        : { name, content },
    ),
  )

export const honestBomb = (): Uint8Array => bomb(ROW)

/** Declares an unpacked size of one kilobyte. */
export const lyingBomb = (): Uint8Array => bomb(ROW, { unpacked: 1_000 })

/** Contains only spaces and declares one kilobyte. */
export const silentBomb = (): Uint8Array => bomb(' ', { unpacked: 1_000 })

/** A valid workbook with an unreferenced part of 51 MB of zeros. */
export const bombBeside = (): Uint8Array =>
  zipOf([
    ...Object.entries(partsOf([goodSheet])).map(([name, content]) => ({ name, content })),
    { name: 'xl/media/picture.bin', content: Buffer.alloc(SIZE) },
  ])
