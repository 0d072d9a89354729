import { contract } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'

const MAX_PICTURE_BYTES = contract.picture.create.multipart.most
const MEGABYTE = 1024 * 1024

interface PictureFileInfo {
  readonly name: string
  readonly type: string
  readonly size: number
}

const acceptedTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
])

const maxSizeText = `${MAX_PICTURE_BYTES / MEGABYTE}${NO_BREAK_SPACE}МБ`

const findProblem = ({ name, type, size }: PictureFileInfo): string | undefined => {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (type === 'image/svg+xml' || extension === 'svg')
    return 'рисунки SVG сюда не помещаются. Сохраните его как PNG.'
  if (/^image\/hei[cf]/.test(type) || extension === 'heic' || extension === 'heif')
    return 'снимки HEIC браузеры не показывают. Сохраните его как JPEG.'
  // The operating system may not know the type of a file. The server then decides by its bytes.
  if (type !== '' && !acceptedTypes.has(type)) return 'это не картинка. Нужен JPEG, PNG, WebP, AVIF или GIF.'
  if (size === 0) return 'файл пустой. Выберите другой.'
  if (size > MAX_PICTURE_BYTES)
    return `картинки принимаются до ${maxSizeText}. Уменьшите её или сохраните как JPEG.`
  return undefined
}

/**
 * Explains why a picture file cannot be uploaded. The file is checked before sending: the server would reject
 * it only after the whole upload.
 */
export const validatePictureFile = (file: PictureFileInfo): string | undefined => {
  const problem = findProblem(file)
  return problem && `«${file.name}»: ${problem}`
}
