import type { SettingTitle } from '../../index.ts'

/** Asks for the value of a setting, and by that uses it. */
export type Ask = (title: SettingTitle) => string
