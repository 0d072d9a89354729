import type { SettingKind } from './setting-value-kinds.ts'

export const settingGroups = {
  contacts: 'Контакты',
  site: 'Сайт',
  purchase: 'Покупка',
  delivery: 'Доставка',
  services: 'Услуги',
  customs: 'Таможня',
  excise: 'Акциз',
  registration: 'Регистрация',
  tables: 'Таблицы',
} as const

export type SettingGroupCode = keyof typeof settingGroups

interface SettingTexts {
  label: string
  hint: string
  /** Source of the setting, shown to visitors too: a law and its article, or a common practice. */
  origin?: string
  originByChoice?: Record<string, string>
  default: string
}

export interface SettingDefinition extends SettingTexts {
  group: SettingGroupCode
  kind: SettingKind
}

export interface CalculatorSettingDefinition extends SettingDefinition {
  origin: string
}

export const createSettingDefinitionFactory =
  (group: SettingGroupCode, kind: SettingKind) =>
  <Texts extends SettingTexts>(texts: Texts) => ({ group, kind, ...texts })
