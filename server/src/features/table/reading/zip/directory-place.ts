import { damaged } from '../refusals.ts'
import type { Fields } from './little-endian.ts'

const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const WIDE_END = 0x06064b50
const WIDE_LOCATOR = 0x07064b50
const WIDE_LOCATOR_SIZE = 20

const endOf = (bytes: Uint8Array, fields: Fields): number => {
  const lowest = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= lowest; at -= 1) {
    const isEnd = bytes[at] === 0x50 && fields.u32(at) === END
    if (isEnd && at + END_SIZE + fields.u16(at + 20) === bytes.length) return at
  }
  throw damaged()
}

/** Finds the offset of the directory and its declared number of entries. */
export const directoryPlace = (
  bytes: Uint8Array,
  fields: Fields,
): { readonly count: number; readonly offset: number } => {
  const end = endOf(bytes, fields)
  const count = fields.u16(end + 10)
  const offset = fields.u32(end + 16)
  const locator = end - WIDE_LOCATOR_SIZE
  const isWide = (count === 0xffff || offset === 0xffffffff) && locator >= 0
  if (!isWide || fields.u32(locator) !== WIDE_LOCATOR) return { count, offset }
  const wide = fields.u64(locator + 8)
  if (fields.u32(wide) !== WIDE_END) throw damaged()
  return { count: fields.u64(wide + 32), offset: fields.u64(wide + 48) }
}
