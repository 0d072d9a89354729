import { contract } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'

/** Dropped file. From a folder its path is `/folder/fees.xlsx`, and alone it is `./fees.xlsx`. */
export interface Offered {
  readonly path: string
}

const MOST_BYTES = contract.table.check.multipart.most
const MEGABYTE = 1024 * 1024

const isOfFolder = ({ path }: Offered): boolean => path.replace(/^\.?\//, '').includes('/')

/** Returns why the dropped files are rejected, or undefined for a single file. */
export const offerRefusal = (offered: readonly Offered[]): string | undefined => {
  if (offered.length === 0 || offered.some(isOfFolder))
    return 'Это папка, а нужен один файл таблицы. Откройте папку и перетащите файл из неё.'
  return offered.length > 1
    ? 'Файлов несколько, а таблица загружается из одного. Перетащите только нужный.'
    : undefined
}

/** Returns why a file is too large. Checked before the upload, because the server could reject it only after receiving it. */
export const sizeRefusal = ({ size }: { readonly size: number }): string | undefined => {
  if (size <= MOST_BYTES) return undefined
  const has = `${(Math.ceil((size / MEGABYTE) * 10) / 10).toString().replace('.', ',')}${NO_BREAK_SPACE}МБ`
  const most = `${MOST_BYTES / MEGABYTE}${NO_BREAK_SPACE}МБ`
  return `В файле ${has}, а таблица принимается до ${most}. Уберите из файла картинки и лишние листы или сохраните лист как csv.`
}
