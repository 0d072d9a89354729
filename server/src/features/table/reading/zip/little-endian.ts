import { damaged } from '../refusals.ts'

export interface Fields {
  u16(at: number): number
  u32(at: number): number
  u64(at: number): number
}

/** Reads little-endian numbers at an offset. An offset outside the file means a damaged file, not a RangeError. */
export const fieldsOf = (bytes: Uint8Array): Fields => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const inside = (at: number, size: number): number => {
    if (!(at >= 0 && at + size <= bytes.length)) throw damaged()
    return at
  }
  return {
    u16: (at) => view.getUint16(inside(at, 2), true),
    u32: (at) => view.getUint32(inside(at, 4), true),
    u64: (at) => Number(view.getBigUint64(inside(at, 8), true)),
  }
}
