import Database from 'better-sqlite3'
import type { Db } from '../db/db.ts'
import { createSqliteQueryBuilder } from '../db/open-sqlite.ts'

/** Opens a SQLite database. `plan` returns the query plans of the selects that a function runs. */
export const openExplainedDatabase = (file: string) => {
  const selects: string[] = []
  const explaining = new Database(file, { readonly: true })
  const connection = new Database(file, {
    verbose: (statement) => {
      if (typeof statement === 'string' && statement.startsWith('select')) selects.push(statement)
    },
  })
  const db = createSqliteQueryBuilder(connection)
  return {
    db,
    plan: async (runQuery: (db: Db) => Promise<unknown>): Promise<string[]> => {
      await runQuery(db)
      return selects
        .splice(0)
        .flatMap((statement) =>
          explaining.prepare<[], { detail: string }>(`explain query plan ${statement}`).all(),
        )
        .map(({ detail }) => detail)
    },
    close: async (): Promise<void> => {
      await db.destroy()
      explaining.close()
    },
  }
}
