import { setTimeout as sleep } from 'node:timers/promises'
import { createSemaphore } from '../../lib/concurrency.ts'
import { isConstraintViolation, isTransactionConflict } from '../database-errors.ts'

const MAX_ATTEMPTS = 12
const MAX_PAUSE_MS = 200

/** Returns a random pause that grows with the attempts, so that two transactions do not meet again. */
const choosePauseMs = (attempt: number): number => Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt)

export type RetryOnConflict = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a function that repeats a transaction which was undone because of a concurrent one. A violated constraint is
 * repeated once: if a concurrent transaction was the reason, such as an equal request, the repetition finds what that
 * one has stored. Repetitions run one at a time, since those that have met once would meet again.
 */
export const createConflictRetry = (): RetryOnConflict => {
  const repetitions = createSemaphore({ maxRunning: 1 })

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

  return async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isConstraintViolation(error) && !isTransactionConflict(error)) throw error
      return repetitions.run(() => repeat(work, error))
    }
  }
}
