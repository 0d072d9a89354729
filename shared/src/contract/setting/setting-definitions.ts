import type { CalculatorSettingTitle } from '../../calculator/index.ts'
import {
  brokerageServiceSettingDefinitions,
  deliverySettingDefinitions,
  purchaseSettingDefinitions,
} from './definitions/cost-settings.ts'
import { customsSettingDefinitions } from './definitions/customs-settings.ts'
import { exciseSettingDefinitions } from './definitions/excise-settings.ts'
import { carRegistrationSettingDefinitions } from './definitions/registration-settings.ts'
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
  ...brokerageServiceSettingDefinitions,
  ...customsSettingDefinitions,
  ...exciseSettingDefinitions,
  ...carRegistrationSettingDefinitions,
  ...feeTableSettingDefinitions,
} satisfies Record<string, SettingDefinition> & Record<CalculatorSettingTitle, CalculatorSettingDefinition>

export type BuiltInSettingTitle = keyof typeof settingDefinitions

const isBuiltInSettingTitle = (title: string): title is BuiltInSettingTitle =>
  Object.hasOwn(settingDefinitions, title)

export const findSettingDefinition = (title: string): SettingDefinition | undefined =>
  isBuiltInSettingTitle(title) ? settingDefinitions[title] : undefined
