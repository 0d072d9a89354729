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

export const readVinPatterns = createVinPatternReader(vinPatternFile)

/** Patterns of one manufacturer for the model years of a range. */
interface VinSchema {
  fromYear: number
  toYear: number
  /** Lines of the data file: a letter with a value, then the patterns of which it is true. */
  lines: string[]
}

export interface ManufacturerPatterns {
  /** Id of the source: 1 motorcycle, 2 passenger car, 3 truck, 7 multipurpose vehicle. */
  vehicleType: number
  /** 1 for trucks of at most 10,000 pounds. */
  truckType: number
  makes: string[]
  schemas: VinSchema[]
}

const parseSchema = (text: string): VinSchema => {
  const [years = '', ...lines] = text.split('\n')
  const [fromYear = Number.NaN, toYear = Number.NaN] = years.split('-').map(Number)
  return { fromYear, toYear, lines }
}

export const parseManufacturerPatterns = (text: string): ManufacturerPatterns => {
  const [head = '', ...schemas] = text.split('\n\n')
  const [vehicleType, truckType, ...makes] = head.split('\t')
  return {
    vehicleType: Number(vehicleType),
    truckType: Number(truckType),
    makes,
    schemas: schemas.map(parseSchema),
  }
}

/** Whether one place of a pattern, such as `[A-H2]`, has a letter. */
const classHas = (letters: string, letter: string): boolean => {
  for (let i = 0; i < letters.length; i++) {
    const first = letters.charAt(i)
    if (letters.charAt(i + 1) !== '-' || i + 2 >= letters.length) {
      if (first === letter) return true
      continue
    }
    if (first <= letter && letter <= letters.charAt(i + 2)) return true
    i += 2
  }
  return false
}

/**
 * Returns how many places of a pattern decide, `undefined` if it does not match. A pattern covers the places 4–8 and,
 * after `|`, those from 10 on. `*` is any letter, and what follows the end of a pattern does not matter.
 */
export const matchVinPattern = (pattern: string, text: string): number | undefined => {
  let decided = 0
  let at = 0
  for (let i = 0; i < pattern.length; i++, at++) {
    const place = pattern.charAt(i)
    const letter = text.charAt(at)
    if (place === '*') continue
    if (place === '[') {
      const end = pattern.indexOf(']', i)
      if (!classHas(pattern.slice(i + 1, end), letter)) return undefined
      i = end
    } else if (place !== letter) return undefined
    if (place !== '|') decided += 1
  }
  return at <= text.length ? decided : undefined
}

interface FactMatch {
  fact: string
  value: string
  fromYear: number
  decided: number
}

const findMatches = ({ fromYear, lines }: VinSchema, text: string): FactMatch[] =>
  lines.flatMap((line) => {
    const [fact = '', ...keys] = line.split('\t')
    return keys.flatMap((key) => {
      const decided = matchVinPattern(key, text)
      return decided === undefined ? [] : [{ fact: fact.charAt(0), value: fact.slice(1), fromYear, decided }]
    })
  })

/** Schemas that begin later and patterns that decide more places win. */
const compareMatches = (a: FactMatch, b: FactMatch): number =>
  b.fromYear - a.fromYear || b.decided - a.decided

/** Finds what the patterns of a model year tell. Two values of equal weight leave a fact undecided. */
export const findVinFacts = (
  { schemas }: ManufacturerPatterns,
  vin: string,
  modelYear: number,
): Map<string, string> => {
  const text = `${vin.slice(3, 8)}|${vin.slice(9)}`
  const matches = schemas
    .filter(({ fromYear, toYear }) => fromYear <= modelYear && modelYear <= toYear)
    .flatMap((schema) => findMatches(schema, text))
    .toSorted(compareMatches)
  const facts = new Map<string, string>()
  for (const [fact, [best, ...others]] of Map.groupBy(matches, (match) => match.fact)) {
    if (!best) continue
    const rivals = others.filter((other) => compareMatches(best, other) === 0)
    if (rivals.every(({ value }) => value === best.value)) facts.set(fact, best.value)
  }
  return facts
}
