import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { startPeriodicTask, type TimerFunctions } from '../../lib/timers.ts'
import type { DatabaseDamageCheckOptions } from '../database-check.ts'
import { UnusableDatabaseError } from './data-folder.ts'

const WATCH_INTERVAL_MS = 1_000

/** The smallest page of SQLite. No database in use is smaller. */
const MIN_DATABASE_BYTES = 512n

/** Reads what tells a file from another one of its name, as long as the server has it open. */
const readFileState = (file: string) => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && { id: `${found.dev} ${found.ino}`, isEmpty: found.size < MIN_DATABASE_BYTES }
}

export interface DatabaseFileWatchOptions extends DatabaseDamageCheckOptions {
  log: Logger
  timers: TimerFunctions
}

export interface DatabaseFileWatch {
  /** Whether the opened file no longer has its name. */
  isMoved: () => boolean
  start: (options: DatabaseFileWatchOptions) => () => void
}

/**
 * Identifies the file of a database that was just opened, and watches it: what the server writes after the file or its
 * journal was moved, replaced or emptied is missing after the next start.
 */
export const createDatabaseFileWatch = (file: string): DatabaseFileWatch => {
  const journal = `${file}-wal`
  const openedId = readFileState(file)?.id

  const describeLoss = (journalId: string | undefined): string | undefined => {
    const found = readFileState(file)
    if (!found) return `${file} was moved or deleted`
    if (found.id !== openedId) return `${file} was replaced`
    if (found.isEmpty) return `${file} was emptied`
    return readFileState(journal)?.id === journalId ? undefined : `${journal} was moved, deleted or replaced`
  }

  return {
    isMoved: () => readFileState(file)?.id !== openedId,
    start: ({ onDamage, ...options }) => {
      // SQLite creates the journal when it first reads the database.
      const journalId = readFileState(journal)?.id
      const check = async (): Promise<void> => {
        const loss = describeLoss(journalId)
        if (loss === undefined) return
        onDamage(
          new UnusableDatabaseError(
            `${loss} while the server was running, and what visitors have sent since then may be lost: put the right file in place or restore a backup, then start again`,
          ),
        )
      }
      const failureMessage = 'the database file could not be checked'
      return startPeriodicTask(check, { ...options, intervalMs: WATCH_INTERVAL_MS, failureMessage })
    },
  }
}
