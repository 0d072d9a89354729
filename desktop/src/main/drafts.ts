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

/** More than anybody has open at once; beyond it the oldest goes. */
const MOST = 200

/** Longer than any first line: a server and a key, as JSON has them. */
const HEAD_BYTES = 16_384

/** The first line says what a file holds: its name does not, and whoever looks for keys has only names. */
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

/** Nothing where the file was written by a program that did not say it yet. */
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
  /** Drafts for one server are no business of another. */
  readonly server: () => string | undefined
}

/** What was typed and not yet saved, one file each. The name is a hash: no key becomes a path. */
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
