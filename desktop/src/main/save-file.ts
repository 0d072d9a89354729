import { basename } from 'node:path'
import type { Given, Told } from '../ipc/channels.ts'
import { replaceFile } from './write-file.ts'

/** Turns a name from the page into a plain file name without path separators. */
export const plainName = (name: string): string => {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  return plain === '' ? 'file' : plain
}

interface Around {
  /** Asks the user for a path; `undefined` means cancelled. */
  readonly ask: (name: string) => Promise<string | undefined>
  readonly write?: (path: string, content: string | Uint8Array) => Promise<void>
}

const HELD = new Set(['EBUSY', 'EPERM', 'EACCES', 'EROFS', 'ETXTBSY'])
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Formats a message that says how to resolve a write error. */
const refusalOf = (name: string, code: string): string => {
  if (HELD.has(code))
    return `Файл «${name}» открыт в другой программе, или писать туда нельзя. Закройте его или выберите другое место`
  if (FULL.has(code))
    return `На диске не хватает места для файла «${name}». Освободите его или выберите другой диск`
  return `Папки для файла «${name}» уже нет, или она недоступна. Выберите другую`
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Saves files only to a path that the user has just chosen. */
export const createFileSaving =
  ({ ask, write = replaceFile }: Around) =>
  async (file: Given<'files:save'>): Promise<Told<'files:save'>> => {
    const path = await ask(plainName(file.name))
    if (path === undefined) return null
    try {
      await write(path, 'bytes' in file ? file.bytes : file.text)
      return null
    } catch (error) {
      const code = codeOf(error)
      if (code === undefined) throw error
      return { refusal: refusalOf(basename(path), code) }
    }
  }
