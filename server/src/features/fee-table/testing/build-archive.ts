import { crc32, deflateRawSync } from 'node:zlib'

const SECTOR = 512
const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Builds an OLE container (Office before 2007) with only its stream names. */
export const buildOleContainer = (streams: readonly string[]): Uint8Array => {
  const entries = ['Root Entry', ...streams].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    return entry
  })
  const head = Buffer.alloc(SECTOR)
  Buffer.from(OLE_SIGNATURE).copy(head)
  return Buffer.concat([head, Buffer.alloc(SECTOR), ...entries])
}

export interface TestZipEntry {
  name: string
  content: string | Uint8Array
  /** Compressed by default. */
  isStored?: boolean
  /** False values that the archive declares. */
  claims?: { unpacked?: number; packed?: number; crc?: number }
  /** Flags and method, to simulate a password or another compression. */
  flags?: number
  method?: number
}

export interface TestZipOptions {
  /** False number of entries in the end record. */
  count?: number
  /** Writes sizes and offsets only in zip64 fields, as some programs always do. */
  isZip64?: boolean
  comment?: string
}

const UTF8_NAMES = 0x800
const DEFLATED = 8
const MAX_32_BIT = 0xffffffff

const encodeNumbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0))
  fields.reduce((at, [value, size]) => {
    if (size === 8) return bytes.writeBigUInt64LE(BigInt(value), at)
    return bytes.writeUIntLE(value, at, size)
  }, 0)
  return bytes
}

const encodeEntry = (entry: TestZipEntry, offset: number, isZip64: boolean) => {
  const content = typeof entry.content === 'string' ? Buffer.from(entry.content) : entry.content
  const packed = entry.isStored ? content : deflateRawSync(content)
  const name = Buffer.from(entry.name)
  const claimed = {
    crc: entry.claims?.crc ?? crc32(content),
    packed: entry.claims?.packed ?? packed.length,
    unpacked: entry.claims?.unpacked ?? content.length,
  }
  const limit32Bit = (value: number): number => (isZip64 ? MAX_32_BIT : value)
  const head = [
    encodeNumbers([45, 2], [(entry.flags ?? 0) | UTF8_NAMES, 2]),
    encodeNumbers([entry.method ?? (entry.isStored ? 0 : DEFLATED), 2], [0, 4], [claimed.crc, 4]),
    encodeNumbers([limit32Bit(claimed.packed), 4], [limit32Bit(claimed.unpacked), 4], [name.length, 2]),
  ]
  const zip64Fields = encodeNumbers([1, 2], [24, 2], [claimed.unpacked, 8], [claimed.packed, 8], [offset, 8])
  const extra = isZip64 ? zip64Fields : Buffer.alloc(0)
  return {
    local: Buffer.concat([
      encodeNumbers([0x04034b50, 4]),
      ...head,
      encodeNumbers([extra.length, 2]),
      name,
      extra,
      packed,
    ]),
    central: Buffer.concat([
      encodeNumbers([0x02014b50, 4], [45, 2]),
      ...head,
      encodeNumbers([extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [limit32Bit(offset), 4]),
      name,
      extra,
    ]),
  }
}

/** Builds an archive byte by byte. Its declared values may be false. */
export const buildZipArchive = (
  entries: readonly TestZipEntry[],
  options: TestZipOptions = {},
): Uint8Array => {
  const { isZip64 = false, comment = '' } = options
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = encodeEntry(entry, offset, isZip64)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const count = options.count ?? entries.length
  const end = offset + directory.length
  const zip64End = [
    encodeNumbers([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [count, 8], [count, 8]),
    encodeNumbers([directory.length, 8], [offset, 8]),
    encodeNumbers([0x07064b50, 4], [0, 4], [end, 8], [1, 4]),
  ]
  const count16Bit = isZip64 ? 0xffff : Math.min(count, 0xffff)
  return Buffer.concat([
    ...locals,
    directory,
    ...(isZip64 ? zip64End : []),
    encodeNumbers([0x06054b50, 4], [0, 2], [0, 2], [count16Bit, 2], [count16Bit, 2]),
    encodeNumbers([directory.length, 4], [isZip64 ? MAX_32_BIT : offset, 4], [Buffer.byteLength(comment), 2]),
    Buffer.from(comment),
  ])
}
