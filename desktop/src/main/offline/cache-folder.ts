import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface StoredFile {
  path: string
  size: number
  writtenAt: number
}

const listFiles = (folder: string): readonly StoredFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(path)
      return { path, size, writtenAt: mtimeMs }
    })

/**
 * Prepares the folder of a cache and deletes its oldest files beyond the limit in bytes. Called at startup, before
 * the cache is used. A folder that cannot be written is no reason not to start: nothing is stored then.
 */
export const prepareCacheFolder = (folder: string, maxBytes: number): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    let total = 0
    for (const { path, size } of listFiles(folder).toSorted(
      (one, other) => other.writtenAt - one.writtenAt,
    )) {
      total += size
      if (total > maxBytes) rmSync(path, { force: true })
    }
  } catch {
    // Each write fails, and the caller ignores it.
  }
}

/**
 * Deletes a folder of files that nobody needs any more. One that another program holds open, such as a virus scanner,
 * stays: the app must start and a session must end all the same.
 */
export const removeFolderIfPossible = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {}
}
