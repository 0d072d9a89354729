import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const OWN_THREADS = '/proc/self/task'

/** Linux sets priorities per thread, and GC threads are busy too. */
const threads = (): readonly number[] =>
  existsSync(OWN_THREADS) ? readdirSync(OWN_THREADS).map(Number) : [process.pid]

/** Makes this process the first victim of the Linux OOM killer. */
const offerToEnd = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no OOM killer to ask.
  }
}

/** Gives the server precedence in CPU time and memory, and leaves stopping to it. */
export const stepBack = (): void => {
  for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_LOW)
  offerToEnd()
  // A signal to the process group is for the server, which waits for running tasks.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
