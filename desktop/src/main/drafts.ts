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
import { writeWhole } from './write-file.ts'

/** More drafts than anybody has open at once. Beyond it the oldest is deleted. */
const MOST = 200

/** Longer than any header line, which is the server and the key as JSON. */
const HEAD_BYTES = 16_384

/** Reads the first line of a draft file. It holds the key, because the file name is a hash. */
const headOf = (file: string): string => {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(HEAD_BYTES)
    const [head = ''] = bytes.toString('utf8', 0, readSync(handle, bytes)).split('\n', 1)
    return head
  } finally {
    closeSync(handle)
  }
}

const ownName = z.tuple([z.string(), z.string()])

/** Returns `undefined` for a file of an older version, which has no header. */
const keyIn = (head: string, server: string | undefined): string | undefined => {
  try {
    const [of, key] = ownName.parse(JSON.parse(head))
    return of === server ? key : undefined
  } catch {
    return undefined
  }
}

interface Around {
  readonly folder: string
  /** Drafts of one server are not visible on another. */
  readonly server: () => string | undefined
}

/** Stores each unsaved draft in a file. The file name is a hash, so a key can never act as a path. */
export const createDrafts = ({ folder, server }: Around) => {
  const titleOf = (key: string): string => JSON.stringify([server(), key])

  const fileOf = (key: string): string => {
    const name = createHash('sha256').update(titleOf(key)).digest('hex')
    return join(folder, `${name}.txt`)
  }

  const makeRoom = (): void => {
    const files = readdirSync(folder).map((name) => join(folder, name))
    const age = (file: string): number => statSync(file).mtimeMs
    const newestFirst = files.toSorted((one, other) => age(other) - age(one))
    for (const file of newestFirst.slice(MOST)) rmSync(file)
  }

  return {
    read: (key: string): string | null => {
      try {
        const text = readFileSync(fileOf(key), 'utf8')
        const head = `${titleOf(key)}\n`
        return text.startsWith(head) ? text.slice(head.length) : text
      } catch {
        return null
      }
    },
    write: (key: string, text: string): void => {
      writeWhole(fileOf(key), `${titleOf(key)}\n${text}`)
      makeRoom()
    },
    remove: (key: string): void => rmSync(fileOf(key), { force: true }),
    keys: (prefix: string): readonly string[] => {
      if (!existsSync(folder)) return []
      const heads = readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .map((name) => headOf(join(folder, name)))
      return heads.flatMap((head) => keyIn(head, server()) ?? []).filter((key) => key.startsWith(prefix))
    },
  }
}
