import { damaged, notTable, tooMuch, unreadable } from '../refusals.ts'
import { directoryPlace } from './directory-place.ts'
import { type Fields, fieldsOf } from './little-endian.ts'

/** Directory entry of one part, as declared by the archive. */
export interface ZipPart {
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  /** Offset of its local header. */
  readonly offset: number
}

const ENTRY = 0x02014b50
const IN_WIDE_FIELD = 0xffffffff
const WIDE_FIELDS = 1
const MOST_PARTS = 1000

/** Reads values from the zip64 field, in this order. It holds sizes over 4 GB; some programs always use it. */
const widened = (fields: Fields, from: number, to: number, narrow: readonly number[]): readonly number[] => {
  for (let at = from; at + 4 <= to; at += 4 + fields.u16(at + 2)) {
    if (fields.u16(at) !== WIDE_FIELDS) continue
    let next = at + 4
    return narrow.map((value) => {
      if (value !== IN_WIDE_FIELD) return value
      next += 8
      return fields.u64(next - 8)
    })
  }
  return narrow
}

const partAt = (fields: Fields, at: number, extraAt: number, extraEnd: number): ZipPart => {
  const narrow = [fields.u32(at + 24), fields.u32(at + 20), fields.u32(at + 42)]
  const [unpacked = 0, packed = 0, offset = 0] = widened(fields, extraAt, extraEnd, narrow)
  return { method: fields.u16(at + 10), crc: fields.u32(at + 16), packed, unpacked, offset }
}

const isStrange = (name: string): boolean =>
  name.startsWith('/') || name.includes('\0') || /^[a-z]:/i.test(name) || name.split('/').includes('..')

const strangeNames = () =>
  unreadable(
    'Внутри файла есть части с именами, каких Excel не пишет. Откройте таблицу в Excel, сохраните её заново и загрузите',
  )

const isEncrypted = (flags: number): boolean => (flags & 1) === 1

/** Reads the parts of an archive by lower-case name without unpacking anything. */
export const directoryOf = (bytes: Uint8Array): ReadonlyMap<string, ZipPart> => {
  const fields = fieldsOf(bytes)
  const { count, offset } = directoryPlace(bytes, fields)
  if (count > MOST_PARTS)
    throw tooMuch('В файле слишком много частей. Сохраните в новую книгу один лист с таблицей и загрузите её')
  const parts = new Map<string, ZipPart>()
  let at = offset
  for (let read = 0; read < count; read += 1) {
    if (fields.u32(at) !== ENTRY) throw damaged()
    const nameEnd = at + 46 + fields.u16(at + 28)
    const extraEnd = nameEnd + fields.u16(at + 30)
    const name = new TextDecoder()
      .decode(bytes.subarray(at + 46, nameEnd))
      .replaceAll('\\', '/')
      .toLowerCase()
    if (isStrange(name) || parts.has(name)) throw strangeNames()
    if (isEncrypted(fields.u16(at + 8))) throw notTable('Это архив с паролем')
    parts.set(name, partAt(fields, at, nameEnd, extraEnd))
    at = extraEnd + fields.u16(at + 32)
  }
  return parts
}
