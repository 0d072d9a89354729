import type { Logger } from 'pino'
import type { PublicContentRevisionReader, RevisionReaderOptions } from './content-revision-reader.ts'
import type { UnusableDatabaseError } from './data-folder.ts'
import type { Db } from './db.ts'

export interface DamageCheckOptions {
  readonly log: Pick<Logger, 'error'>
  /** Called with the error of a damaged database, which must no longer be served. */
  readonly onDamage: (error: UnusableDatabaseError) => void
}

/** Opened database of the product: a SQLite file, or a PostgreSQL server. */
export interface ProductDatabase {
  readonly db: Db
  /** Whether other servers may use the database at the same time. */
  readonly isShared: boolean
  /** Opens a reader of the content revision. It is closed with the database. */
  readonly openRevisionReader: (options: RevisionReaderOptions) => Promise<PublicContentRevisionReader>
  /** Returns how much space the database takes, or `null` if it does not say. */
  readonly readBytes: () => Promise<number | null>
  /** Checks a database that was not checked before the start. Returns a function that cancels the check. */
  readonly scheduleDamageCheck: (options: DamageCheckOptions) => () => void
  readonly close: () => Promise<void>
}
