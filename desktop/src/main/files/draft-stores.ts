import { z } from 'zod'
import type { StoredPicture } from '../../ipc/ipc-channels.ts'
import { createDraftFiles } from './draft-files.ts'
import type { StorageCipher } from './storage-cipher.ts'

/** Stores the texts of unsaved drafts: more than an office types in a month without a connection. */
export const createDraftStore = (folder: string, cipher: StorageCipher | undefined) =>
  createDraftFiles<string>(folder, cipher, {
    maxFiles: 1000,
    // The page cannot send a draft that is larger than a few megabytes.
    maxBytes: Number.POSITIVE_INFINITY,
    encode: (text) => Buffer.from(text),
    decode: (content) => content.toString('utf8'),
  })

/** The first line of a picture file. The bytes of the picture follow. */
const pictureHeadSchema = z.object({ name: z.string(), type: z.string() })

const LINE_FEED = 0x0a

/** Stores pictures of drafts until the server has them: about fifty of the largest that it accepts. */
export const createPictureStore = (folder: string, cipher: StorageCipher | undefined) =>
  createDraftFiles<StoredPicture>(folder, cipher, {
    maxFiles: 500,
    maxBytes: 500_000_000,
    encode: ({ name, type, bytes }) =>
      Buffer.concat([Buffer.from(`${JSON.stringify({ name, type })}\n`), bytes]),
    decode: (content) => {
      const end = content.indexOf(LINE_FEED)
      const head = pictureHeadSchema.parse(JSON.parse(content.toString('utf8', 0, end)))
      return { ...head, bytes: new Uint8Array(content.subarray(end + 1)) }
    },
  })
