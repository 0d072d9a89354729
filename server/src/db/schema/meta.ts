import type { Generated } from 'kysely'

export interface MetaDbTable {
  id: Generated<number>
  page: string
  title: string
  description: string
  keywords: string
  version: number
}
