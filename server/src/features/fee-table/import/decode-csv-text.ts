import { isUtf8 } from 'node:buffer'
import { createUnreadableFileError, createUnsupportedFileError } from './file-errors.ts'

const createUnknownEncodingError = (cause?: unknown) =>
  createUnreadableFileError(
    'Не удалось понять кодировку файла. Сохраните его как «CSV UTF-8» или как xlsx и загрузите снова',
    cause,
  )

const decodeAs = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw createUnknownEncodingError(cause)
  }
}

const detectByteOrderMark = (bytes: Uint8Array): string | undefined => {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13

/** Detects UTF-16 by the zero byte of digits, separators and line ends: it is always the first or always the second. */
const detectUtf16ByZeros = (bytes: Uint8Array): string | undefined => {
  const zeros = [0, 0]
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < bytes.length / 40 || Math.min(even, odd) * 10 > Math.max(even, odd)) return
  const zeroAfter = odd > even ? 1 : -1
  if (bytes.some((byte, at) => isLineEnd(byte) && bytes[at + zeroAfter] !== 0)) return
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const isControl = (byte: number): boolean => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13

const MAX_CONTROL_CHARS = 8

/** Throws if a file uploaded as csv is binary. A single control character is reported later with its row. */
const assertNotBinary = (bytes: Uint8Array): void => {
  const controls = bytes.reduce((sum, byte) => (isControl(byte) ? sum + 1 : sum), 0)
  if (controls > MAX_CONTROL_CHARS && controls > bytes.length / 100)
    throw createUnsupportedFileError('Это не таблица: внутри файла не текст и не книга Excel')
}

const nonSlavicChars = /[ЂЃѓЉЊЌЋЏђљњќћџЎўЈјЅѕ¤¦©¬®†‡‰‹›•™\u0080-\u009f\u00ad]/gu

/**
 * Decodes Windows-1251, in which nearly every byte is a character. Many characters that Russian and Ukrainian lack mean
 * that the encoding is another one, which is rejected.
 */
const decodeWindows1251 = (bytes: Uint8Array): string => {
  const text = decodeAs(bytes, 'windows-1251')
  const beyondAscii = bytes.reduce((sum, byte) => (byte > 127 ? sum + 1 : sum), 0)
  const foreign = text.match(nonSlavicChars)?.length ?? 0
  if (foreign * 10 > beyondAscii) throw createUnknownEncodingError()
  return text
}

export const decodeCsvText = (bytes: Uint8Array): string => {
  const encoding = detectByteOrderMark(bytes) ?? detectUtf16ByZeros(bytes)
  if (encoding !== undefined) return decodeAs(bytes, encoding)
  assertNotBinary(bytes)
  return isUtf8(bytes) ? decodeAs(bytes, 'utf-8') : decodeWindows1251(bytes)
}
