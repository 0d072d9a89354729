import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Raise this part of the picture key when the encoder creates other files, because file URLs are cached for ever. */
const ENCODER_VERSION = 1

export interface EncodedPicture {
  key: string
  width: number
  height: number
  placeholder: string
  /** Whether the picture is a drawing on a light background, which dark pages show with inverted colours. */
  isDrawing: boolean
  /** Names of the files in the folder of the picture, such as `1200.avif`. */
  files: readonly { name: string; bytes: Uint8Array }[]
}

/** Computes the picture key from the uploaded bytes, so that a repeated upload finds the stored picture. */
export const computePictureKey = (bytes: Uint8Array): string =>
  createHash('sha256').update(`${ENCODER_VERSION}\n`).update(bytes).digest('hex').slice(0, 32)

/** One opened file of a picture. The stream must be read to the end or destroyed. */
export interface OpenedPictureFile {
  size: number
  stream: Readable
}

interface StoredPicture {
  key: string
  /** Time at which the newest file of the picture was written, by the clock of the storage. */
  modifiedAt: Date
}

/** Storage of picture files under paths such as `<key>/<width>.jpg`. A file is complete or absent and never changes. */
export interface PictureFileStorage {
  /** Writes all files of a picture. After a failed write, `has` returns false for the picture. */
  write: (picture: Pick<EncodedPicture, 'key' | 'files'>) => Promise<void>
  /** Returns whether all files of a picture are stored. Their number follows from the width of the picture. */
  has: (key: string, width: number) => Promise<boolean>
  /** Removes the files of a picture unless `isNeeded` returns that another server has stored it again. */
  remove: (key: string, isNeeded?: () => Promise<boolean>) => Promise<void>
  open: (path: string) => Promise<OpenedPictureFile | undefined>
  /** Lists all pictures, including those that were written or removed only in part. */
  list: () => AsyncIterable<StoredPicture>
}
