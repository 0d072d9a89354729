import {
  formatDatedLines,
  formatTierLines,
  parseDatedLines,
  parseTierLines,
  type SettingKind,
  sortDatedLines,
  stripPhoneSeparators,
} from 'shared/contract'
import { formatPhone } from 'shared/format'

/** Of a dated value or of tiers every figure, of an amount itself; what holds no figure stays. */
const mapNumbers = (kind: SettingKind, text: string, change: (figure: string) => string): string => {
  if (kind.name === 'amount') return change(text)
  if (kind.name === 'tiers') {
    return formatTierLines(
      parseTierLines(text).map(({ upTo, value }) => ({ upTo: change(upTo), value: change(value) })),
    )
  }
  if (kind.name !== 'dated' || kind.inner.name !== 'amount') return text
  const lines = parseDatedLines(text)
  return lines
    ? formatDatedLines(lines.map(({ day, value }) => ({ day, value: change(value) })))
    : change(text)
}

const mapLines = (text: string, change: (line: string) => string): string =>
  text.split(/\r?\n/).map(change).join('\n')

/** As people read and type it: figures with a comma, telephones in groups. */
export const formatSettingInput = (kind: SettingKind, stored: string): string =>
  kind.name === 'phones'
    ? mapLines(stored, (phone) => formatPhone(stripPhoneSeparators(phone)))
    : mapNumbers(kind, stored, (figure) => figure.replace('.', ','))

/** As the product reads it, line for line. */
export const parseSettingInput = (kind: SettingKind, typed: string): string => {
  if (kind.name === 'phones') return mapLines(typed, stripPhoneSeparators)
  if (kind.name === 'email' || kind.name === 'link') return typed.trim()
  return mapNumbers(kind, typed, (figure) => figure.replace(/\s/g, '').replace(',', '.'))
}

/** As it is kept: days in their order, no empty lines between telephones. */
export const normalizeSettingInput = (kind: SettingKind, typed: string): string => {
  const parsed = parseSettingInput(kind, typed)
  if (kind.name === 'phones') {
    return parsed
      .split('\n')
      .filter((phone) => phone !== '')
      .join('\n')
  }
  const lines = kind.name === 'dated' ? parseDatedLines(parsed) : undefined
  return lines ? formatDatedLines(sortDatedLines(lines)) : parsed
}
