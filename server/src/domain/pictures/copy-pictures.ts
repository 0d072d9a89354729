import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listPictureFilePaths } from 'shared/post'
import type { Db } from '../../db/db.ts'
import type { PictureFileStorage } from './picture-file-storage.ts'
import { iteratePictures } from './repository.ts'

export interface CopiedPictures {
  readonly pictures: number
  readonly files: number
  readonly bytes: number
  /** Keys of pictures that lack files in the source. */
  readonly incomplete: readonly string[]
}

interface CopyPicturesOptions {
  readonly db: Db
  readonly source: PictureFileStorage
  readonly target: PictureFileStorage
  /** Called before each picture. An error that it throws ends the work. */
  readonly onPicture: () => void
}

interface PictureFile {
  readonly path: string
  readonly bytes: Buffer
}

const readFile = async (storage: PictureFileStorage, path: string): Promise<Buffer | undefined> => {
  const opened = await storage.open(path)
  return opened && buffer(opened.stream)
}

const readFiles = async (storage: PictureFileStorage, paths: readonly string[]): Promise<PictureFile[]> => {
  const contents = await Promise.all(paths.map((path) => readFile(storage, path)))
  return paths.flatMap((path, index) => {
    const bytes = contents[index]
    return bytes ? [{ path, bytes }] : []
  })
}

const hasSameFiles = async (storage: PictureFileStorage, files: readonly PictureFile[]): Promise<boolean> => {
  const stored = await readFiles(
    storage,
    files.map(({ path }) => path),
  )
  return files.every(({ bytes }, index) => stored[index]?.bytes.equals(bytes))
}

/** Copies the files of a picture unless the target has the same, and reads them back. */
const copyPicture = async (
  target: PictureFileStorage,
  key: string,
  files: readonly PictureFile[],
): Promise<void> => {
  if (await hasSameFiles(target, files)) return
  // A complete picture would not be replaced, and another version of the product may have encoded it differently.
  await target.remove(key)
  await target.write({ key, files: files.map(({ path, bytes }) => ({ name: basename(path), bytes })) })
  if (!(await hasSameFiles(target, files)))
    throw new Error(`the files of picture ${key} are not the same after copying them`)
}

/** Copies the files of all pictures to another storage, one picture at a time, and verifies them. */
export const copyPictures = async ({
  db,
  source,
  target,
  onPicture,
}: CopyPicturesOptions): Promise<CopiedPictures> => {
  const copied = { pictures: 0, files: 0, bytes: 0 }
  const incomplete: string[] = []
  for await (const { key, width } of iteratePictures(db)) {
    onPicture()
    const paths = listPictureFilePaths(key, width)
    const files = await readFiles(source, paths)
    if (files.length > 0) await copyPicture(target, key, files)
    if (files.length < paths.length && !(await target.has(key, width))) incomplete.push(key)
    copied.pictures += 1
    copied.files += files.length
    for (const { bytes } of files) copied.bytes += bytes.length
  }
  return { ...copied, incomplete }
}
