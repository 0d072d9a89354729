import { extname } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FeeTableTitle } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { z } from 'zod'
import type { EffectiveFeeTableVersion } from '../../../domain/fee-tables/repository.ts'
import { createSemaphore } from '../../../lib/concurrency.ts'
import {
  createWorkerProcess,
  type WorkerProcessFailureMessages,
  type WorkerProcessLimits,
} from '../../../lib/worker-process/worker-process.ts'
import type { FeeTableFileCheckInput } from '../import/check-fee-table-file.ts'
import type { FeeTableFileContent } from './build-fee-table-file.ts'

/** Fee table version in force. Its rows are gzipped JSON, which the worker process parses. */
export interface FeeTableInForce extends Omit<EffectiveFeeTableVersion, 'id'> {
  rows: Uint8Array
}

export interface FeeTableFileCheckTask extends Omit<FeeTableFileCheckInput, 'tables'> {
  tables: readonly FeeTableInForce[]
}

export type FeeTableFileWorkerTask =
  | (FeeTableFileCheckTask & { kind: 'read' })
  | (FeeTableFileCheckTask & { kind: 'check'; latest: number })
  | (Omit<FeeTableFileContent, 'rows'> & { kind: 'write'; rows: Uint8Array })
  | { kind: 'draft'; title: FeeTableTitle; json: Uint8Array }
  | {
      kind: 'compare'
      title: FeeTableTitle
      /** Rows of the previous fee table version, as gzipped JSON. */
      before: Uint8Array
      after: Uint8Array
    }

/**
 * Reading a fee table of 20,000 rows takes a fifth of the permitted heap and about a second. Browser and desktop app
 * give up after 30 seconds with a connection error, so a file that takes too long is refused before that.
 */
export const feeTableFileWorkerLimits: WorkerProcessLimits = {
  heapMegabytes: 512,
  seconds: 20,
  restSeconds: 10,
}
const RETRY_ADVICE =
  'Таблица осталась прежней. Сохраните лист отдельным файлом xlsx или csv и загрузите снова'
const failureMessages: WorkerProcessFailureMessages = {
  hungry: `Разобрать эту таблицу не хватило памяти. ${RETRY_ADVICE}`,
  slow: (seconds) => `Разобрать эту таблицу за ${seconds} не удалось. ${RETRY_ADVICE}`,
}
/** Maximum number of waiting fee table tasks, each of which may hold a file of 5 MB. */
const MAX_PENDING_TASKS = 8

/** Results of fee table tasks. Large ones are gzipped JSON, so that only the worker process parses and serializes. */
const resultSchemas = {
  read: z.strictObject({ rows: z.instanceof(Buffer), rowCount: z.int() }),
  check: z.instanceof(Buffer),
  write: z.instanceof(Uint8Array),
  draft: z.strictObject({ base: z.int(), rows: z.instanceof(Buffer) }),
  compare: z.int(),
} satisfies Record<FeeTableFileWorkerTask['kind'], z.ZodType>

type TaskResults = { [Kind in keyof typeof resultSchemas]: z.output<(typeof resultSchemas)[Kind]> }

const rejectedTaskTexts: { [Kind in FeeTableFileWorkerTask['kind']]: string } = {
  read: 'Ваша не принята',
  check: 'Ваша не принята',
  write: 'Эта не выгружена',
  draft: 'Правки не записаны',
  compare: 'Правки не записаны',
}

/** Runs one fee table task at a time, so that several large files take no more memory than one. */
export const createFeeTableFileTaskQueue = ({
  limits = feeTableFileWorkerLimits,
  maxPending = MAX_PENDING_TASKS,
}: {
  limits?: WorkerProcessLimits
  maxPending?: number
} = {}) => {
  const queue = createSemaphore({ maxRunning: 1, maxQueued: maxPending - 1 })
  const script = new URL(`./fee-table-file-worker${extname(import.meta.url)}`, import.meta.url)
  const workerProcess = createWorkerProcess(script, { ...limits, refusals: failureMessages })

  const runTask = async (buildTask: () => Promise<FeeTableFileWorkerTask>): Promise<unknown> => {
    const task = await buildTask()
    await yieldToEventLoop()
    const reply = await workerProcess.run(task)
    // Receiving a large reply from the worker process blocks the event loop, so requests that waited are served first.
    await yieldToEventLoop()
    return reply
  }

  /** Loads the data of a fee table file task only when its turn comes, so that waiting tasks take little memory. */
  const run = async <Kind extends FeeTableFileWorkerTask['kind']>(
    kind: Kind,
    buildTask: () => Promise<Extract<FeeTableFileWorkerTask, { kind: Kind }>>,
  ): Promise<TaskResults[Kind]> => {
    if (queue.isFull())
      throw new AppError('too-many', {
        title: `Сервер занят другими таблицами. ${rejectedTaskTexts[kind]}, повторите через полминуты`,
        retryAfter: 30,
      })
    const answer = await queue.run(() => runTask(buildTask))
    return resultSchemas[kind].parse(answer) as TaskResults[Kind]
  }

  return { run, close: workerProcess.close }
}

export type FeeTableFileTaskQueue = ReturnType<typeof createFeeTableFileTaskQueue>
