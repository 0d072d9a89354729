import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'

export interface ThreadLimits {
  readonly heapMegabytes: number
  readonly seconds: number
}

interface Work {
  /** The script that runs there. */
  readonly script: URL
  readonly task: unknown
  /** Buffers that go over without being copied. */
  readonly transfer: readonly ArrayBuffer[]
}

const tooHungry = () =>
  new AppError('too-large', {
    title:
      'Разобрать эту таблицу не хватило памяти. Таблица осталась прежней. Сохраните лист отдельным файлом xlsx или csv и загрузите снова',
  })

const tooSlow = ({ seconds }: ThreadLimits) =>
  new AppError('too-large', {
    title: `Разобрать эту таблицу за ${seconds}${NO_BREAK_SPACE}с не удалось. Таблица осталась прежней. Сохраните лист отдельным файлом xlsx или csv и загрузите снова`,
  })

const isHunger = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Sources run as they are, built files as any other. */
const nodeOptions = (script: URL): string[] =>
  extname(script.pathname) === '.ts'
    ? ['--conditions=source', '--experimental-strip-types', '--disable-warning=ExperimentalWarning']
    : []

/** Does long work in a thread of its own, which has so much memory and time and not more, and is gone afterwards. */
export const runInThread = async (
  { script, task, transfer }: Work,
  limits: ThreadLimits,
): Promise<unknown> => {
  const worker = new Worker(script, {
    workerData: task,
    transferList: [...transfer],
    execArgv: nodeOptions(script),
    // What the process was told is nothing to a thread that reads a stranger's file.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  })
  let deadline: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      deadline = setTimeout(() => reject(tooSlow(limits)), limits.seconds * 1000)
      worker.once('message', resolve)
      worker.once('error', (error) => reject(isHunger(error) ? tooHungry() : error))
      worker.once('exit', () => reject(new Error('the thread ended without an answer')))
    })
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}
