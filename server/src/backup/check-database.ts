import { DatabaseUnusable } from '../db/database-unusable.ts'
import { knownAppliedIn } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { openFile } from '../db/open.ts'

/** Throws if this version of the product cannot use the copied database; returns its newest migration. */
export const checkDatabase = (file: string): string => {
  const connection = openFile(file)
  try {
    const verdict = connection.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok') throw new DatabaseUnusable(`the database is damaged: ${String(verdict)}`)
    const newest = knownAppliedIn(connection, 'the database', migrations).at(-1)
    if (newest === undefined) throw new DatabaseUnusable('the database holds nothing of this product')
    return newest
  } finally {
    connection.close()
  }
}
