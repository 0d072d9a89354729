import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { piecesOf, takeParcels } from './parcel.ts'

export interface Limits {
  readonly heapMegabytes: number
  readonly seconds: number
  /** Time that an idle process waits for another task before it ends. */
  readonly restSeconds: number
}

/** Error messages for the sender of the task. */
export interface Refusals {
  readonly hungry: string
  readonly slow: (seconds: string) => string
}

interface Setup extends Limits {
  readonly refusals: Refusals
  /** Environment of the process. It parses untrusted files, so it gets nothing of the server environment. */
  readonly env?: Readonly<Record<string, string>>
}

const tooHungry = ({ refusals }: Setup) => new AppError('too-large', { title: refusals.hungry })

const tooSlow = ({ refusals, seconds }: Setup) =>
  new AppError('too-large', { title: refusals.slow(`${seconds}${NO_BREAK_SPACE}с`) })

/** Signals by which V8 or the operating system kills a process that exceeds its memory. */
const SIGNALS_OF_HUNGER: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

/** Enough of the error output for the log. */
const MOST_WORDS = 16_384

const firstWords = (stream: Readable): (() => string) => {
  let words = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(0, MOST_WORDS)
  })
  return () => words
}

/** TypeScript sources need the `source` export condition, built files do not. */
const nodeOptions = (script: URL): string[] =>
  extname(script.pathname) === '.ts' ? ['--conditions=source'] : []

interface Standing {
  readonly child: ChildProcessWithoutNullStreams
  /** Resolves with the reason when the process ends. */
  readonly ended: Promise<Error>
  readonly answer: () => Promise<unknown>
}

const begin = (script: URL, setup: Setup): Standing => {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${setup.heapMegabytes}`,
      // Parallel GC threads would take more than one core from the server.
      '--single-threaded-gc',
      ...nodeOptions(script),
      fileURLToPath(script),
    ],
    { env: { ...setup.env } },
  )
  const words = firstWords(child.stderr)
  let take = (_answer: unknown): void => undefined
  const ended = new Promise<Error>((resolve) => {
    child.once('error', resolve)
    takeParcels(child.stdout, {
      take: (answer) => take(answer),
      refuse: (cause) => resolve(new Error('a process apart said what is no answer', { cause })),
    })
    child.once('close', (code, signal) => {
      const isHunger = SIGNALS_OF_HUNGER.has(signal)
      resolve(
        isHunger ? tooHungry(setup) : new Error(`a process apart ended with ${signal ?? code}: ${words()}`),
      )
    })
  })
  // The error of a process that has ended comes from `ended`.
  child.stdin.on('error', () => undefined)
  const answer = () =>
    new Promise((resolve) => {
      take = resolve
    })
  return { child, ended, answer }
}

/** An idle process must not keep the server alive. */
const holdServer = ({ child }: Standing, isHeld: boolean): void => {
  for (const each of [child, child.stdin, child.stdout, child.stderr])
    if (each === child || each instanceof Socket) isHeld ? each.ref() : each.unref()
}

const ask = async ({ child, ended, answer }: Standing, task: unknown, setup: Setup): Promise<unknown> => {
  let deadline: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(tooSlow(setup)), setup.seconds * 1000)
  })
  const failed = ended.then((error) => Promise.reject(error))
  try {
    const answered = answer()
    for (const piece of piecesOf(task)) child.stdin.write(piece)
    return await Promise.race([answered, failed, late])
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * Creates a worker process with limited memory and time. One process runs task after task, since starting one is
 * slow. It ends after an idle period or a failure.
 */
export const createProcessApart = (script: URL, setup: Setup): ((task: unknown) => Promise<unknown>) => {
  let resting: Standing | undefined
  let rest: NodeJS.Timeout | undefined

  const letRest = (standing: Standing): void => {
    resting = standing
    holdServer(standing, false)
    rest = setTimeout(() => {
      resting = undefined
      standing.child.stdin.end()
    }, setup.restSeconds * 1000).unref()
  }

  const take = async (): Promise<Standing> => {
    clearTimeout(rest)
    const rested = resting
    resting = undefined
    if (rested) holdServer(rested, true)
    const isThere = rested && rested.child.exitCode === null && rested.child.signalCode === null
    if (isThere) return rested
    const standing = begin(script, setup)
    await letOthersIn()
    return standing
  }

  return async (task) => {
    const standing = await take()
    try {
      const answer = await ask(standing, task, setup)
      letRest(standing)
      return answer
    } catch (error) {
      standing.child.kill('SIGKILL')
      await standing.ended
      throw error
    }
  }
}
