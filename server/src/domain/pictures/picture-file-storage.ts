import type { Readable } from 'node:stream'
import type { EncodedPicture } from './encoded-picture.ts'

/** One file of a picture. The stream is read to its end or destroyed. */
export interface OpenedPictureFile {
  size: number
  stream: Readable
}

interface StoredPicture {
  key: string
  /** When its newest file was written, by the clock of the storage. */
  modifiedAt: Date
}

/**
 * Files of all pictures, under paths such as `<key>/<width>.jpg`. A file is complete or absent and never changes, since
 * the key is a hash of the uploaded bytes.
 */
export interface PictureFileStorage {
  /** Writes all files of a picture. After a failure, `has` does not count the picture as stored. */
  write: (picture: Pick<EncodedPicture, 'key' | 'files'>) => Promise<void>
  /** Whether all files of a picture of this width are stored. */
  has: (key: string, width: number) => Promise<boolean>
  /** Removes the files of a picture, unless it is needed again by then because another server has stored its row. */
  remove: (key: string, isNeeded?: () => Promise<boolean>) => Promise<void>
  /** Opens a file by its path, or returns undefined if it does not exist. */
  open: (path: string) => Promise<OpenedPictureFile | undefined>
  /** Lists all pictures, including those that were written or removed only in part. */
  list: () => AsyncIterable<StoredPicture>
}
