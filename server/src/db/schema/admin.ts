import type { Generated } from 'kysely'

export interface AdminDbTable {
  id: Generated<number>
  email: string
  name: string
  password_hash: string
  /** Incremented when the password of the admin changes. Tokens with another number are invalid. */
  token_version: number
  created_at: string
}
