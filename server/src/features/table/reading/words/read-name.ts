import type { Column } from 'shared/tables'
import { found, shown, withoutNoise } from '../found.ts'
import type { GridCell } from '../grid.ts'
import { hasLostLetters } from '../lost-letters.ts'
import { type Fault, faultOf, type ReadCell } from '../read-cell.ts'

type NameCell = Extract<GridCell, { kind: 'text' | 'number' }>

const asciiName = /^[!-~]+(?: [!-~]+)*$/
// Invisible characters that are copied along from web pages.
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g
// The apostrophe that downloads put before a formula sign.
const defused = /^'(?='*[=+\-@])/

/** Removes invisible characters and extra spaces from a name. */
export const tidyName = (written: string): string =>
  (asciiName.test(written)
    ? written
    : written.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
  ).replace(defused, '')

/** Longer texts are rejected before cleaning: no amount of extra spaces explains them, and cleaning takes time. */
const FAR_TOO_LONG = 2000

const tooLong = (cell: NameCell, length: number, longest: number): Fault =>
  faultOf('too-long', `${found(cell)} Длина — ${length}, а бывает не больше ${longest} знаков.`)

export const readName = (cell: NameCell, { longest = 0 }: Column): ReadCell => {
  if (cell.kind === 'number' && cell.isPercent)
    return faultOf('not-a-name', `${found(cell)} Здесь название, а не процент.`)
  if (cell.kind === 'text' && cell.text.length > FAR_TOO_LONG) return tooLong(cell, cell.text.length, longest)
  const name = cell.kind === 'number' ? String(withoutNoise(cell.value)) : tidyName(cell.text)
  if (/\p{Cc}/u.test(name))
    return faultOf(
      'control-character',
      `${found(cell)} Внутри — невидимый управляющий знак. Наберите название заново.`,
    )
  if (hasLostLetters(name))
    return faultOf(
      'lost-letters',
      `${found(cell)} Вместо букв\u00A0— вопросительные знаки: они потерялись, когда файл сохраняли. Сохраните таблицу заново, как xlsx или «CSV UTF-8».`,
    )
  if (name.length > longest) return tooLong(cell, name.length, longest)
  return name === '' ? null : name
}

const FULL_ZIP = 5
const short = /^\d{3,4}$/

/** Restores the leading zeros of a five-digit US zip code, which spreadsheets drop. */
export const paddedZip = (zip: string): string => (short.test(zip) ? zip.padStart(FULL_ZIP, '0') : zip)

export const zipPadded = (written: string): string =>
  `Найдено «${written}», а в американском индексе пять цифр: принято как «${paddedZip(written)}», с нулём впереди.`

export const readZip = (cell: NameCell, column: Column): ReadCell => {
  const zip = readName(cell, column)
  return typeof zip === 'string' && short.test(zip)
    ? { cell: paddedZip(zip), doubt: 'zip-padded', message: zipPadded(shown({ kind: 'text', text: zip })) }
    : zip
}
