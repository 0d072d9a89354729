import { setTimeout as sleep } from 'node:timers/promises'
import { isConstraintViolation, isTransactionConflict } from '../database-errors.ts'

const MAX_ATTEMPTS = 12
const MAX_PAUSE_MS = 200

/** Returns a random pause that grows with the attempts, so that two transactions do not meet again. */
const choosePauseMs = (attempt: number): number => Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt)

/**
 * Repeats a transaction that was undone because of a concurrent one. A violated constraint is repeated once: if a
 * concurrent transaction was the reason, such as an equal request, the repetition finds what that one has stored.
 */
export const retryOnConflict = async <T>(work: () => Promise<T>): Promise<T> => {
  let isViolationRepeated = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isViolation: boolean = !isViolationRepeated && isConstraintViolation(error)
      if (attempt === MAX_ATTEMPTS || !(isViolation || isTransactionConflict(error))) throw error
      isViolationRepeated ||= isViolation
      await sleep(choosePauseMs(attempt))
    }
  }
}
