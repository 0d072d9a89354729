import { z } from 'zod'
import type { StoredPicture } from '../../ipc/ipc-channels.ts'
import { createDraftFiles } from './draft-files.ts'
import type { StorageCipher } from './storage-cipher.ts'

/** Limits of pictures that wait for a connection: about fifty of the largest that the server accepts. */
const LIMITS = { maxFiles: 500, maxBytes: 500_000_000 }

const LINE_FEED = 0x0a

/** The first line of a picture file. The bytes of the picture follow. */
const headSchema = z.object({ name: z.string(), type: z.string() })

/** Stores pictures of drafts until the server has them, in files like those of drafts. */
export const createPictureStore = (folder: string, cipher: StorageCipher | undefined) => {
  const files = createDraftFiles(folder, cipher, LIMITS)
  return {
    /** Returns the pictures of a server, which are not visible on another one. */
    forServer: (server: string) => {
      const pictures = files.forServer(server)
      return {
        ...pictures,
        read: (key: string): StoredPicture | null => {
          const content = pictures.read(key)
          if (!content) return null
          const end = content.indexOf(LINE_FEED)
          const head = headSchema.parse(JSON.parse(content.toString('utf8', 0, end)))
          return { ...head, bytes: new Uint8Array(content.subarray(end + 1)) }
        },
        write: (key: string, { name, type, bytes }: StoredPicture): void =>
          pictures.write(key, Buffer.concat([Buffer.from(`${JSON.stringify({ name, type })}\n`), bytes])),
      }
    },
  }
}

export type PictureStore = ReturnType<typeof createPictureStore>
