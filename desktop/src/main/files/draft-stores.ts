import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoredDraftPicture } from '../../ipc/ipc-channels.ts'
import { writePrivateFileAtomicSync } from './atomic-write.ts'
import {
  buildDraftStorageKey,
  decodeDraftFile,
  encodeDraftFile,
  parseDraftFileHeader,
  type StoredDraftLocation,
} from './draft-file.ts'
import type { StorageCipher } from './storage-cipher.ts'

const MAX_HEADER_BYTES = 16_384

/** The header of a draft file contains the draft key, because the file name is only a hash of the key. */
const readHeader = (file: string) => {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(MAX_HEADER_BYTES)
    const [line = ''] = bytes.toString('utf8', 0, readSync(handle, bytes)).split('\n', 1)
    return parseDraftFileHeader(line)
  } finally {
    closeSync(handle)
  }
}

interface DraftFilesOptions<Content> {
  maxFiles: number
  maxBytes: number
  encode: (content: Content) => Uint8Array
  decode: (content: Buffer) => Content
}

/** Names each draft file by a hash of the draft key, so that a key can never act as a path. */
const createDraftFiles = <Content>(
  folder: string,
  cipher: StorageCipher | undefined,
  { maxFiles, maxBytes, encode, decode }: DraftFilesOptions<Content>,
) => {
  const getDraftPath = (place: StoredDraftLocation): string =>
    join(folder, `${createHash('sha256').update(buildDraftStorageKey(place)).digest('hex')}.txt`)

  const listFiles = (): readonly string[] =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : []

  const list = (): readonly StoredDraftLocation[] =>
    listFiles().flatMap((name) => readHeader(join(folder, name)) ?? [])

  const readableFiles = new Set<string>()

  const readContent = (file: string): Buffer | undefined => {
    const content = decodeDraftFile(readFileSync(file), cipher)
    if (content) readableFiles.add(file)
    return content
  }

  const assertRoom = (bytes: Uint8Array): void => {
    const files = listFiles()
    if (files.length >= maxFiles) throw new Error('too many drafts')
    const used = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    if (used + bytes.byteLength > maxBytes) throw new Error('the drafts are too large')
  }

  /** Renames an unreadable draft file, which is not overwritten. Throws at a limit, because no draft may be deleted. */
  const prepareWrite = (file: string, bytes: Uint8Array): void => {
    if (readableFiles.has(file)) return
    if (!existsSync(file)) assertRoom(bytes)
    else if (readContent(file) === undefined) renameSync(file, `${file}.${Date.now()}.unreadable`)
  }

  return {
    list,
    forServer: (server: string) => ({
      /** Throws if a stored draft cannot be read, so that no caller mistakes it for a missing draft. */
      read: (key: string): Content | null => {
        const file = getDraftPath({ server, key })
        if (!existsSync(file)) return null
        const content = readContent(file)
        if (!content) throw new Error('the draft is damaged, newer or encrypted with another key')
        return decode(content)
      },
      write: (key: string, content: Content): void => {
        const place = { server, key }
        const file = getDraftPath(place)
        const bytes = encode(content)
        prepareWrite(file, bytes)
        writePrivateFileAtomicSync(file, encodeDraftFile(place, bytes, cipher))
        readableFiles.add(file)
      },
      remove: (key: string): void => {
        const file = getDraftPath({ server, key })
        readableFiles.delete(file)
        rmSync(file, { force: true })
      },
      /** Lists the keys of all drafts, including unreadable ones. */
      keys: (prefix: string): readonly string[] =>
        list().flatMap(({ server: own, key }) => (own === server && key.startsWith(prefix) ? key : [])),
    }),
  }
}

/** The limit of 1,000 drafts is more than anybody types in a month without a connection. */
export const createDraftStore = (folder: string, cipher: StorageCipher | undefined) =>
  createDraftFiles<string>(folder, cipher, {
    maxFiles: 1000,
    // The number of drafts is limited, but not their total size, as each draft has at most a few megabytes.
    maxBytes: Number.POSITIVE_INFINITY,
    encode: (text) => Buffer.from(text),
    decode: (content) => content.toString('utf8'),
  })

const pictureHeadSchema = z.object({ name: z.string(), type: z.string() })

const LINE_FEED = 0x0a

/** All draft pictures on a computer may take 500 MB: about fifty of the largest size that the server accepts. */
export const createDraftPictureStore = (folder: string, cipher: StorageCipher | undefined) =>
  createDraftFiles<StoredDraftPicture>(folder, cipher, {
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
