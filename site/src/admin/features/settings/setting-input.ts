import {
  formatDatedSettingValues,
  formatTieredSettingLines,
  isDatedOrTieredSettingKind,
  parseDatedSettingValues,
  parseTieredSettingLines,
  type SettingKind,
  sortDatedSettingLines,
  stripPhoneSeparators,
} from 'shared/contract'
import { formatPhone } from 'shared/format'

const mapNumbersOfSingleValue = (
  kind: SettingKind,
  text: string,
  change: (figure: string) => string,
): string => {
  if (kind.name === 'tiers') {
    return formatTieredSettingLines(
      parseTieredSettingLines(text).map(({ upTo, value }) => ({ upTo: change(upTo), value: change(value) })),
    )
  }
  const isAmount = kind.name === 'amount' || (kind.name === 'dated' && kind.inner.name === 'amount')
  return isAmount ? change(text) : text
}

/** Applies a function to the numbers of amounts and of lists of limits and values. Other settings stay unchanged. */
const mapNumbers = (kind: SettingKind, text: string, change: (figure: string) => string): string => {
  const lines = parseDatedSettingValues(kind, text)
  return lines && isDatedOrTieredSettingKind(kind)
    ? formatDatedSettingValues(
        kind,
        lines.map((line) => ({ ...line, value: mapNumbersOfSingleValue(kind, line.value, change) })),
      )
    : mapNumbersOfSingleValue(kind, text, change)
}

const mapLines = (text: string, change: (line: string) => string): string =>
  text.split(/\r?\n/).map(change).join('\n')

/** Converts a stored setting value to the text that is edited: with decimal commas and grouped phone numbers. */
export const formatSettingInput = (kind: SettingKind, stored: string): string =>
  kind.name === 'phones'
    ? mapLines(stored, (phone) => formatPhone(stripPhoneSeparators(phone)))
    : mapNumbers(kind, stored, (figure) => figure.replace('.', ','))

/** Converts typed setting text to the stored format, keeping the line order: errors are shown by line number. */
export const parseSettingInput = (kind: SettingKind, typed: string): string => {
  if (kind.name === 'phones') return mapLines(typed, stripPhoneSeparators)
  if (kind.name === 'email' || kind.name === 'link') return typed.trim()
  return mapNumbers(kind, typed, (figure) => figure.replace(/\s/g, '').replace(',', '.'))
}

/** Converts setting input to the stored value: lines with start days are sorted by day, empty phone lines removed. */
export const normalizeSettingInput = (kind: SettingKind, typed: string): string => {
  const parsed = parseSettingInput(kind, typed)
  if (kind.name === 'phones') {
    return parsed
      .split('\n')
      .filter((phone) => phone !== '')
      .join('\n')
  }
  const lines = parseDatedSettingValues(kind, parsed)
  return lines && isDatedOrTieredSettingKind(kind)
    ? formatDatedSettingValues(kind, sortDatedSettingLines(lines))
    : parsed
}
