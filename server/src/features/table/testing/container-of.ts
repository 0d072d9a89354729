const SECTOR = 512
const signs = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Builds an OLE container (Office before 2007) with only its stream names. */
export const containerOf = (streams: readonly string[]): Uint8Array => {
  const entries = ['Root Entry', ...streams].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    return entry
  })
  const head = Buffer.alloc(SECTOR)
  Buffer.from(signs).copy(head)
  return Buffer.concat([head, Buffer.alloc(SECTOR), ...entries])
}
