import type { FeeTableTitle } from 'shared/calculator'
import { contract } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'
import { guessFeeTableFromName, isShortcutFileName } from 'shared/tables'

interface FileWithHandle extends File {
  /** File handle that some browsers set on dropped files. */
  handle?: FileSystemFileHandle
}

/** Returns a function that reads a file again after a change on disk. Browsers allow that only by a file handle. */
export const createDiskFileReloader = (file: File): (() => Promise<File>) | undefined => {
  const { handle }: FileWithHandle = file
  return handle && (async () => Object.assign(await handle.getFile(), { handle }))
}

interface DroppedFile {
  /** Path of the dropped file: `/folder/fees.xlsx` within a dropped folder, `./fees.xlsx` if dropped alone. */
  path: string
}

const MAX_BYTES = contract.table.check.multipart.maxBytes
const MEGABYTE = 1024 * 1024

const isFromFolder = ({ path }: DroppedFile): boolean => path.replace(/^\.?\//, '').includes('/')

export const getFileDropRejection = (files: readonly DroppedFile[]): string | undefined => {
  if (files.length === 0 || files.some(isFromFolder))
    return 'Это папка, а нужен один файл таблицы. Откройте папку и перетащите файл из неё.'
  return files.length > 1
    ? 'Файлов несколько, а таблица загружается из одного. Перетащите только нужный.'
    : undefined
}

/** The file size is checked before the upload, as the server could reject the file only after receiving it. */
export const getFileSizeRejection = ({ size }: { size: number }): string | undefined => {
  if (size <= MAX_BYTES) return undefined
  const actual = `${(Math.ceil((size / MEGABYTE) * 10) / 10).toString().replace('.', ',')}${NO_BREAK_SPACE}МБ`
  const limit = `${MAX_BYTES / MEGABYTE}${NO_BREAK_SPACE}МБ`
  return `В файле ${actual}, а таблица принимается до ${limit}. Уберите из файла картинки и лишние листы или сохраните лист как csv.`
}

const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry()?.isDirectory === true

type DroppedFiles = Pick<DataTransfer, 'files'> & { items: Iterable<DataTransferItem> }

export const readDroppedFeeTableFile = ({ items, files }: DroppedFiles): File | string => {
  const folders = [...items].filter(isFolder)
  const [file] = files
  const rejection = getFileDropRejection(
    [...files].map(({ name }) => ({ path: folders.length > 0 ? `/${name}/` : name })),
  )
  if (!file || rejection !== undefined) return rejection ?? ''
  if (isShortcutFileName(file.name))
    return `«${file.name}» — это ярлык, а не сама таблица. Перетащите файл, на который он указывает.`
  const sizeRejection = getFileSizeRejection(file)
  return sizeRejection === undefined ? file : `«${file.name}»: ${sizeRejection}`
}

/** Guesses the fee table of a file from its name, as in `copart-fee-7.xlsx` or `Сборы Copart.csv`. */
export const guessFeeTableFromFileName = (fileName: string): FeeTableTitle | undefined =>
  guessFeeTableFromName(fileName.replace(/\.[^.]*$/, ''))
