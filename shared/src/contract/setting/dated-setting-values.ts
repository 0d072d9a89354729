import { FIRST_CALCULATION_DAY } from '../../calculator/index.ts'
import {
  type DatedSettingTextLine,
  findEffectiveDatedSettingLine,
  formatDatedSettingLines,
  parseDatedSettingLines,
  sortDatedSettingLines,
} from './dated-setting-kind.ts'
import type {
  DatedSettingKind,
  SettingKind,
  SettingValueError,
  TieredSettingKind,
} from './setting-value-kinds.ts'
import { buildTieredSettingText, parseDatedSettingTiers } from './tiered-setting-kind.ts'

export type DatedOrTieredSettingKind = DatedSettingKind | TieredSettingKind

export const isDatedOrTieredSettingKind = (kind: SettingKind): kind is DatedOrTieredSettingKind =>
  kind.name === 'dated' || kind.name === 'tiers'

/** Parses setting values with start days without checking them. Returns `undefined` for a value without a day. */
export const parseDatedSettingValues = (
  kind: SettingKind,
  text: string,
): readonly DatedSettingTextLine[] | undefined => {
  if (kind.name === 'dated') return parseDatedSettingLines(text)
  return kind.name === 'tiers' ? parseDatedSettingTiers(text) : undefined
}

export const formatDatedSettingValues = (
  kind: DatedOrTieredSettingKind,
  lines: readonly DatedSettingTextLine[],
): string => (kind.name === 'tiers' ? buildTieredSettingText(lines) : formatDatedSettingLines(lines))

/** Returns the errors of the text of one setting value, which must not contain start days such as `[2027-01-01]`. */
export const findSingleSettingValueErrors = (
  kind: DatedOrTieredSettingKind,
  value: string,
): readonly SettingValueError[] => {
  if (kind.name === 'dated') return kind.inner.findErrors(value)
  return parseDatedSettingTiers(value) ? [{ message: 'Нужны ступени одного дня' }] : kind.findErrors(value)
}

export const findEffectiveSettingValue = (
  kind: SettingKind,
  text: string,
  day: string,
): { value: string; since?: string } => {
  const line = findEffectiveDatedSettingLine(day, parseDatedSettingValues(kind, text) ?? [])
  return line ? { value: line.value, since: line.day } : { value: text }
}

/** Lists setting values that start after the one in force on a day. Forecasts of laws never count as in force. */
export const listUpcomingSettingValues = (
  kind: SettingKind,
  text: string,
  day: string,
): readonly DatedSettingTextLine[] => {
  const lines = parseDatedSettingValues(kind, text) ?? []
  const current = findEffectiveDatedSettingLine(day, lines)
  return current === undefined ? [] : sortDatedSettingLines(lines).filter((line) => line.day > current.day)
}

/**
 * Adds a setting value that applies from a day on. A stored value without a day applies until that day. Forecasts for
 * that day or earlier, of laws not adopted yet, are removed.
 */
export const addDatedSettingValue = (
  kind: DatedOrTieredSettingKind,
  text: string,
  added: DatedSettingTextLine,
): string => {
  const lines = parseDatedSettingValues(kind, text) ?? [{ day: FIRST_CALCULATION_DAY, value: text }]
  const others = lines.filter(({ day, isExpected }) => (isExpected ? day > added.day : day !== added.day))
  return formatDatedSettingValues(kind, sortDatedSettingLines([...others, added]))
}

/**
 * Removes the setting value that applies from a day on. Returns `undefined` if no value is left. If the only value left
 * applies from the first day that the calculator supports, its day is omitted.
 */
export const removeDatedSettingValue = (
  kind: DatedOrTieredSettingKind,
  text: string,
  day: string,
): string | undefined => {
  const lines = (parseDatedSettingValues(kind, text) ?? []).filter((line) => line.day !== day)
  const [first, ...others] = lines
  if (!first) return undefined
  return others.length === 0 && first.day === FIRST_CALCULATION_DAY
    ? first.value
    : formatDatedSettingValues(kind, lines)
}

/** Returns the first day from `from` on which the old and the new text of a setting give different values. */
export const findStartDayOfSettingChange = (
  kind: SettingKind,
  [before, after]: readonly [before: string, after: string],
  from: string,
): string | undefined => {
  const lines = [before, after].flatMap((text) => parseDatedSettingValues(kind, text) ?? [])
  const days = [from, ...lines.map(({ day }) => day).filter((day) => day > from)].toSorted()
  return days.find(
    (day) =>
      findEffectiveSettingValue(kind, before, day).value !==
      findEffectiveSettingValue(kind, after, day).value,
  )
}
