import type { SettingTitle } from '../../calculator/index.ts'
import { contacts } from './known/contacts.ts'
import { customs } from './known/customs.ts'
import { deliveries } from './known/delivery.ts'
import { excises } from './known/excise.ts'
import { purchases } from './known/purchase.ts'
import { registration } from './known/registration.ts'
import { services } from './known/services.ts'
import { site } from './known/site.ts'
import { tables } from './known/tables.ts'
import type { KnownOption, ReckonedOption } from './known-option.ts'

/** All settings that the product reads, in the order of the admin. The type requires every setting of the calculator. */
export const knownOptions = {
  ...contacts,
  ...site,
  ...purchases,
  ...deliveries,
  ...services,
  ...customs,
  ...excises,
  ...registration,
  ...tables,
} satisfies Record<string, KnownOption> & Record<SettingTitle, ReckonedOption>

export type KnownTitle = keyof typeof knownOptions

export const isKnownTitle = (title: string): title is KnownTitle => Object.hasOwn(knownOptions, title)

export const knownOption = (title: string): KnownOption | undefined =>
  isKnownTitle(title) ? knownOptions[title] : undefined
