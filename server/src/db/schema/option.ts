import type { Generated } from 'kysely'

export interface OptionTable {
  id: Generated<number>
  title: string
  value: string
  version: number
}

/** Every change of an option. Rows stay when the option or its author is deleted. */
export interface OptionChangeTable {
  id: Generated<number>
  option_id: number
  title: string
  value: string | null
  author: string
  changed_at: string
}
