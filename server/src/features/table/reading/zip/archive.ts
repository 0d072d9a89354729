import { gridLimits } from '../grid.ts'
import { damaged, unpacksTooMuch } from '../refusals.ts'
import { directoryOf } from './directory.ts'
import { unpack } from './unpack.ts'

export interface Archive {
  readonly names: readonly string[]
  has(name: string): boolean
  /** Piece by piece; what all read parts unpack to is counted together. */
  read(name: string, take: (chunk: Uint8Array) => void): void
}

/** An archive of which only those parts are unpacked that are asked for, and one within it never. */
export const archiveOf = (bytes: Uint8Array): Archive => {
  const parts = directoryOf(bytes)
  let unpacked = 0
  return {
    names: [...parts.keys()],
    has: (name) => parts.has(name.toLowerCase()),
    read: (name, take) => {
      const part = parts.get(name.toLowerCase())
      if (part === undefined) throw damaged()
      // What is wrong inside waits until the size is known: a bomb is named a bomb, whatever it is filled with.
      const refusals: unknown[] = []
      unpack(bytes, part, (chunk) => {
        unpacked += chunk.length
        if (unpacked > gridLimits.unpackedBytes) throw unpacksTooMuch()
        if (refusals.length > 0) return
        try {
          take(chunk)
        } catch (refusal) {
          refusals.push(refusal)
        }
      })
      for (const refusal of refusals) throw refusal
    },
  }
}
