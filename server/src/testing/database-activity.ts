import type { TransactionBuilder } from 'kysely'
import type { DatabaseTables, Db } from '../db/db.ts'

/** Turns of the event loop after which code that neither queries the database nor waits for anything outside is done. */
const QUIET_TURNS = 20

/**
 * Counts what runs on a database. Returns a function that waits until nothing does, however long the database takes, and
 * nothing that was started by a result does either.
 */
export const trackDatabaseActivity = (db: Db): (() => Promise<void>) => {
  let running = 0
  let startedCount = 0

  const track = async <T>(work: () => Promise<T>): Promise<T> => {
    startedCount += 1
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }

  const executor = db.getExecutor()
  const provideConnection = executor.provideConnection.bind(executor)
  executor.provideConnection = (use) => track(() => provideConnection(use))

  // A transaction has no connection while it pauses after a conflict.
  const transaction = db.transaction.bind(db)
  db.transaction = (): TransactionBuilder<DatabaseTables> => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    const executeTracked: typeof execute = (work) => track(() => execute(work))
    return Object.assign(builder, { execute: executeTracked })
  }

  return async () => {
    let quietTurns = 0
    let seenCount = startedCount
    while (quietTurns < QUIET_TURNS) {
      await new Promise((resolve) => setImmediate(resolve))
      quietTurns = running === 0 && startedCount === seenCount ? quietTurns + 1 : 0
      seenCount = startedCount
    }
  }
}
