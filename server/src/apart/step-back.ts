import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const OWN_THREADS = '/proc/self/task'

/** Linux counts each thread for itself, and those that collect garbage are busy too. */
const threads = (): readonly number[] =>
  existsSync(OWN_THREADS) ? readdirSync(OWN_THREADS).map(Number) : [process.pid]

/** Where there is Linux: of all that run, this one is to end first when memory does. */
const offerToEnd = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Elsewhere nobody asks.
  }
}

/** Whoever answers visitors comes first: in time, in memory, and in when to stop. */
export const stepBack = (): void => {
  for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_LOW)
  offerToEnd()
  // A stop that all hear is for the server, which waits for what is under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
