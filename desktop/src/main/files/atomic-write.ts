import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file that only this user can read. After a crash it has either the old or the complete new content. */
export const writePrivateFileAtomicSync = (file: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.new`
  const handle = openSync(temporary, 'w', 0o600)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
}

/** Replaces a file of the user. If the disk fills up, the file keeps its old content. */
export const replaceFileAtomic = async (path: string, content: string | Uint8Array): Promise<void> => {
  const temporary = join(dirname(path), `.${randomUUID()}.part`)
  try {
    await writeFile(temporary, content, { flag: 'wx' })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
