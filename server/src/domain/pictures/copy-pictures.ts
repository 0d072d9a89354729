import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listPictureFilePaths } from 'shared/post'
import type { Db } from '../../db/db.ts'
import type { PictureFileStorage } from './picture-file-storage.ts'
import { iteratePictureDbRows } from './repository.ts'

export interface PictureStorageCopyReport {
  pictures: number
  files: number
  bytes: number
  /** Keys of pictures of which some file is missing in both the source and the target storage. */
  incomplete: readonly string[]
}

interface CopyPicturesOptions {
  db: Db
  source: PictureFileStorage
  target: PictureFileStorage
  /** Whether copying replaces a complete picture of the target storage by a complete picture with other files. */
  replaceDifferent: boolean
  /** Callback before each picture is copied. If the callback throws, copying stops with that error. */
  onPicture: () => void
}

interface PictureFile {
  path: string
  bytes: Buffer
}

const readFiles = async (storage: PictureFileStorage, paths: readonly string[]): Promise<PictureFile[]> => {
  const reads = paths.map(async (path) => {
    const opened = await storage.open(path)
    return opened ? [{ path, bytes: await buffer(opened.stream) }] : []
  })
  return (await Promise.all(reads)).flat()
}

const hasSameFiles = async (storage: PictureFileStorage, files: readonly PictureFile[]): Promise<boolean> => {
  const stored = await readFiles(
    storage,
    files.map(({ path }) => path),
  )
  return files.every(({ bytes }, index) => stored[index]?.bytes.equals(bytes))
}

/** Copies the files of a picture unless the target has equal ones, and reads the copies back to verify them. */
const copyPictureFiles = async (
  target: PictureFileStorage,
  key: string,
  files: readonly PictureFile[],
): Promise<void> => {
  if (await hasSameFiles(target, files)) return
  // A complete picture in the target storage is removed before copying, because `write` never replaces one.
  await target.remove(key)
  await target.write({ key, files: files.map(({ path, bytes }) => ({ name: basename(path), bytes })) })
  if (!(await hasSameFiles(target, files)))
    throw new Error(`the files of picture ${key} are not the same after copying them`)
}

/** Copies a picture to the target storage. A complete picture there is never replaced by an incomplete one. */
const copyPicture = async (
  { source, target, replaceDifferent }: CopyPicturesOptions,
  { key, width }: { key: string; width: number },
): Promise<{ files: readonly PictureFile[]; isComplete: boolean }> => {
  const isStored = await target.has(key, width)
  if (isStored && !replaceDifferent) return { files: [], isComplete: true }
  const paths = listPictureFilePaths(key, width)
  const files = await readFiles(source, paths)
  const isWhole = files.length === paths.length
  if (isWhole || (files.length > 0 && !isStored)) await copyPictureFiles(target, key, files)
  return { files, isComplete: isWhole || isStored }
}

export const copyPicturesBetweenStorages = async (
  options: CopyPicturesOptions,
): Promise<PictureStorageCopyReport> => {
  const copied = { pictures: 0, files: 0, bytes: 0 }
  const incomplete: string[] = []
  for await (const picture of iteratePictureDbRows(options.db)) {
    options.onPicture()
    const { files, isComplete } = await copyPicture(options, picture)
    if (!isComplete) incomplete.push(picture.key)
    copied.pictures += 1
    copied.files += files.length
    for (const { bytes } of files) copied.bytes += bytes.length
  }
  return { ...copied, incomplete }
}
