import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileAtomicSync } from './atomic-write.ts'

/**
 * Limit of stored drafts: more than anybody has open at once. Beyond this limit the oldest draft is deleted.
 */
const MAX_DRAFTS = 200

/** Limit of a draft file's header, longer than any header line, which is the server and the key as JSON. */
const MAX_HEADER_BYTES = 16_384

/**
 * Reads the first line of a draft file. The line holds the key of the draft, because the file name is a hash.
 */
const readHeader = (file: string): string => {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(MAX_HEADER_BYTES)
    const [header = ''] = bytes.toString('utf8', 0, readSync(handle, bytes)).split('\n', 1)
    return header
  } finally {
    closeSync(handle)
  }
}

const draftHeaderSchema = z.tuple([z.string(), z.string()])

/**
 * Parses the key in the header of a draft file. Returns `undefined` for a file of an older app version, which
 * has no header.
 */
const parseDraftKey = (header: string, server: string | undefined): string | undefined => {
  try {
    const [draftServer, key] = draftHeaderSchema.parse(JSON.parse(header))
    return draftServer === server ? key : undefined
  } catch {
    return undefined
  }
}

interface DraftStoreDeps {
  readonly folder: string
  /** Returns the current server. Drafts of one server are not visible on another. */
  readonly server: () => string | undefined
}

/**
 * Stores each unsaved draft in a file. The file name is a hash of the draft's key, so a key can never act as
 * a path.
 */
export const createDraftStore = ({ folder, server }: DraftStoreDeps) => {
  const buildHeader = (key: string): string => JSON.stringify([server(), key])

  const getDraftPath = (key: string): string => {
    const name = createHash('sha256').update(buildHeader(key)).digest('hex')
    return join(folder, `${name}.txt`)
  }

  const removeOldest = (): void => {
    const files = readdirSync(folder).map((name) => join(folder, name))
    const age = (file: string): number => statSync(file).mtimeMs
    const newestFirst = files.toSorted((one, other) => age(other) - age(one))
    for (const file of newestFirst.slice(MAX_DRAFTS)) rmSync(file)
  }

  return {
    read: (key: string): string | null => {
      try {
        const text = readFileSync(getDraftPath(key), 'utf8')
        const head = `${buildHeader(key)}\n`
        return text.startsWith(head) ? text.slice(head.length) : text
      } catch {
        return null
      }
    },
    write: (key: string, text: string): void => {
      writeFileAtomicSync(getDraftPath(key), `${buildHeader(key)}\n${text}`)
      removeOldest()
    },
    remove: (key: string): void => rmSync(getDraftPath(key), { force: true }),
    keys: (prefix: string): readonly string[] => {
      if (!existsSync(folder)) return []
      const headers = readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .map((name) => readHeader(join(folder, name)))
      return headers
        .flatMap((head) => parseDraftKey(head, server()) ?? [])
        .filter((key) => key.startsWith(prefix))
    },
  }
}
