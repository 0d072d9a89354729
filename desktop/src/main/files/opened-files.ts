import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { contract } from 'shared/contract'
import { isShortcutFileName } from 'shared/tables'
import type { IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import type { MainProcessContext } from '../main-context.ts'

type OpenedFile = NonNullable<IpcChannelOutput<'files:take'>>

const MAX_BYTES = contract.table.check.multipart.maxBytes
const MEGABYTE = 1024 * 1024
const TABLE_EXTENSIONS = new Set(['.xlsx', '.csv'])

const getExtensionRefusal = (name: string): string | undefined => {
  if (isShortcutFileName(name))
    return `«${name}» — это ярлык, а не сама таблица. Откройте файл, на который он указывает.`
  return TABLE_EXTENSIONS.has(extname(name).toLowerCase())
    ? undefined
    : `«${name}» — не таблица. Программа открывает файлы xlsx и csv.`
}

export const readFeeTableFileFromDisk = async (path: string): Promise<OpenedFile | { refusal: string }> => {
  const name = basename(path)
  try {
    const info = await stat(path)
    if (info.isDirectory()) return { refusal: `«${name}» — это папка, а нужен один файл таблицы.` }
    const refusal = getExtensionRefusal(name)
    if (refusal !== undefined) return { refusal }
    // Only regular files are read, because reading a device or a pipe might never end.
    if (!info.isFile()) return { refusal: `«${name}» — не обычный файл, поэтому программа его не открыла.` }
    if (info.size > MAX_BYTES) {
      return {
        refusal: `Файл «${name}» больше ${MAX_BYTES / MEGABYTE} МБ, а таблица принимается только до этого размера. Уберите из него картинки и лишние листы или сохраните лист как csv.`,
      }
    }
    return { name, bytes: new Uint8Array(await readFile(path)) }
  } catch {
    return { refusal: `Файл «${name}» не читается: его уже нет, или к нему нет доступа.` }
  }
}

export const createOpenedFeeTableFileStore = ({
  dialogs,
  windows,
}: Pick<MainProcessContext, 'dialogs' | 'windows'>) => {
  const showRefusal = (reason: string) => dialogs.inform(windows.show(), 'Файл не открылся', reason)
  let opened: OpenedFile | undefined
  return {
    open: async (paths: readonly string[]): Promise<void> => {
      const [path] = paths
      if (path === undefined) return
      if (paths.length > 1) {
        return showRefusal(`Файлов ${paths.length}, а таблица загружается из одного. Откройте только нужный.`)
      }
      const file = await readFeeTableFileFromDisk(path)
      if ('refusal' in file) return showRefusal(file.refusal)
      opened = file
      windows.announceOpenedFile()
    },
    take: (): OpenedFile | null => {
      const taken = opened ?? null
      opened = undefined
      return taken
    },
  }
}
