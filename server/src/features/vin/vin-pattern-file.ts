import { type FileHandle, open } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'

/** The data file, which the build does not copy: compiled code finds it beside `dist`, sources beside `src`. */
export const vinPatternFile = new URL('../../../data/vin-patterns.bin', import.meta.url)

const MAX_HEADER_BYTES = 1_024

const headerSchema = z.looseObject({ indexBytes: z.int().positive() })

/** Where the block of each manufacturer stands, by the code with which its VINs begin. */
interface VinPatternIndex {
  firstBlockAt: number
  blocks: ReadonlyMap<string, { offset: number; bytes: number }>
}

export type VinPatternReader = (manufacturer: string) => Promise<string | undefined>

const readBytes = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const readIndex = async (file: FileHandle): Promise<VinPatternIndex> => {
  const start = await readBytes(file, 0, MAX_HEADER_BYTES)
  const headerBytes = start.indexOf('\n') + 1
  const { indexBytes } = headerSchema.parse(JSON.parse(String(start.subarray(0, headerBytes))))
  const lines = String(brotliDecompressSync(await readBytes(file, headerBytes, indexBytes))).split('\n')
  const blocks = lines.map((line) => {
    const [manufacturer = '', offset, bytes] = line.split('\t')
    return [manufacturer, { offset: Number(offset), bytes: Number(bytes) }] as const
  })
  return { firstBlockAt: headerBytes + indexBytes, blocks: new Map(blocks) }
}

/** Creates a reader of the data file. Each look-up reads one block of it; only the index stays in memory. */
export const createVinPatternReader = (path: URL): VinPatternReader => {
  let index: VinPatternIndex | undefined
  return async (manufacturer) => {
    const file = await open(path)
    try {
      index ??= await readIndex(file)
      const block = index.blocks.get(manufacturer)
      if (!block) return undefined
      const compressed = await readBytes(file, index.firstBlockAt + block.offset, block.bytes)
      return String(brotliDecompressSync(compressed))
    } finally {
      await file.close()
    }
  }
}
