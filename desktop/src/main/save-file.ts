import { writeFile } from 'node:fs/promises'
import type { Given } from '../ipc/channels.ts'

/** A name that the page proposes is a name and no path. */
export const plainName = (name: string): string => {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  return plain === '' ? 'file' : plain
}

interface Around {
  /** Where the person wants it; `undefined` when they have thought better of it. */
  readonly ask: (name: string) => Promise<string | undefined>
}

/** Writes nowhere but where a person has just pointed to. */
export const createFileSaving =
  ({ ask }: Around) =>
  async (file: Given<'files:save'>): Promise<null> => {
    const path = await ask(plainName(file.name))
    if (path !== undefined) await writeFile(path, 'bytes' in file ? file.bytes : file.text)
    return null
  }
