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

/** Creates a cache folder or deletes its oldest files beyond `maxBytes`. The app works without a cache after errors. */
export const createSizeLimitedCacheFolder = (folder: string, maxBytes: number): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    let total = 0
    for (const { path, size } of listFiles(folder).toSorted(
      (one, other) => other.writtenAt - one.writtenAt,
    )) {
      total += size
      if (total > maxBytes) rmSync(path, { force: true })
    }
  } catch {}
}

/** Removes a folder. Ignores errors, such as of a virus scanner that holds a file open, since sign-out must go on. */
export const removeFolderIgnoringErrors = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {}
}
