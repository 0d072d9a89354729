import type { Generated } from 'kysely'

export interface CategoryTable {
  id: Generated<number>
  title: string
  version: number
}
