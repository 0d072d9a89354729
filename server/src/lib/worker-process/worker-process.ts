import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { encodeWorkerMessageFrame, readWorkerMessageFrames } from './worker-frames.ts'
import { unwrapWorkerProcessResult } from './worker-result.ts'

export interface WorkerProcessLimits {
  heapMegabytes: number
  seconds: number
  restSeconds: number
}

export interface WorkerProcessFailureMessages {
  hungry: string
  slow: (seconds: string) => string
}

interface WorkerOptions extends WorkerProcessLimits {
  refusals: WorkerProcessFailureMessages
  /** Environment of the worker process, without the secrets of the server, since the worker parses untrusted files. */
  env?: Record<string, string>
}

const createOutOfMemoryError = ({ refusals }: WorkerOptions) =>
  new AppError('too-large', { title: refusals.hungry })

const createTimeoutError = ({ refusals, seconds }: WorkerOptions) =>
  new AppError('too-large', { title: refusals.slow(`${seconds}${NO_BREAK_SPACE}с`) })

/** Signals by which V8 or the operating system kills a process that exceeds its memory. */
const OUT_OF_MEMORY_SIGNALS: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

const MAX_STDERR_CHARS = 16_384

const collectText = (stream: Readable): (() => string) => {
  let collected = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    collected = (collected + text).slice(0, MAX_STDERR_CHARS)
  })
  return () => collected
}

const startWorker = (script: URL, options: WorkerOptions) => {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${options.heapMegabytes}`,
      // Lets the worker collect garbage in one thread: several would take more than one core from the server.
      '--single-threaded-gc',
      // A worker script in TypeScript also imports our other packages as sources, because they may not be built yet.
      ...(extname(script.pathname) === '.ts' ? ['--conditions=source'] : []),
      fileURLToPath(script),
    ],
    { env: { ...options.env } },
  )
  const readStderr = collectText(child.stderr)
  let onAnswer = (_answer: unknown): void => undefined
  const ended = new Promise<Error>((resolve) => {
    child.once('error', resolve)
    readWorkerMessageFrames(child.stdout, {
      onMessage: (answer) => onAnswer(answer),
      onInvalidFrame: (cause) => resolve(new Error('the worker process sent an invalid message', { cause })),
    })
    child.once('close', (code, signal) => {
      const isOutOfMemory = OUT_OF_MEMORY_SIGNALS.has(signal)
      resolve(
        isOutOfMemory
          ? createOutOfMemoryError(options)
          : new Error(`the worker process ended with ${signal ?? code}: ${readStderr()}`),
      )
    })
  })
  child.stdin.on('error', () => undefined)
  const waitForAnswer = () =>
    new Promise((resolve) => {
      onAnswer = resolve
    })
  return { child, ended, waitForAnswer }
}

type RunningWorker = ReturnType<typeof startWorker>

/** An idle worker process must not keep the server running. */
const setKeepsServerAlive = ({ child }: RunningWorker, keepsAlive: boolean): void => {
  for (const each of [child, child.stdin, child.stdout, child.stderr])
    if (each === child || each instanceof Socket) keepsAlive ? each.ref() : each.unref()
}

const runTask = async (
  { child, ended, waitForAnswer }: RunningWorker,
  task: unknown,
  options: WorkerOptions,
): Promise<unknown> => {
  let deadline: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(createTimeoutError(options)), options.seconds * 1000)
  })
  const failed = ended.then((error) => Promise.reject(error))
  try {
    const answer = waitForAnswer()
    for (const part of encodeWorkerMessageFrame(task)) child.stdin.write(part)
    return await Promise.race([answer, failed, timedOut])
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * Runs tasks one by one in a worker process that is reused, since starting a process is slow. It ends when idle or after
 * a failure.
 */
export const createWorkerProcess = (script: URL, options: WorkerOptions) => {
  let idleWorker: RunningWorker | undefined
  let idleTimer: NodeJS.Timeout | undefined

  /** Ends an idle worker process. A later task starts a new one. */
  const close = (): void => {
    clearTimeout(idleTimer)
    idleWorker?.child.stdin.end()
    idleWorker = undefined
  }

  const keepIdle = (worker: RunningWorker): void => {
    idleWorker = worker
    setKeepsServerAlive(worker, false)
    idleTimer = setTimeout(close, options.restSeconds * 1000).unref()
  }

  const acquireWorker = async (): Promise<RunningWorker> => {
    clearTimeout(idleTimer)
    const previous = idleWorker
    idleWorker = undefined
    if (previous) setKeepsServerAlive(previous, true)
    const isRunning = previous && previous.child.exitCode === null && previous.child.signalCode === null
    if (isRunning) return previous
    const started = startWorker(script, options)
    await yieldToEventLoop()
    return started
  }

  /** Runs a task in the worker. Rejects with an `AppError` that the task throws, or if it exceeds a limit. */
  const run = async (task: unknown): Promise<unknown> => {
    const worker = await acquireWorker()
    const answer = await runTask(worker, task, options).catch(async (error: unknown) => {
      worker.child.kill('SIGKILL')
      await worker.ended
      throw error
    })
    keepIdle(worker)
    return unwrapWorkerProcessResult(answer)
  }

  return { run, close }
}
