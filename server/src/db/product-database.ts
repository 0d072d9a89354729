import type { Logger } from 'pino'
import type { PublicContentRevisionReader, RevisionReaderOptions } from './content-revision-reader.ts'
import type { UnusableDatabaseError } from './data-folder.ts'
import type { Db } from './db.ts'

export interface DamageCheckOptions {
  log: Pick<Logger, 'error'>
  /** Called with the error of a damaged database, which must no longer be served. */
  onDamage: (error: UnusableDatabaseError) => void
}

/** Opened database of the product: a SQLite file, or a PostgreSQL server. */
export interface ProductDatabase {
  db: Db
  /** Whether other servers may use the database at the same time. */
  isShared: boolean
  /** Opens a reader of the content revision. It is closed with the database. */
  openRevisionReader: (options: RevisionReaderOptions) => Promise<PublicContentRevisionReader>
  /** Returns how much space the database takes, or `null` if it does not say. */
  readBytes: () => Promise<number | null>
  /** Checks a database that was not checked before the start. Returns a function that cancels the check. */
  scheduleDamageCheck: (options: DamageCheckOptions) => () => void
  close: () => Promise<void>
}
