import { setTimeout as sleep } from 'node:timers/promises'
import { createSemaphore } from '../../lib/concurrency.ts'
import { isConstraintViolation, isTransactionConflict } from '../database-errors.ts'

const MAX_ATTEMPTS = 12
const MAX_PAUSE_MS = 200
/** More waiting transactions would only wait longer than their requests do. */
const MAX_WAITING_TRANSACTIONS = 100

/** The random pause grows with the attempts, so that two transactions do not meet again. */
const choosePauseMs = (attempt: number): number => Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt)

/**
 * A violated constraint is repeated once: if an equal concurrent request was the reason, the repetition finds its
 * result. Repetitions run one at a time, since those that have met once would meet again.
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
