import { createHash } from 'node:crypto'

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
