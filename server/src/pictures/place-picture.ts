import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from 'shared/errors'
import { flushFolder } from '../files/flush-to-disk.ts'
import type { EncodedPicture } from './encoded-picture.ts'

/** Prefix of a folder that is not complete yet. */
export const UNFINISHED = '.part-'

const withoutRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'])

const troubleWith = (error: unknown): unknown =>
  withoutRoom.has(Object(error).code)
    ? new AppError('database-away', {
        title:
          'Картинка не сохранена: на диске сервера не осталось места. Скажите об этом тому, кто ведёт сервер, и загрузите её снова',
        cause: error,
        retryAfter: 60,
      })
    : error

/** Error codes of a rename onto an existing folder. Windows returns `EPERM`. */
const occupied: ReadonlySet<unknown> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM'])

const nameUnfinished = (uploads: string): string => join(uploads, `${UNFINISHED}${randomUUID()}`)

/** Removes the folder of a picture atomically: it is renamed before its files are deleted. */
export const removePicture = async (uploads: string, name: string): Promise<void> => {
  const aside = nameUnfinished(uploads)
  try {
    await rename(join(uploads, name), aside)
  } catch (error) {
    if (Object(error).code === 'ENOENT') return
    throw error
  }
  await rm(aside, { recursive: true, force: true })
}

const hasAll = async (place: string, files: EncodedPicture['files']): Promise<boolean> => {
  const names = new Set(await readdir(place).catch(() => []))
  return files.every(({ name }) => names.has(name))
}

/** Returns `false` when another process has placed the picture first: its folder is complete and may be in use. */
const moveInto = async (
  uploads: string,
  aside: string,
  { key, files }: Pick<EncodedPicture, 'key' | 'files'>,
): Promise<boolean> => {
  const place = join(uploads, key)
  try {
    await rename(aside, place)
    return true
  } catch (error) {
    if (!occupied.has(Object(error).code) || !existsSync(place)) throw error
    if (await hasAll(place, files)) return false
  }
  // An incomplete folder, left by a release that removed file by file.
  await removePicture(uploads, key)
  return moveInto(uploads, aside, { key, files })
}

/**
 * Writes all files of a picture or none, safe from a power cut. A complete folder is never replaced, because the key is
 * a hash of the uploaded bytes.
 */
export const placePicture = async (
  uploads: string,
  picture: Pick<EncodedPicture, 'key' | 'files'>,
): Promise<void> => {
  const aside = nameUnfinished(uploads)
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    for (const { name, bytes } of picture.files)
      await writeFile(join(aside, name), bytes, { mode: 0o600, flush: true })
    await flushFolder(aside)
    if (!(await moveInto(uploads, aside, picture))) await rm(aside, { recursive: true, force: true })
    await flushFolder(uploads)
  } catch (error) {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined)
    throw troubleWith(error)
  }
}
