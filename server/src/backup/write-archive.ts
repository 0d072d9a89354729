import { once } from 'node:events'
import { createReadStream, fstatSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { bytesOf } from './bytes-of.ts'
import { type Checksum, named } from './format.ts'
import { summing } from './summing.ts'
import { unlessMissing } from './unless-missing.ts'

export interface Archive {
  readonly addText: (name: string, text: string) => Promise<void>
  /** Resolves to false if the file does not exist. */
  readonly addFile: (name: string, path: string) => Promise<boolean>
}

interface Write {
  readonly file: string
  readonly madeAt: Date
  readonly stop: AbortSignal
  readonly fill: (archive: Archive) => Promise<void>
}

/**
 * Writes everything that `fill` adds into one tar file, followed by the checksums. Flushed to disk when it
 * resolves.
 */
export const writeArchive = async ({ file, madeAt, stop, fill }: Write): Promise<void> => {
  const tar = pack()
  const sums: Checksum[] = []

  const add = async (name: string, size: number, contents: Readable) => {
    const { through, sum } = summing(name)
    await pipeline(contents, through, tar.entry({ name, size, mode: 0o600, mtime: madeAt }))
    sums.push(sum())
  }
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return add(name, bytes.length, Readable.from([bytes]))
  }
  const addFile = async (name: string, path: string) => {
    const fd = unlessMissing(() => openSync(path, 'r'))
    if (fd === undefined) return false
    const { size } = fstatSync(fd)
    // A destroyed stream closes its descriptor, whatever `autoClose` says: nobody else may close it too.
    const contents = createReadStream(path, { fd, end: Math.max(0, size - 1) })
    try {
      await add(name, size, size === 0 ? Readable.from([]) : contents)
      return true
    } finally {
      contents.destroy()
      if (!contents.closed) await once(contents, 'close')
    }
  }

  const output = await open(file, 'wx', 0o600)
  // An error here ends the writing with its reason, and an error of the writing ends this.
  const filled = fill({ addText, addFile })
    .then(() => addText(named.checksums, JSON.stringify(sums)))
    .then(
      () => tar.finalize(),
      (error) => tar.destroy(error),
    )
  try {
    await output.writeFile(bytesOf(tar), { signal: stop })
    await output.sync()
  } finally {
    tar.destroy()
    await filled
    await output.close()
  }
}
