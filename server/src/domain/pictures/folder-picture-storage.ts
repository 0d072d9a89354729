import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from 'shared/errors'
import { listPictureFilePaths } from 'shared/post'
import { flushFolderToDisk, ignoreFileNotFound } from '../../lib/file-system.ts'
import type { EncodedPicture, OpenedPictureFile, PictureFileStorage } from './picture-file-storage.ts'

const UNFINISHED_PICTURE_FOLDER_PREFIX = '.part-'

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

/** Error codes of the file system when a folder is renamed to the name of an existing one. Windows returns `EPERM`. */
const folderExistsCodes: ReadonlySet<unknown> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM'])

/** Ignores the error of a rename whose source does not exist or whose target exists. Other errors are thrown. */
const ignoreUnmovable = (error: unknown): void => {
  if (Object(error).code !== 'ENOENT' && !folderExistsCodes.has(Object(error).code)) throw error
}

const buildTemporaryPath = (uploads: string): string =>
  join(uploads, `${UNFINISHED_PICTURE_FOLDER_PREFIX}${randomUUID()}`)

/** Renames a picture folder, then removes it, or renames it back if another server needs the picture by then. */
const removePictureFolder = async (
  uploads: string,
  name: string,
  isNeeded: () => Promise<boolean> = async () => false,
): Promise<void> => {
  const temporaryFolder = buildTemporaryPath(uploads)
  await rename(join(uploads, name), temporaryFolder).catch(ignoreFileNotFound)
  if (await isNeeded()) await rename(temporaryFolder, join(uploads, name)).catch(ignoreUnmovable)
  await rm(temporaryFolder, { recursive: true, force: true })
}

const hasAllFiles = async (folder: string, names: readonly string[]): Promise<boolean> => {
  const stored = new Set(await readdir(folder).catch(() => []))
  return names.every((name) => stored.has(name))
}

/**
 * Renames a finished picture folder to its final name. Returns `false` if another process has created that folder
 * meanwhile: its files may be in use, so it is not replaced.
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
    const names = files.map(({ name }) => name)
    if (await hasAllFiles(targetFolder, names)) return false
  }
  // An incomplete picture folder, which earlier releases may have left, is replaced by the complete one.
  await removePictureFolder(uploads, key)
  return moveIntoPlace(uploads, temporaryFolder, { key, files })
}

/** Writes all files of a picture or none, even if the power fails. A complete folder is never replaced. */
const writePictureFolder = async (
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

const notFoundCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR'])

const openPictureFile = async (path: string): Promise<OpenedPictureFile | undefined> => {
  try {
    const file = await open(path, 'r')
    const { size } = await file.stat()
    return { size, stream: file.createReadStream() }
  } catch (error) {
    if (notFoundCodes.has(Object(error).code)) return undefined
    throw error
  }
}

const isPictureFolderName = (name: string): boolean =>
  name.startsWith(UNFINISHED_PICTURE_FOLDER_PREFIX) || /^[0-9a-f]{32}$/.test(name)

async function* listPictureFolders(uploads: string): ReturnType<PictureFileStorage['list']> {
  const names = (await readdir(uploads).catch(ignoreFileNotFound)) ?? []
  for (const key of names.filter(isPictureFolderName)) {
    const stats = await stat(join(uploads, key)).catch(ignoreFileNotFound)
    if (stats) yield { key, modifiedAt: stats.mtime }
  }
}

export const createFolderPictureStorage = (uploads: string): PictureFileStorage => ({
  write: (picture) => writePictureFolder(uploads, picture),
  has: (key, width) =>
    hasAllFiles(
      join(uploads, key),
      listPictureFilePaths(key, width).map((path) => basename(path)),
    ),
  remove: (key, isNeeded) => removePictureFolder(uploads, key, isNeeded),
  open: (path) => openPictureFile(join(uploads, path)),
  list: () => listPictureFolders(uploads),
})
