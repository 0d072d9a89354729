import { setTimeout as sleep } from 'node:timers/promises'
import { createSemaphore } from '../../lib/concurrency.ts'
import { isConstraintViolation, isTransactionConflict } from '../database-errors.ts'

const MAX_ATTEMPTS = 12
const MAX_PAUSE_MS = 200
/** Transactions that may wait for their repetition. More would only wait longer than their requests do. */
const MAX_WAITING = 100

/** Returns a random pause that grows with the attempts, so that two transactions do not meet again. */
const choosePauseMs = (attempt: number): number => Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt)

/**
 * Creates a function that repeats a transaction which was undone because of a concurrent one. A violated constraint is
 * repeated once: if a concurrent transaction was the reason, such as an equal request, the repetition finds what that
 * one has stored. Repetitions run one at a time, since those that have met once would meet again. If too many wait, a
 * conflict is an error.
 */
export const createConflictRetry = () => {
  const repetitions = createSemaphore({ maxRunning: 1, maxQueued: MAX_WAITING })

  const repeat = async <T>(work: () => Promise<T>, firstError: unknown): Promise<T> => {
    let error = firstError
    let isViolationRepeated = false
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      const isViolation: boolean = !isViolationRepeated && isConstraintViolation(error)
      if (!(isViolation || isTransactionConflict(error))) throw error
      isViolationRepeated ||= isViolation
      await sleep(choosePauseMs(attempt))
      try {
        return await work()
      } catch (thrown) {
        error = thrown
      }
    }
    throw error
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const isConflict = isTransactionConflict(error)
      if (!isConflict && !isConstraintViolation(error)) throw error
      if (!repetitions.isFull()) return repetitions.run(() => repeat(work, error))
      if (isConflict) throw error
      // Whether the request itself or a concurrent one violates the constraint is not known before the repetition.
      return repeat(work, error)
    }
  }
}
