import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from 'shared/errors'
import { flushFolder } from '../files/flush-to-disk.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** How a folder is called until it is whole. */
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

/** Puts a picture into its folder below this one: all of its files, safe from a power cut, or none. */
export const placePicture = async (
  uploads: string,
  { key, files }: Pick<EncodedPicture, 'key' | 'files'>,
): Promise<void> => {
  const place = join(uploads, key)
  const aside = join(uploads, `${UNFINISHED}${randomUUID()}`)
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    for (const { name, bytes } of files)
      await writeFile(join(aside, name), bytes, { mode: 0o600, flush: true })
    await flushFolder(aside)
    // What a start that died has left, or half of what somebody has removed.
    await rm(place, { recursive: true, force: true })
    await rename(aside, place)
    await flushFolder(uploads)
  } catch (error) {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined)
    throw troubleWith(error)
  }
}
