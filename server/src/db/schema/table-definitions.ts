import type { DatabaseTables } from '../db.ts'

interface TableDefinition<Name extends keyof DatabaseTables> {
  isPublic: boolean
  key: readonly (keyof DatabaseTables[Name] & string)[]
  isNumbered?: true
  /** Names of columns with bytes in which early releases stored text. */
  bytes?: readonly (keyof DatabaseTables[Name] & string)[]
}

const numbered = { key: ['id'], isNumbered: true } as const

/** Database tables in the order of copying: each table comes after those that it refers to. */
export const databaseTableDefinitions: { [Name in keyof DatabaseTables]: TableDefinition<Name> } = {
  admin: { isPublic: false, ...numbered },
  backup: { isPublic: false, ...numbered },
  category: { isPublic: true, ...numbered },
  empty_rate_day: { isPublic: false, key: ['valcode', 'date'] },
  lease: { isPublic: false, key: ['name'] },
  letter_template: { isPublic: false, ...numbered },
  meta: { isPublic: true, ...numbered },
  option: { isPublic: true, ...numbered },
  // Web pages show when the calculator settings were last changed, so a new row outdates the cached pages.
  option_change: { isPublic: true, ...numbered },
  // Cached pages show only today's exchange rates. The code that stores today's rates marks the pages as outdated.
  rate: { isPublic: false, key: ['valcode', 'date'] },
  rate_limit: { isPublic: false, key: ['key'] },
  repeat: { isPublic: false, key: ['call', 'key'] },
  table_version: { isPublic: true, ...numbered },
  table_draft: { isPublic: false, key: ['title', 'admin_id'] },
  discarded_table_draft: { isPublic: false, ...numbered },
  calculation_settings: { isPublic: false, key: ['hash'] },
  // A new row outdates no cached page: calculations never change, and the page of a missing calculation is not cached.
  calculation: { isPublic: false, key: ['id'], bytes: ['result'] },
  request: { isPublic: false, ...numbered },
  request_search: { isPublic: false, key: ['request_id'] },
  mail: { isPublic: false, ...numbered },
  request_event: { isPublic: false, ...numbered },
  // A change of pictures outdates no cached page: only `needed_at` is updated, and pictures of posts are never deleted.
  picture: { isPublic: false, ...numbered },
  post: { isPublic: true, ...numbered },
  post_category: { isPublic: true, key: ['post_id', 'category_id'] },
  post_former_slug: { isPublic: true, key: ['slug'] },
  post_revision: { isPublic: false, key: ['post_id', 'n'] },
  post_revision_picture: { isPublic: false, key: ['post_id', 'n', 'picture_id'] },
  post_working_copy: { isPublic: false, key: ['post_id'] },
  post_working_copy_picture: { isPublic: false, key: ['post_id', 'picture_id'] },
  content_revision: { isPublic: true, key: ['id'] },
}

export type DatabaseTableName = keyof DatabaseTables

const isTableName = (name: string): name is DatabaseTableName => Object.hasOwn(databaseTableDefinitions, name)

export const databaseTableNames: readonly DatabaseTableName[] =
  Object.keys(databaseTableDefinitions).filter(isTableName)

export const isTableWithPublicContent = (name: string): boolean =>
  !isTableName(name) || databaseTableDefinitions[name].isPublic
