import { sql } from 'kysely'
import { UnusableDatabaseError } from './data-folder/data-folder.ts'
import type { Db } from './db.ts'
import { hasDatabaseTable } from './dialect-sql.ts'

// While a database is copied, the target database has a table `move_state`, until all data is there and verified.

/** Marks the target of copying a database as incomplete. Call this in the transaction that creates its tables. */
export const markDatabaseMoveUnfinished = async (db: Db, source: string): Promise<void> => {
  await db.schema
    .createTable('move_state')
    .addColumn('source', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into move_state (source) values (${source})`.execute(db)
}

export const findSourceOfUnfinishedDatabaseMove = async (db: Db): Promise<string | undefined> => {
  if (!(await hasDatabaseTable(db, 'move_state'))) return undefined
  const { rows } = await sql<{ source: string }>`select source from move_state`.execute(db)
  return rows[0]?.source ?? ''
}

export const markDatabaseMoveFinished = async (db: Db): Promise<void> => {
  await db.schema.dropTable('move_state').execute()
}

export const assertNoUnfinishedDatabaseMove = async (db: Db): Promise<void> => {
  const source = await findSourceOfUnfinishedDatabaseMove(db)
  if (source !== undefined)
    throw new UnusableDatabaseError(
      `the database holds an unfinished move from ${source}: run the same «npm run move» again to finish it`,
    )
}
