import type { CalculatorSettingTitle } from '../../calculator/index.ts'
import { deliverySettings, purchaseSettings, serviceSettings } from './definitions/cost-settings.ts'
import { customsSettings } from './definitions/customs-settings.ts'
import { exciseSettings } from './definitions/excise-settings.ts'
import { registrationSettings } from './definitions/registration-settings.ts'
import { contactSettings, feeTableSettings, siteSettings } from './definitions/site-settings.ts'
import type { CalculatorSettingDefinition, SettingDefinition } from './setting-definition.ts'

/** All settings that the product reads, in the order of the admin. The type requires every setting of the calculator. */
export const settingDefinitions = {
  ...contactSettings,
  ...siteSettings,
  ...purchaseSettings,
  ...deliverySettings,
  ...serviceSettings,
  ...customsSettings,
  ...exciseSettings,
  ...registrationSettings,
  ...feeTableSettings,
} satisfies Record<string, SettingDefinition> & Record<CalculatorSettingTitle, CalculatorSettingDefinition>

export type DefinedSettingTitle = keyof typeof settingDefinitions

const isDefinedSettingTitle = (title: string): title is DefinedSettingTitle =>
  Object.hasOwn(settingDefinitions, title)

export const findSettingDefinition = (title: string): SettingDefinition | undefined =>
  isDefinedSettingTitle(title) ? settingDefinitions[title] : undefined
