import { CompiledQuery, type DatabaseConnection, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import { createMutex } from '../lib/concurrency.ts'
import type { TimerFunctions } from '../lib/timers.ts'
import { DatabaseConnectionError, isDatabaseBusyError } from './database-errors.ts'

const LOCK_WAIT_SECONDS = 5
const ATTEMPTS_PER_SECOND = 20

/**
 * Runs one transaction or single statement at a time. While another process has the write lock, they are repeated here,
 * since `busy_timeout` would block the event loop, and those that only read are run in between. A transaction takes the
 * write lock at its begin, so that none of its statements can find the database locked.
 */
export class LockWaitingSqliteDriver extends SqliteDriver {
  #runAlone = createMutex()
  #transactionEnds = new WeakMap<DatabaseConnection, () => void>()
  #timers: TimerFunctions

  constructor(config: SqliteDialectConfig, timers: TimerFunctions) {
    super(config)
    this.#timers = timers
  }

  async #repeatWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await work()
      } catch (cause) {
        if (!isDatabaseBusyError(cause)) throw cause
        if (attempts > LOCK_WAIT_SECONDS * ATTEMPTS_PER_SECOND)
          throw new DatabaseConnectionError(
            `another process has locked the database for ${LOCK_WAIT_SECONDS} seconds`,
            { cause },
          )
      }
      await new Promise<void>((resolve) => this.#timers.startTimer(resolve, 1000 / ATTEMPTS_PER_SECOND))
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection()
    const connection: DatabaseConnection = {
      executeQuery: (query) =>
        this.#transactionEnds.has(connection)
          ? inner.executeQuery(query)
          : this.#repeatWhileLocked(() => this.#runAlone(() => inner.executeQuery(query))),
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    }
    return connection
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    const beginAndWaitForEnd = async (reportBegin: () => void): Promise<void> => {
      const ended = new Promise<void>((end) => this.#transactionEnds.set(connection, end))
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      reportBegin()
      await ended
    }
    return this.#repeatWhileLocked(
      () => new Promise((resolve, reject) => this.#runAlone(() => beginAndWaitForEnd(resolve)).catch(reject)),
    )
  }

  #endTransaction(connection: DatabaseConnection): void {
    this.#transactionEnds.get(connection)?.()
    this.#transactionEnds.delete(connection)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#endTransaction(connection)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } finally {
      this.#endTransaction(connection)
    }
  }
}
