import { type SettingGroupCode, type SettingRecord, settingGroups } from 'shared/contract'
import { textsContainEveryQueryWord } from '../../ui/text-search.ts'
import type { PredefinedSetting } from './predefined-settings.ts'
import { formatSettingValue } from './setting-value.tsx'

export interface SettingsFilter {
  q: string
  show: string
  edit: string
}

const isGroup = (name: string): name is SettingGroupCode => Object.hasOwn(settingGroups, name)

/** Returns the setting groups that have matching settings. The setting that is being edited always matches. */
export const filterSettingGroups = (
  settings: readonly PredefinedSetting[],
  { q, show, edit }: SettingsFilter,
  today: string,
) => {
  const isMatch = ({ title, label, hint, origin = '', value, kind, group, isChanged }: PredefinedSetting) => {
    const { lines, later } = formatSettingValue(kind, value, today)
    const labels = [label, title, hint, origin, settingGroups[group]]
    const texts = [...labels, value, ...lines, ...later.map(({ text }) => text)]
    return title === edit || ((show !== 'changed' || isChanged) && textsContainEveryQueryWord(q, ...texts))
  }
  return Object.keys(settingGroups)
    .filter(isGroup)
    .map((group) => ({ group, settings: settings.filter((each) => each.group === group && isMatch(each)) }))
    .filter((each) => each.settings.length > 0)
}

/** Filters user-defined settings. They have no defaults, so the filter for changed settings hides them. */
export const filterUserDefinedSettings = (
  rows: readonly SettingRecord[],
  { q, show, edit }: SettingsFilter,
): readonly SettingRecord[] =>
  rows.filter(
    ({ id, title, value }) =>
      String(id) === edit || (show !== 'changed' && textsContainEveryQueryWord(q, title, value)),
  )
