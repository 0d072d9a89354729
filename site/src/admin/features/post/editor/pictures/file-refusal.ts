import { contract } from 'shared/contract'
import { NO_BREAK_SPACE } from 'shared/format'

const MOST_BYTES = contract.picture.create.multipart.most
const MEGABYTE = 1024 * 1024

interface Offered {
  readonly name: string
  readonly type: string
  readonly size: number
}

const taken: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
])

const mostSays = `${MOST_BYTES / MEGABYTE}${NO_BREAK_SPACE}МБ`

const whyNot = ({ name, type, size }: Offered): string | undefined => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (type === 'image/svg+xml' || ending === 'svg')
    return 'рисунки SVG сюда не помещаются. Сохраните его как PNG.'
  if (/^image\/hei[cf]/.test(type) || ending === 'heic' || ending === 'heif')
    return 'снимки HEIC браузеры не показывают. Сохраните его как JPEG.'
  // The system may not know the type of a file. The server then decides by its bytes.
  if (type !== '' && !taken.has(type)) return 'это не картинка. Нужен JPEG, PNG, WebP, AVIF или GIF.'
  if (size === 0) return 'файл пустой. Выберите другой.'
  if (size > MOST_BYTES) return `картинки принимаются до ${mostSays}. Уменьшите её или сохраните как JPEG.`
  return undefined
}

/**
 * Explains why a file cannot be uploaded. It is checked before sending: the server would reject it only after the whole
 * upload.
 */
export const pictureRefusal = (file: Offered): string | undefined => {
  const why = whyNot(file)
  return why && `«${file.name}»: ${why}`
}
