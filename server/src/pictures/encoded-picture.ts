import { createHash } from 'node:crypto'

/** Raised when the same bytes come out as other files: their addresses are cached for ever, and must be others. */
const ENCODER_VERSION = 1

export interface EncodedPicture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
  /** By their names in the folder of the picture: `1200.avif`. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** Of the bytes as they came: who sends them again is told of the picture that is there. */
export const pictureKeyOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(`${ENCODER_VERSION}\n`).update(bytes).digest('hex').slice(0, 32)
