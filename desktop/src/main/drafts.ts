import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './write-file.ts'

/** More than anybody has open at once; beyond it the oldest goes. */
const MOST = 200

interface Around {
  readonly folder: string
  /** Drafts for one server are no business of another. */
  readonly server: () => string | undefined
}

/** What was typed and not yet saved, one file each. The name is a hash: no key becomes a path. */
export const createDrafts = ({ folder, server }: Around) => {
  const fileOf = (key: string): string => {
    const name = createHash('sha256')
      .update(JSON.stringify([server(), key]))
      .digest('hex')
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
        return readFileSync(fileOf(key), 'utf8')
      } catch {
        return null
      }
    },
    write: (key: string, text: string): void => {
      writeWhole(fileOf(key), text)
      makeRoom()
    },
    remove: (key: string): void => rmSync(fileOf(key), { force: true }),
  }
}
