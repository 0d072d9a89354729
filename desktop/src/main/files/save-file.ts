import { basename } from 'node:path'
import type { IpcChannelInput, IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import { replaceFileAtomic } from './atomic-write.ts'

export const sanitizeFileName = (name: string): string => {
  const sanitized = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  return sanitized === '' ? 'file' : sanitized
}

const LOCKED_FILE_CODES = new Set(['EBUSY', 'EPERM', 'EACCES', 'EROFS', 'ETXTBSY'])
const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

const formatWriteError = (name: string, code: string): string => {
  if (LOCKED_FILE_CODES.has(code))
    return `Файл «${name}» открыт в другой программе, или писать туда нельзя. Закройте его или выберите другое место`
  if (FULL_DISK_CODES.has(code))
    return `На диске не хватает места для файла «${name}». Освободите его или выберите другой диск`
  return `Папки для файла «${name}» уже нет, или она недоступна. Выберите другую`
}

const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const createFileSaver =
  (choosePath: (name: string) => Promise<string | undefined>, write = replaceFileAtomic) =>
  async (file: IpcChannelInput<'files:save'>): Promise<IpcChannelOutput<'files:save'>> => {
    const path = await choosePath(sanitizeFileName(file.name))
    if (path === undefined) return null
    try {
      await write(path, 'bytes' in file ? file.bytes : file.text)
      return null
    } catch (error) {
      const code = getErrorCode(error)
      if (code === undefined) throw error
      return { refusal: formatWriteError(basename(path), code) }
    }
  }

export type FileSaver = ReturnType<typeof createFileSaver>
