import { createHash } from 'node:crypto'
import type { Checksum } from './format.ts'

/** Passes bytes through and computes their checksum. */
export const summing = (name: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    through: async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    sum: (): Checksum => ({ name, bytes, sha256: hash.digest('hex') }),
  }
}
