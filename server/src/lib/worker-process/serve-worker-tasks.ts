import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { inspect } from 'node:util'
import { AppError } from 'shared/errors'
import { encodeWorkerMessageFrame, readWorkerMessageFrames } from './worker-frames.ts'
import type { WorkerProcessResult } from './worker-result.ts'

const THREADS_FOLDER = '/proc/self/task'

/** Lists the threads of this process: on Linux each has its own priority, also those of the garbage collection. */
const listThreads = (): readonly number[] =>
  existsSync(THREADS_FOLDER) ? readdirSync(THREADS_FOLDER).map(Number) : [process.pid]

const preferAsOomVictim = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Outside Linux there is no file `oom_score_adj`, and the process runs without this setting.
  }
}

const lowerPriority = (): void => {
  for (const thread of listThreads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  preferAsOomVictim()
  // Stop signals to the process group are ignored here, since the server waits for running worker tasks.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}

const toWorkerFailure = (error: unknown): WorkerProcessResult => {
  if (!(error instanceof AppError)) return { failed: inspect(error) }
  const { code, title, errors } = error
  return { refused: { code, title, errors: [...errors] } }
}

/** Runs the tasks that the parent process sends, at low priority. The process exits when the parent closes its input. */
export const serveWorkerTasks = (handleTask: (task: unknown) => Promise<unknown>): void => {
  lowerPriority()
  readWorkerMessageFrames(process.stdin, {
    onMessage: (task) => {
      void handleTask(task)
        .then((done): WorkerProcessResult => ({ done }), toWorkerFailure)
        .then((result) => {
          for (const part of encodeWorkerMessageFrame(result)) process.stdout.write(part)
        })
    },
    onInvalidFrame: (error) => {
      throw error
    },
  })
}
