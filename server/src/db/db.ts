import type { Kysely } from 'kysely'
import type { DatabaseTables } from './schema/database.ts'

/** Query builder of the product's database, or of a transaction in it. */
export type Db = Kysely<DatabaseTables>
