import { calculatorSettingTitles } from 'shared/calculator'
import { findSettingDefinition, parseDatedSettingValues, type SettingKind } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import {
  listChangesOfSettings,
  listStoredSettings,
  type StoredSetting,
  type StoredSettingChange,
} from './repository.ts'

/** Expected values of a setting never take effect, so they are left out. */
const listAdoptedValues = (kind: SettingKind, text: string | null) =>
  (parseDatedSettingValues(kind, text ?? '') ?? []).filter(({ isExpected }) => !isExpected)

const findValueOfDay = (kind: SettingKind, text: string | null, day: string): string | undefined =>
  listAdoptedValues(kind, text).find((line) => line.day === day)?.value

/** Finds the change that gave a day its value, from changes newest first. Later ones may have changed other days. */
const findOriginOfValue = (
  kind: SettingKind,
  changes: readonly StoredSettingChange[],
  day: string,
): StoredSettingChange | undefined => {
  const planned = findValueOfDay(kind, changes[0]?.value ?? null, day)
  const earlier = changes.findIndex(({ value }) => findValueOfDay(kind, value, day) !== planned)
  return earlier === -1 ? changes.at(-1) : changes[earlier - 1]
}

const listPlannedValues = (
  { title, value, version }: StoredSetting,
  changes: readonly StoredSettingChange[],
  today: string,
) => {
  const kind = findSettingDefinition(title)?.kind
  // A value that is no longer valid is replaced by the default.
  if (!kind?.accepts(value)) return []
  return listAdoptedValues(kind, value)
    .filter(({ day }) => day > today)
    .map(({ day: validFrom }) => {
      const { author = '', note = '' } = findOriginOfValue(kind, changes, validFrom) ?? {}
      return { title, version, validFrom, author, note }
    })
}

export const listPlannedSettingValues = async (db: Db, today: string) => {
  const [settings, changes] = await Promise.all([
    listStoredSettings(db, calculatorSettingTitles),
    listChangesOfSettings(db, calculatorSettingTitles),
  ])
  return settings.flatMap((setting) =>
    listPlannedValues(
      setting,
      changes.filter(({ title }) => title === setting.title),
      today,
    ),
  )
}
