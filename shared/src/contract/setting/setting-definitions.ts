import type { CalculatorSettingTitle } from '../../calculator/index.ts'
import {
  deliverySettingDefinitions,
  purchaseSettingDefinitions,
  serviceSettingDefinitions,
} from './definitions/cost-settings.ts'
import { customsSettingDefinitions } from './definitions/customs-settings.ts'
import { exciseSettingDefinitions } from './definitions/excise-settings.ts'
import { registrationSettingDefinitions } from './definitions/registration-settings.ts'
import {
  contactSettingDefinitions,
  feeTableSettingDefinitions,
  siteSettingDefinitions,
} from './definitions/site-settings.ts'
import type { CalculatorSettingDefinition, SettingDefinition } from './setting-definition.ts'

/** Definitions of all settings. Their type requires a definition of every calculator setting. */
export const settingDefinitions = {
  ...contactSettingDefinitions,
  ...siteSettingDefinitions,
  ...purchaseSettingDefinitions,
  ...deliverySettingDefinitions,
  ...serviceSettingDefinitions,
  ...customsSettingDefinitions,
  ...exciseSettingDefinitions,
  ...registrationSettingDefinitions,
  ...feeTableSettingDefinitions,
} satisfies Record<string, SettingDefinition> & Record<CalculatorSettingTitle, CalculatorSettingDefinition>

export type DefinedSettingTitle = keyof typeof settingDefinitions

const isDefinedSettingTitle = (title: string): title is DefinedSettingTitle =>
  Object.hasOwn(settingDefinitions, title)

export const findSettingDefinition = (title: string): SettingDefinition | undefined =>
  isDefinedSettingTitle(title) ? settingDefinitions[title] : undefined
