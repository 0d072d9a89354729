import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { inspect } from 'node:util'
import { AppError } from 'shared/errors'
import { encodeWorkerFrame, readWorkerFrames } from './worker-frames.ts'
import type { WorkerProcessResult } from './worker-result.ts'

const THREADS_FOLDER = '/proc/self/task'

/** Linux sets priorities per thread, and threads of the garbage collection are busy too. */
const listThreads = (): readonly number[] =>
  existsSync(THREADS_FOLDER) ? readdirSync(THREADS_FOLDER).map(Number) : [process.pid]

const preferAsOomVictim = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Systems other than Linux have no OOM killer to tell.
  }
}

const lowerPriority = (): void => {
  for (const thread of listThreads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  preferAsOomVictim()
  // A stop signal to the process group is for the server, which waits for running tasks.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}

const toWorkerFailure = (error: unknown): WorkerProcessResult => {
  if (!(error instanceof AppError)) return { failed: inspect(error) }
  const { code, title, errors } = error
  return { refused: { code, title, errors: [...errors] } }
}

/** Handles each task at low priority and exits when the parent closes the input. */
export const serveWorkerTasks = (handleTask: (task: unknown) => Promise<unknown>): void => {
  lowerPriority()
  readWorkerFrames(process.stdin, {
    onMessage: (task) => {
      void handleTask(task)
        .then((done): WorkerProcessResult => ({ done }), toWorkerFailure)
        .then((result) => {
          for (const part of encodeWorkerFrame(result)) process.stdout.write(part)
        })
    },
    onInvalidFrame: (error) => {
      throw error
    },
  })
}
