import { buildXlsx } from '../build-xlsx.ts'
import { buildZipBombWithFalseSize } from './invalid-archives.ts'
import { validTestSheet } from './invalid-sheets.ts'

const text = 'from;to;fee;percent;Комментарий\r\n0;500;25;;ступень\n500;;65;;\r'

const encodeWindows1251 = (written: string): Buffer =>
  Buffer.from(
    [...written].map((sign) => {
      const code = sign.charCodeAt(0)
      return code < 128 ? code : code - 0x410 + 0xc0
    }),
  )

const encodeUtf16 = (written: string, isBigEndian: boolean): Buffer => {
  const bytes = Buffer.from(written, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

/** Unusual files that must be read as two tiers. */
export const unusualValidTableFiles: readonly (readonly [name: string, bytes: () => Uint8Array])[] = [
  ['Windows-1251 with mixed line ends', () => encodeWindows1251(text)],
  ['UTF-8 with mixed line ends', () => Buffer.from(text)],
  ['UTF-16 little-endian with its mark', () => encodeUtf16(`\uFEFF${text}`, false)],
  ['UTF-16 big-endian with its mark', () => encodeUtf16(`\uFEFF${text}`, true)],
  ['UTF-16 little-endian without a mark', () => encodeUtf16(text, false)],
  ['UTF-16 big-endian without a mark', () => encodeUtf16(text, true)],
  [
    'a bomb in a part that is not read',
    () =>
      buildXlsx(
        { sheets: [validTestSheet] },
        { parts: { 'xl/media/bomb.zip': buildZipBombWithFalseSize() } },
      ),
  ],
]
