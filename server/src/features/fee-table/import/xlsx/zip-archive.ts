import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import { AppError } from 'shared/errors'
import { createDamagedXlsxError, createTooLargeUnpackedFileError } from '../file-errors.ts'
import { feeTableSheetLimits } from '../raw-sheet.ts'
import { createZipByteReader, readZipDirectory, type ZipDirectoryEntry } from './zip-directory.ts'

const LOCAL_HEADER = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** Deflate expands at most a thousandfold, so a chunk of 16 KB unpacks to 16 MB at most. */
const CHUNK_SIZE = 16 * 1024

const findPackedBytes = (bytes: Uint8Array, { offset, packed }: ZipDirectoryEntry): Uint8Array => {
  const reader = createZipByteReader(bytes)
  if (reader.u32(offset) !== LOCAL_HEADER) throw createDamagedXlsxError()
  const from = offset + 30 + reader.u16(offset + 26) + reader.u16(offset + 28)
  if (from + packed > bytes.length) throw createDamagedXlsxError()
  return bytes.subarray(from, from + packed)
}

const inflate = (packed: Uint8Array, onChunk: (chunk: Uint8Array) => void): void => {
  const pieces: Uint8Array[] = []
  const stream = new Inflate((chunk) => {
    pieces.push(chunk)
  })
  for (let at = 0; at < packed.length || at === 0; at += CHUNK_SIZE) {
    try {
      stream.push(packed.subarray(at, at + CHUNK_SIZE), at + CHUNK_SIZE >= packed.length)
    } catch (cause) {
      throw createDamagedXlsxError(cause)
    }
    for (const piece of pieces.splice(0)) onChunk(piece)
  }
}

const copyChunks = (packed: Uint8Array, onChunk: (chunk: Uint8Array) => void): void => {
  for (let at = 0; at < packed.length; at += CHUNK_SIZE) onChunk(packed.subarray(at, at + CHUNK_SIZE))
}

/** Unpacks a part of an archive and verifies its size and checksum, since one damaged bit could change a price. */
const unpackZipPart = (
  bytes: Uint8Array,
  part: ZipDirectoryEntry,
  onChunk: (chunk: Uint8Array) => void,
): void => {
  if (part.method !== STORED && part.method !== DEFLATED) throw createDamagedXlsxError()
  let size = 0
  let crc = 0
  const passChunk = (chunk: Uint8Array): void => {
    size += chunk.length
    crc = crc32(chunk, crc)
    onChunk(chunk)
  }
  const packed = findPackedBytes(bytes, part)
  if (part.method === STORED) copyChunks(packed, passChunk)
  else inflate(packed, passChunk)
  if (size !== part.unpacked || crc !== part.crc) throw createDamagedXlsxError()
}

const isTooLargeError = (refusal: unknown): boolean =>
  refusal instanceof AppError && refusal.code === 'too-large'

/** Opens a zip archive. One size limit applies to all unpacked parts together. Nested archives stay packed. */
export const openZipArchive = (
  bytes: Uint8Array,
  maxUnpackedBytes: number = feeTableSheetLimits.unpackedBytes,
) => {
  const parts = readZipDirectory(bytes)
  const readParts = new Set<ZipDirectoryEntry>()
  let unpacked = 0

  const countUnpacked = (chunk: Uint8Array): void => {
    unpacked += chunk.length
    if (unpacked > maxUnpackedBytes) throw createTooLargeUnpackedFileError()
  }

  return {
    names: [...parts.keys()],
    has: (name: string) => parts.has(name.toLowerCase()),
    read: (name: string, onChunk: (chunk: Uint8Array) => void): void => {
      const part = parts.get(name.toLowerCase())
      if (part === undefined) throw createDamagedXlsxError()
      readParts.add(part)
      // An XML error is thrown only after all of the XML is unpacked, so that a zip bomb is reported as too large.
      const errors: unknown[] = []
      unpackZipPart(bytes, part, (chunk) => {
        countUnpacked(chunk)
        if (errors.length > 0) return
        try {
          onChunk(chunk)
        } catch (refusal) {
          errors.push(refusal)
        }
      })
      for (const refusal of errors) throw refusal
    },
    /** Unpacks the unread parts of the archive only to count their size: one of them may be a zip bomb. */
    checkUnreadParts: (): void => {
      const packed = [...parts.values()].reduce((sum, part) => sum + part.packed, 0)
      // Parts whose packed sizes add up to more than the archive overlap, and unpacking them all would take too long.
      if (packed > bytes.length) throw createDamagedXlsxError()
      for (const part of parts.values()) {
        if (readParts.has(part)) continue
        try {
          unpackZipPart(bytes, part, countUnpacked)
        } catch (refusal) {
          // A damaged part of the workbook that the import does not need, such as a picture, is no error.
          if (isTooLargeError(refusal)) throw refusal
        }
      }
    },
  }
}

export type ZipArchive = ReturnType<typeof openZipArchive>
