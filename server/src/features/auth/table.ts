import type { Generated } from 'kysely'

export interface AdminTable {
  id: Generated<number>
  email: string
  name: string
  password_hash: string
  /** Goes up when the password changes; a token with another number is dead. */
  token_version: number
  created_at: string
}
