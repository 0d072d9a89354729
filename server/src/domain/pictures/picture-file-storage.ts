import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Raise the version when the same picture produces other files, because their URLs are cached for ever. */
const ENCODER_VERSION = 1

export interface EncodedPicture {
  key: string
  width: number
  height: number
  placeholder: string
  /** A drawing on a light ground is shown inverted on a dark page. */
  isDrawing: boolean
  /** Names of the files in the folder of the picture, such as `1200.avif`. */
  files: readonly { name: string; bytes: Uint8Array }[]
}

/** Computes the picture key from the uploaded bytes, so that a repeated upload finds the stored picture. */
export const computePictureKey = (bytes: Uint8Array): string =>
  createHash('sha256').update(`${ENCODER_VERSION}\n`).update(bytes).digest('hex').slice(0, 32)

/** One file of a picture. Its stream must be read to the end or destroyed. */
export interface OpenedPictureFile {
  size: number
  stream: Readable
}

interface StoredPicture {
  key: string
  /** Time at which the newest file of the picture was written, by the clock of the storage. */
  modifiedAt: Date
}

/** Files of pictures, under paths such as `<key>/<width>.jpg`. A file is complete or absent and never changes. */
export interface PictureFileStorage {
  /** Writes all files of a picture. After a failure, `has` does not count the picture as stored. */
  write: (picture: Pick<EncodedPicture, 'key' | 'files'>) => Promise<void>
  /** Whether all files of a picture of this width are stored. */
  has: (key: string, width: number) => Promise<boolean>
  /** Removes the files of a picture. `isNeeded` tells whether another server has stored its row again by then. */
  remove: (key: string, isNeeded?: () => Promise<boolean>) => Promise<void>
  open: (path: string) => Promise<OpenedPictureFile | undefined>
  /** Lists all pictures, including those that were written or removed only in part. */
  list: () => AsyncIterable<StoredPicture>
}
