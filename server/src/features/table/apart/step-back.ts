import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

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
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  offerToEnd()
  // A stop that all hear is for the server, which waits for what is under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
