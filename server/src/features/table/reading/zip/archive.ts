import { AppError } from 'shared/errors'
import { gridLimits } from '../grid.ts'
import { damaged, unpacksTooMuch } from '../refusals.ts'
import { directoryOf, type ZipPart } from './directory.ts'
import { unpack } from './unpack.ts'

export interface Archive {
  readonly names: readonly string[]
  has(name: string): boolean
  /** Unpacks a part in chunks. The size limit applies to all parts together. */
  read(name: string, take: (chunk: Uint8Array) => void): void
  /** Unpacks the unread parts only to count their size: a bomb may be next to the sheet. */
  weighRest(): void
}

const isTooMuch = (refusal: unknown): boolean => refusal instanceof AppError && refusal.code === 'too-large'

/** Opens an archive with a limit on its unpacked size. Nested archives are never unpacked. */
export const archiveOf = (bytes: Uint8Array, mostUnpacked: number = gridLimits.unpackedBytes): Archive => {
  const parts = directoryOf(bytes)
  const isRead = new Set<ZipPart>()
  let unpacked = 0

  const weigh = (chunk: Uint8Array): void => {
    unpacked += chunk.length
    if (unpacked > mostUnpacked) throw unpacksTooMuch()
  }

  return {
    names: [...parts.keys()],
    has: (name) => parts.has(name.toLowerCase()),
    read: (name, take) => {
      const part = parts.get(name.toLowerCase())
      if (part === undefined) throw damaged()
      isRead.add(part)
      // An error of the content is thrown only after the size is known: a bomb must be reported as too large.
      const refusals: unknown[] = []
      unpack(bytes, part, (chunk) => {
        weigh(chunk)
        if (refusals.length > 0) return
        try {
          take(chunk)
        } catch (refusal) {
          refusals.push(refusal)
        }
      })
      for (const refusal of refusals) throw refusal
    },
    weighRest: () => {
      const packed = [...parts.values()].reduce((sum, part) => sum + part.packed, 0)
      // Overlapping parts: unpacking each of them would take too long.
      if (packed > bytes.length) throw damaged()
      for (const part of parts.values()) {
        if (isRead.has(part)) continue
        try {
          unpack(bytes, part, weigh)
        } catch (refusal) {
          // A damaged unread part, such as a picture, does not affect the table.
          if (isTooMuch(refusal)) throw refusal
        }
      }
    },
  }
}
