import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: string | Uint8Array
  /** Compressed by default. */
  readonly isStored?: boolean
  /** False values that the archive declares. */
  readonly claims?: { readonly unpacked?: number; readonly packed?: number; readonly crc?: number }
  /** Flags and method, to simulate a password or another compression. */
  readonly flags?: number
  readonly method?: number
}

export interface ZipTweaks {
  /** False number of entries in the end record. */
  readonly count?: number
  /** Writes sizes and offsets only in zip64 fields, as some programs always do. */
  readonly isZip64?: boolean
  readonly comment?: string
}

const UTF8_NAMES = 0x800
const DEFLATED = 8
const NARROW_LIMIT = 0xffffffff

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0))
  fields.reduce((at, [value, size]) => {
    if (size === 8) return bytes.writeBigUInt64LE(BigInt(value), at)
    return bytes.writeUIntLE(value, at, size)
  }, 0)
  return bytes
}

const written = (entry: ZipEntry, offset: number, isZip64: boolean) => {
  const content = typeof entry.content === 'string' ? Buffer.from(entry.content) : entry.content
  const packed = entry.isStored ? content : deflateRawSync(content)
  const name = Buffer.from(entry.name)
  const claimed = {
    crc: entry.claims?.crc ?? crc32(content),
    packed: entry.claims?.packed ?? packed.length,
    unpacked: entry.claims?.unpacked ?? content.length,
  }
  const narrow = (value: number): number => (isZip64 ? NARROW_LIMIT : value)
  const head = [
    numbers([45, 2], [(entry.flags ?? 0) | UTF8_NAMES, 2]),
    numbers([entry.method ?? (entry.isStored ? 0 : DEFLATED), 2], [0, 4], [claimed.crc, 4]),
    numbers([narrow(claimed.packed), 4], [narrow(claimed.unpacked), 4], [name.length, 2]),
  ]
  const wide = numbers([1, 2], [24, 2], [claimed.unpacked, 8], [claimed.packed, 8], [offset, 8])
  const extra = isZip64 ? wide : Buffer.alloc(0)
  return {
    local: Buffer.concat([
      numbers([0x04034b50, 4]),
      ...head,
      numbers([extra.length, 2]),
      name,
      extra,
      packed,
    ]),
    central: Buffer.concat([
      numbers([0x02014b50, 4], [45, 2]),
      ...head,
      numbers([extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [narrow(offset), 4]),
      name,
      extra,
    ]),
  }
}

/** Builds an archive byte by byte. Its declared values may be false. */
export const zipOf = (entries: readonly ZipEntry[], tweaks: ZipTweaks = {}): Uint8Array => {
  const { isZip64 = false, comment = '' } = tweaks
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = written(entry, offset, isZip64)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const count = tweaks.count ?? entries.length
  const end = offset + directory.length
  const wideEnd = [
    numbers([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [count, 8], [count, 8]),
    numbers([directory.length, 8], [offset, 8]),
    numbers([0x07064b50, 4], [0, 4], [end, 8], [1, 4]),
  ]
  const narrowCount = isZip64 ? 0xffff : Math.min(count, 0xffff)
  return Buffer.concat([
    ...locals,
    directory,
    ...(isZip64 ? wideEnd : []),
    numbers([0x06054b50, 4], [0, 2], [0, 2], [narrowCount, 2], [narrowCount, 2]),
    numbers([directory.length, 4], [isZip64 ? NARROW_LIMIT : offset, 4], [Buffer.byteLength(comment), 2]),
    Buffer.from(comment),
  ])
}
