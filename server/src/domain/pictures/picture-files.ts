import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from 'shared/errors'
import { flushFolderToDisk, ignoreNotFound } from '../../lib/file-system.ts'
import type { EncodedPicture } from './encoded-picture.ts'

/** Prefix of a picture folder that is not complete yet. */
export const UNFINISHED_PICTURE_PREFIX = '.part-'

const diskFullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'])

const toDiskFullError = (error: unknown): unknown =>
  diskFullCodes.has(Object(error).code)
    ? new AppError('database-away', {
        title:
          'Картинка не сохранена: на диске сервера не осталось места. Скажите об этом тому, кто ведёт сервер, и загрузите её снова',
        cause: error,
        retryAfter: 60,
      })
    : error

/** Error codes of renaming a picture folder onto an existing one. Windows returns `EPERM`. */
const folderExistsCodes: ReadonlySet<unknown> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM'])

const buildTemporaryPath = (uploads: string): string =>
  join(uploads, `${UNFINISHED_PICTURE_PREFIX}${randomUUID()}`)

/** Removes the folder of a picture atomically: it is renamed before its files are deleted. */
export const removePictureFiles = async (uploads: string, name: string): Promise<void> => {
  const temporaryFolder = buildTemporaryPath(uploads)
  await rename(join(uploads, name), temporaryFolder).catch(ignoreNotFound)
  await rm(temporaryFolder, { recursive: true, force: true })
}

const hasAllFiles = async (folder: string, files: EncodedPicture['files']): Promise<boolean> => {
  const names = new Set(await readdir(folder).catch(() => []))
  return files.every(({ name }) => names.has(name))
}

/**
 * Moves a finished picture folder into place. Returns `false` when another process was faster: its folder is
 * complete and may be in use.
 */
const moveIntoPlace = async (
  uploads: string,
  temporaryFolder: string,
  { key, files }: Pick<EncodedPicture, 'key' | 'files'>,
): Promise<boolean> => {
  const targetFolder = join(uploads, key)
  try {
    await rename(temporaryFolder, targetFolder)
    return true
  } catch (error) {
    if (!folderExistsCodes.has(Object(error).code) || !existsSync(targetFolder)) throw error
    if (await hasAllFiles(targetFolder, files)) return false
  }
  // Removes an incomplete picture folder, left by a release that removed file by file.
  await removePictureFiles(uploads, key)
  return moveIntoPlace(uploads, temporaryFolder, { key, files })
}

/**
 * Writes all files of a picture or none, safe from a power cut. A complete folder is never replaced, because the key is
 * a hash of the uploaded bytes.
 */
export const writePictureFiles = async (
  uploads: string,
  picture: Pick<EncodedPicture, 'key' | 'files'>,
): Promise<void> => {
  const temporaryFolder = buildTemporaryPath(uploads)
  try {
    await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
    for (const { name, bytes } of picture.files)
      await writeFile(join(temporaryFolder, name), bytes, { mode: 0o600, flush: true })
    await flushFolderToDisk(temporaryFolder)
    if (!(await moveIntoPlace(uploads, temporaryFolder, picture)))
      await rm(temporaryFolder, { recursive: true, force: true })
    await flushFolderToDisk(uploads)
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true }).catch(() => undefined)
    throw toDiskFullError(error)
  }
}
