import { setTimeout as sleep } from 'node:timers/promises'
import { createSemaphore } from '../../lib/concurrency.ts'
import { isConstraintViolation, isTransactionConflict } from '../database-errors.ts'

const MAX_ATTEMPTS = 12
const MAX_PAUSE_MS = 200
/** Maximum number of waiting transactions: further ones would wait longer than the timeout of their requests. */
const MAX_WAITING_TRANSACTIONS = 100

/** The random pause before a retry grows with the attempts, so that two transactions do not conflict again. */
const choosePauseMs = (attempt: number): number => Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt)

/**
 * Retries a transaction after a conflict, and once after a violated constraint: if an equal concurrent request was the
 * reason, the retry finds its result. Retries run one at a time, since they would conflict with each other again.
 */
export const createTransactionConflictRetry = () => {
  const repetitions = createSemaphore({ maxRunning: 1, maxQueued: MAX_WAITING_TRANSACTIONS })

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
      return repeat(work, error)
    }
  }
}
