import type { Generated } from 'kysely'

export interface SettingDbTable {
  id: Generated<number>
  title: string
  value: string
  version: number
}

/** Row type of setting changes. Rows stay when the setting or its author is deleted. */
export interface SettingChangeDbTable {
  id: Generated<number>
  option_id: number
  title: string
  value: string | null
  author: string
  changed_at: string
  /** Reason of the change; empty if none was given. */
  note: Generated<string>
  /** Day from which the value was to hold, if the change named one. */
  valid_from: string | null
}
