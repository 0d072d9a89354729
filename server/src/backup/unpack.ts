import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, type Header } from 'tar-stream'
import { BackupUnusable } from './backup-unusable.ts'
import { bytesOf } from './bytes-of.ts'
import {
  type About,
  about,
  anyFormat,
  type Checksum,
  checksums,
  FORMAT,
  mayStandAt,
  named,
} from './format.ts'
import { readJson } from './read-json.ts'
import { summing } from './summing.ts'

type Entry = AsyncIterable<unknown> & { readonly header: Header }

const demandExpected = ({ name, type }: Header, place: number, folder: string): void => {
  if (place === 0 && name !== named.about) throw new BackupUnusable('it does not begin as a backup does')
  if (type !== 'file' || !mayStandAt(place, name)) {
    throw new BackupUnusable(`«${name}» (${type}) has no place in a backup`)
  }
  if (existsSync(join(folder, name))) throw new BackupUnusable(`it holds ${name} twice`)
}

const keep = async (entry: Entry, folder: string): Promise<Checksum> => {
  const { name } = entry.header
  const path = join(folder, name)
  const { through, sum } = summing(name)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const output = await open(path, 'wx', 0o600)
  try {
    await output.writeFile(through(bytesOf(entry)))
    await output.sync()
  } finally {
    await output.close()
  }
  return sum()
}

const readAbout = (file: string): About => {
  const { format } = readJson(anyFormat, file, named.about)
  if (format <= FORMAT) return readJson(about, file, named.about)
  throw new BackupUnusable(`it was made by a newer version of the product (format ${format})`)
}

const isSame = (one: Checksum, other: Checksum | undefined): boolean =>
  one.name === other?.name && one.bytes === other.bytes && one.sha256 === other.sha256

const demandSame = (found: readonly Checksum[], listed: readonly Checksum[]): void => {
  const damaged = found.find((each, place) => !isSame(each, listed[place]))
  if (damaged) throw new BackupUnusable(`its ${damaged.name} is damaged`)
  const lost = listed[found.length]
  if (lost) throw new BackupUnusable(`it lacks ${lost.name}`)
}

const keepAll = async (entries: AsyncIterable<Entry>, folder: string): Promise<About> => {
  const found: Checksum[] = []
  let what: About | undefined
  let isWhole = false
  for await (const entry of entries) {
    if (isWhole) throw new BackupUnusable('something follows after its end')
    demandExpected(entry.header, found.length, folder)
    const kept = await keep(entry, folder)
    const file = join(folder, kept.name)
    if (kept.name === named.checksums) {
      demandSame(found, readJson(checksums, file, kept.name))
      isWhole = true
    }
    if (kept.name === named.about) what = readAbout(file)
    found.push(kept)
  }
  if (what === undefined) throw new BackupUnusable('it is empty')
  if (!isWhole) throw new BackupUnusable('it is cut short')
  return what
}

const isOfTheSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** Extracts a backup into an empty folder, verifies all checksums and flushes each file. Returns the manifest. */
export const unpack = async (file: string, folder: string, stop: AbortSignal): Promise<About> => {
  const entries = extract()
  const reading = pipeline(createReadStream(file), entries, { signal: stop })
  // An error of the stream also ends the loop over the entries, with the same reason.
  reading.catch(() => undefined)
  try {
    const what = await keepAll(entries, folder)
    await reading
    return what
  } catch (error) {
    if (error instanceof BackupUnusable || isOfTheSystem(error)) throw error
    throw new BackupUnusable('it is damaged, or cut short')
  }
}
