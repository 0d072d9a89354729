import {
  createDamagedXlsxError,
  createTooLargeFileError,
  createUnreadableFileError,
  createUnsupportedFileError,
} from '../file-errors.ts'

/** Reads the bytes of an archive. An offset outside the archive is reported as a damaged file, not a RangeError. */
export const createZipByteReader = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const checkRange = (at: number, size: number): number => {
    if (!(at >= 0 && at + size <= bytes.length)) throw createDamagedXlsxError()
    return at
  }
  return {
    u16: (at: number) => view.getUint16(checkRange(at, 2), true),
    u32: (at: number) => view.getUint32(checkRange(at, 4), true),
    u64: (at: number) => Number(view.getBigUint64(checkRange(at, 8), true)),
  }
}

type ByteReader = ReturnType<typeof createZipByteReader>

const END_RECORD = 0x06054b50
const END_RECORD_SIZE = 22
const MAX_COMMENT_LENGTH = 0xffff
const ZIP64_END_RECORD = 0x06064b50
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_SIZE = 20

const findEndRecord = (bytes: Uint8Array, reader: ByteReader): number => {
  const lowest = Math.max(0, bytes.length - END_RECORD_SIZE - MAX_COMMENT_LENGTH)
  for (let at = bytes.length - END_RECORD_SIZE; at >= lowest; at -= 1) {
    const isEnd = bytes[at] === 0x50 && reader.u32(at) === END_RECORD
    if (isEnd && at + END_RECORD_SIZE + reader.u16(at + 20) === bytes.length) return at
  }
  throw createDamagedXlsxError()
}

const findZipDirectory = (bytes: Uint8Array, reader: ByteReader): { count: number; offset: number } => {
  const end = findEndRecord(bytes, reader)
  const count = reader.u16(end + 10)
  const offset = reader.u32(end + 16)
  const locator = end - ZIP64_LOCATOR_SIZE
  const isZip64 = (count === 0xffff || offset === 0xffffffff) && locator >= 0
  if (!isZip64 || reader.u32(locator) !== ZIP64_LOCATOR) return { count, offset }
  const zip64End = reader.u64(locator + 8)
  if (reader.u32(zip64End) !== ZIP64_END_RECORD) throw createDamagedXlsxError()
  return { count: reader.u64(zip64End + 32), offset: reader.u64(zip64End + 48) }
}

export interface ZipDirectoryEntry {
  method: number
  crc: number
  packed: number
  unpacked: number
  offset: number
}

const ENTRY_HEADER = 0x02014b50
const IN_ZIP64_FIELD = 0xffffffff
const ZIP64_FIELD_ID = 1
const MAX_PARTS = 1000

/** Reads values that do not fit into four bytes from the zip64 field. Some programs store small values there too. */
const readZip64Values = (
  reader: ByteReader,
  from: number,
  to: number,
  values: readonly number[],
): readonly number[] => {
  for (let at = from; at + 4 <= to; at += 4 + reader.u16(at + 2)) {
    if (reader.u16(at) !== ZIP64_FIELD_ID) continue
    let next = at + 4
    return values.map((value) => {
      if (value !== IN_ZIP64_FIELD) return value
      next += 8
      return reader.u64(next - 8)
    })
  }
  return values
}

const readZipPart = (
  reader: ByteReader,
  at: number,
  extraAt: number,
  extraEnd: number,
): ZipDirectoryEntry => {
  const values = [reader.u32(at + 24), reader.u32(at + 20), reader.u32(at + 42)]
  const [unpacked = 0, packed = 0, offset = 0] = readZip64Values(reader, extraAt, extraEnd, values)
  return { method: reader.u16(at + 10), crc: reader.u32(at + 16), packed, unpacked, offset }
}

const isUnsafeName = (name: string): boolean =>
  name.startsWith('/') || name.includes('\0') || /^[a-z]:/i.test(name) || name.split('/').includes('..')

const createUnsafeNamesError = () =>
  createUnreadableFileError(
    'Внутри файла есть части с именами, каких Excel не пишет. Откройте таблицу в Excel, сохраните её заново и загрузите',
  )

const isEncrypted = (flags: number): boolean => (flags & 1) === 1

/** Reads the directory of an archive: its parts by lower-case name, without unpacking any. */
export const readZipDirectory = (bytes: Uint8Array): ReadonlyMap<string, ZipDirectoryEntry> => {
  const reader = createZipByteReader(bytes)
  const { count, offset } = findZipDirectory(bytes, reader)
  if (count > MAX_PARTS)
    throw createTooLargeFileError(
      'В файле слишком много частей. Сохраните в новую книгу один лист с таблицей и загрузите её',
    )
  const parts = new Map<string, ZipDirectoryEntry>()
  let at = offset
  for (let read = 0; read < count; read += 1) {
    if (reader.u32(at) !== ENTRY_HEADER) throw createDamagedXlsxError()
    const nameEnd = at + 46 + reader.u16(at + 28)
    const extraEnd = nameEnd + reader.u16(at + 30)
    const name = new TextDecoder()
      .decode(bytes.subarray(at + 46, nameEnd))
      .replaceAll('\\', '/')
      .toLowerCase()
    if (isUnsafeName(name) || parts.has(name)) throw createUnsafeNamesError()
    if (isEncrypted(reader.u16(at + 8))) throw createUnsupportedFileError('Это архив с паролем')
    parts.set(name, readZipPart(reader, at, nameEnd, extraEnd))
    at = extraEnd + reader.u16(at + 32)
  }
  return parts
}
