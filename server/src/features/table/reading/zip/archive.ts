import { AppError } from 'shared/errors'
import { gridLimits } from '../grid.ts'
import { damaged, unpacksTooMuch } from '../refusals.ts'
import { directoryOf, type ZipPart } from './directory.ts'
import { unpack } from './unpack.ts'

export interface Archive {
  readonly names: readonly string[]
  has(name: string): boolean
  /** Piece by piece; what all parts unpack to is counted together. */
  read(name: string, take: (chunk: Uint8Array) => void): void
  /** Counts what the parts that nobody read unpack to, and keeps nothing of it: a bomb may lie beside the sheet. */
  weighRest(): void
}

const isTooMuch = (refusal: unknown): boolean => refusal instanceof AppError && refusal.code === 'too-large'

/** An archive that unpacks to no more than it may; one within it is never unpacked. */
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
      // What is wrong inside waits until the size is known: a bomb is named a bomb, whatever it is filled with.
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
      // Parts that lie upon one another: to look through each would take for ever.
      if (packed > bytes.length) throw damaged()
      for (const part of parts.values()) {
        if (isRead.has(part)) continue
        try {
          unpack(bytes, part, weigh)
        } catch (refusal) {
          // A picture that is damaged is no harm to a table.
          if (isTooMuch(refusal)) throw refusal
        }
      }
    },
  }
}
