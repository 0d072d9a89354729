import type { Column } from 'shared/tables'
import { found, shown, withoutNoise } from '../found.ts'
import type { GridCell } from '../grid.ts'
import { faultOf, type ReadCell } from '../read-cell.ts'

type NameCell = Extract<GridCell, { kind: 'text' | 'number' }>

const asciiName = /^[!-~]+(?: [!-~]+)*$/
// Invisible, and come along when a text is copied from a page.
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g
// Downloads put it before what a spreadsheet would take for a formula.
const defused = /^'(?='*[=+\-@])/

/** As it was written, but for what nobody sees. */
export const tidyName = (written: string): string =>
  (asciiName.test(written)
    ? written
    : written.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
  ).replace(defused, '')

export const readName = (cell: NameCell, { longest = 0 }: Column): ReadCell => {
  if (cell.kind === 'number' && cell.isPercent)
    return faultOf('not-a-name', `${found(cell)} Здесь название, а не процент.`)
  const name = cell.kind === 'number' ? String(withoutNoise(cell.value)) : tidyName(cell.text)
  if (/\p{Cc}/u.test(name))
    return faultOf(
      'control-character',
      `${found(cell)} Внутри — невидимый управляющий знак. Наберите название заново.`,
    )
  if (name.length > longest)
    return faultOf('too-long', `${found(cell)} Здесь ${name.length} знаков, а бывает не больше ${longest}.`)
  return name === '' ? null : name
}

const FULL_ZIP = 5
const short = /^\d{3,4}$/

/** Of the United States a zip has five digits; a spreadsheet takes away the zeros that stand first. */
export const paddedZip = (zip: string): string => (short.test(zip) ? zip.padStart(FULL_ZIP, '0') : zip)

export const zipPadded = (written: string): string =>
  `Найдено «${written}», а в американском индексе пять цифр: принято как «${paddedZip(written)}», с нулём впереди.`

export const readZip = (cell: NameCell, column: Column): ReadCell => {
  const zip = readName(cell, column)
  return typeof zip === 'string' && short.test(zip)
    ? { cell: paddedZip(zip), doubt: 'zip-padded', message: zipPadded(shown({ kind: 'text', text: zip })) }
    : zip
}
