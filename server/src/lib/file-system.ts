import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const ignoreFileNotFound = (error: unknown): undefined => {
  if (Object(error).code !== 'ENOENT') throw error
}

export const returnUndefinedIfFileNotFound = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    return ignoreFileNotFound(error)
  }
}

/** Throws for an entry that is neither a file nor a folder, since a backup without it would be incomplete. */
export const listFilesRecursively = (folder: string): string[] =>
  (returnUndefinedIfFileNotFound(() => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap(
    (each) => {
      if (each.isFile()) return [each.name]
      if (each.isDirectory())
        return listFilesRecursively(join(folder, each.name)).map((path) => `${each.name}/${path}`)
      throw new Error(`${join(folder, each.name)} is neither a file nor a folder`)
    },
  )

/** Whether folders can be flushed to the disk. Windows cannot, but its file system protects file names by itself. */
const canOpenFolders = process.platform !== 'win32'

/** Makes the contents of a file, or the entries of a folder, survive a power cut. */
export const flushPathToDisk = (path: string): void => {
  if (!canOpenFolders) return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

export const flushFolderToDisk = async (folder: string): Promise<void> => {
  if (!canOpenFolders) return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const flushFolderTreeToDisk = (folder: string): void => {
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    if (each.isDirectory()) flushFolderTreeToDisk(join(folder, each.name))
  }
  flushPathToDisk(folder)
}

/** Gives a finished file its final name, unless another process has created a file of that name first. */
export const moveFileIntoPlaceIfAbsent = (temporaryFile: string, file: string): void => {
  try {
    flushPathToDisk(temporaryFile)
    // Unlike a rename, a hard link never replaces an existing file.
    linkSync(temporaryFile, file)
    flushPathToDisk(dirname(file))
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}
