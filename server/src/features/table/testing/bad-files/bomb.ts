import { partsOf } from '../workbook-of.ts'
import { zipOf } from '../zip-of.ts'
import { goodSheet } from './bad-file.ts'

const MB = 1024 * 1024
const HOLLOW = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`

// No more rows and no longer texts than a sheet may have: what is too much is all of them together.
const ROW = `<row><c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c></row>`

/** Just above the limit. */
const SIZE = 51 * MB

/** A workbook whose sheet goes on for 51 MB; what it claims of itself may be a lie. */
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

/** It says that it unpacks to a kilobyte. */
export const lyingBomb = (): Uint8Array => bomb(ROW, { unpacked: 1_000 })

/** Not a cell in it, and a kilobyte by its own word. */
export const silentBomb = (): Uint8Array => bomb(' ', { unpacked: 1_000 })

/** A good workbook, and 51 MB of zeros that it never speaks of. */
export const bombBeside = (): Uint8Array =>
  zipOf([
    ...Object.entries(partsOf([goodSheet])).map(([name, content]) => ({ name, content })),
    { name: 'xl/media/picture.bin', content: Buffer.alloc(SIZE) },
  ])
