import { FIRST_CALCULATION_DAY } from 'shared/calculator'
import {
  findEffectiveSettingValue,
  findSettingDefinition,
  isDatedOrTieredSettingKind,
  parseDatedSettingValues,
  plainTextSettingKind,
  type SettingKind,
} from 'shared/contract'
import { formatDate } from 'shared/format'
import { z } from 'zod'
import { formatSettingValue } from '../setting-value.tsx'

/** Change of a setting that is not applied yet: it is being checked, or waits to be applied with other changes. */
export const unsavedSettingChangeSchema = z.object({
  title: z.string(),
  /** New value from the day `validFrom` on, or the whole new text of the setting if `validFrom` is missing. */
  value: z.string(),
  validFrom: z.string().optional(),
  /** Version of the setting that the change is based on. */
  version: z.int(),
  /** Text of the setting before the change. */
  before: z.string(),
})

export type UnsavedSettingChange = z.infer<typeof unsavedSettingChangeSchema>

const formatInOneLine = (kind: SettingKind, text: string, today: string): string => {
  const { lines, later } = formatSettingValue(kind, text, today)
  const planned = later.map(
    ({ day, text, isExpected }) => `с ${formatDate(day)} ${isExpected ? 'ожидается' : '—'} ${text}`,
  )
  return [lines.join('; ') || 'пусто', ...planned].join(', ')
}

export const describeUnsavedSettingChange = (
  { title, value, validFrom, before }: UnsavedSettingChange,
  today: string,
) => {
  const { kind = plainTextSettingKind, label = title } = findSettingDefinition(title) ?? {}
  return {
    name: label,
    before: formatInOneLine(kind, findEffectiveSettingValue(kind, before, validFrom ?? today).value, today),
    after: formatInOneLine(kind, value, today),
    since: validFrom,
  }
}

/** If a setting has one value for all supported days, removes the start day of the value, which would be needless. */
export const removeStartDayOfOnlySettingValue = (kind: SettingKind, text: string): string => {
  if (!isDatedOrTieredSettingKind(kind)) return text
  const [first, ...others] = parseDatedSettingValues(kind, text) ?? []
  return first?.day === FIRST_CALCULATION_DAY && others.length === 0 ? first.value : text
}
