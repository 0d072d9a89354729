import { type CalculatorSettings, calculatorSettingTitles } from 'shared/calculator'
import {
  getStoredOrDefaultSettingValue,
  resolveCalculatorSettingsOnDay,
  settingDefinitions,
} from 'shared/contract'
import type { Db, SettingChangeDbTable, SettingDbTable } from '../../db/db.ts'

export type StoredSetting = Pick<SettingDbTable, 'title' | 'value' | 'version'>

export const listStoredSettings = (db: Db, titles: readonly string[]): Promise<StoredSetting[]> =>
  db.selectFrom('option').select(['title', 'value', 'version']).where('title', 'in', titles).execute()

export interface StoredSettingChange extends Pick<SettingChangeDbTable, 'title' | 'value' | 'author'> {
  note: string
}

export const listStoredSettingChanges = (db: Db, titles: readonly string[]): Promise<StoredSettingChange[]> =>
  db
    .selectFrom('option_change')
    .select(['title', 'value', 'author', 'note'])
    .where('title', 'in', titles)
    .orderBy('id', 'desc')
    .execute()

const loadStoredSettings = async (db: Db, titles: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries((await listStoredSettings(db, titles)).map(({ title, value }) => [title, value]))

const findSettingsChangedAt = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('option_change')
    .select((each) => each.fn.max<string | null>('changed_at').as('at'))
    .where('option_id', 'in', (each) =>
      each.selectFrom('option_change').select('option_id').where('title', 'in', calculatorSettingTitles),
    )
    .executeTakeFirst()
  return row?.at ?? null
}

/** Loads the calculator settings that apply on a day. Settings in `changed` replace the stored ones. */
export const loadEffectiveCalculatorSettings = async (
  db: Db,
  day: string,
  changed: Record<string, string> = {},
): Promise<CalculatorSettings> =>
  resolveCalculatorSettingsOnDay(
    { ...(await loadStoredSettings(db, calculatorSettingTitles)), ...changed },
    await findSettingsChangedAt(db),
    day,
  )

/** Contacts and office hours that visitors see. A text is empty if the setting is not stored. */
export type CompanyContactSettings = Record<(typeof contactTitles)[number], string>

const contactTitles = ['phones', 'email', 'answer-hours'] as const

export const loadCompanyContactSettings = async (db: Db): Promise<CompanyContactSettings> => {
  const { phones = '', email = '', ...other } = await loadStoredSettings(db, contactTitles)
  return { phones, email, 'answer-hours': other['answer-hours'] ?? '' }
}

export const areVisitorCopiesEnabled = async (db: Db): Promise<boolean> => {
  const title = 'visitor-copy'
  const stored = (await loadStoredSettings(db, [title]))[title]
  return getStoredOrDefaultSettingValue(settingDefinitions[title], stored) === 'on'
}
