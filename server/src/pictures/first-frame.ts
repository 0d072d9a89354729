const HEAD_BYTES = 8
/** `RIFF`, the size and `WEBP`. */
const FILE_HEAD_BYTES = 12

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)

/** Finds the end of the first frame of an animated WebP. Returns `undefined` if it is not animated or truncated. */
const endOfFirst = (bytes: Buffer): number | undefined => {
  if (bytes.length < bytes.readUInt32LE(4) + HEAD_BYTES) return undefined
  for (let at = FILE_HEAD_BYTES; at + HEAD_BYTES <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + HEAD_BYTES + size + (size % 2)
    if (nameAt(bytes, at) === 'ANMF') return end
    at = end
  }
  return undefined
}

/**
 * Removes all frames of an animated WebP but the first. The decoder walks through every frame to find the next:
 * 100,000 frames in a few megabytes keep it busy for minutes.
 */
export const firstFrame = (file: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const isWebp = nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP'
  const end = isWebp ? endOfFirst(bytes) : undefined
  if (end === undefined || end >= bytes.length) return file
  const first = Buffer.from(bytes.subarray(0, end))
  first.writeUInt32LE(end - HEAD_BYTES, 4)
  return first
}
