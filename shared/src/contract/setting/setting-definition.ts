import type { SettingKind } from './setting-value-kinds.ts'

/** Groups of settings, in the order in which the admin shows them. */
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

export type SettingGroup = keyof typeof settingGroups

interface SettingTexts {
  label: string
  /** Explains to the office what the setting does, in one or two sentences. */
  hint: string
  /**
   * Source of the setting's value: a law and its article, or a common practice. Visitors see the source too.
   */
  origin?: string
  /** Source of each choice of the setting other than the default. */
  originByChoice?: Record<string, string>
  default: string
}

/** Definition of a setting that the product reads: the kind of its value, and the default while nothing is stored. */
export interface SettingDefinition extends SettingTexts {
  group: SettingGroup
  kind: SettingKind
}

/** Definition of a setting that the calculator uses; its source is required. */
export interface CalculatorSettingDefinition extends SettingDefinition {
  origin: string
}

/** Creates definitions of settings of one group and kind that differ only in their texts. */
export const createSettingDefinitionFactory =
  (group: SettingGroup, kind: SettingKind) =>
  <Texts extends SettingTexts>(texts: Texts) => ({ group, kind, ...texts })
