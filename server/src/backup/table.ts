import type { Generated } from 'kysely'

export interface BackupTable {
  id: Generated<number>
  made_at: string
  bytes: number
}
