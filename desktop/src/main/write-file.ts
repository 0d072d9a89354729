import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file atomically: after a crash either the old or the complete new content exists. Readable by this user only. */
export const writeWhole = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.new`
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(fresh, file)
}

/** Replaces a file of the user atomically: if the disk fills up, the old content is kept. */
export const replaceFile = async (path: string, content: string | Uint8Array): Promise<void> => {
  const fresh = join(dirname(path), `.${randomUUID()}.part`)
  try {
    await writeFile(fresh, content, { flag: 'wx' })
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}
