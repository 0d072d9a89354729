import { AppError } from 'shared/errors'
import { formatFigure, NO_BREAK_SPACE } from 'shared/format'

export const MOST_PIXELS = 50_000_000
/** Maximum side of a WebP file. */
export const LONGEST_SIDE = 16_383

const refused = (code: string, message: string): AppError =>
  new AppError('validation', { title: message, errors: [{ path: 'image', code, message }] })

const figure = (value: number): string => formatFigure(String(value))

const megapixels = (pixels: number): string => figure(Math.ceil(pixels / 100_000) / 10)

export const emptyFile = () =>
  refused('required', 'Файл пуст: в нём нет ни одного байта. Выберите картинку ещё раз')

export const damaged = () =>
  refused(
    'damaged',
    'Картинка не загружена: файл повреждён или пришёл не целиком. Откройте его у себя, сохраните заново и загрузите снова',
  )

export const tooManyPixels = (width: number, height: number) =>
  refused(
    'too-large',
    `Картинка не загружена: в ней ${figure(width)}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${figure(height)} точек, это ${megapixels(width * height)}${NO_BREAK_SPACE}Мп, а принимаем до ${megapixels(MOST_PIXELS)}${NO_BREAK_SPACE}Мп. Уменьшите её и загрузите снова`,
  )

export const tooTall = (width: number, height: number) =>
  refused(
    'too-large',
    `Картинка не загружена: она слишком вытянута, ${figure(width)}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${figure(height)} точек. Разрежьте её на части, каждая до ${figure(LONGEST_SIDE)} точек в высоту`,
  )
