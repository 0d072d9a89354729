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
  /** It waits so long for another task, and is gone. */
  readonly restSeconds: number
}

/** What is said to whoever has sent the task. */
export interface Refusals {
  readonly hungry: string
  readonly slow: (seconds: string) => string
}

interface Setup extends Limits {
  readonly refusals: Refusals
  /** What the server was told is nothing to a process that reads a stranger's file: it knows this and no more. */
  readonly env?: Readonly<Record<string, string>>
}

const tooHungry = ({ refusals }: Setup) => new AppError('too-large', { title: refusals.hungry })

const tooSlow = ({ refusals, seconds }: Setup) =>
  new AppError('too-large', { title: refusals.slow(`${seconds}${NO_BREAK_SPACE}с`) })

/** How V8 ends a process that wants more than it may have, and how the system does. */
const SIGNALS_OF_HUNGER: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

/** Of what a process says of its own failure the log needs no more. */
const MOST_WORDS = 16_384

const firstWords = (stream: Readable): (() => string) => {
  let words = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(0, MOST_WORDS)
  })
  return () => words
}

/** Sources run as they are, built files as any other. */
const nodeOptions = (script: URL): string[] =>
  extname(script.pathname) === '.ts' ? ['--conditions=source'] : []

interface Standing {
  readonly child: ChildProcessWithoutNullStreams
  /** Why, once it has ended. */
  readonly ended: Promise<Error>
  readonly answer: () => Promise<unknown>
}

const begin = (script: URL, setup: Setup): Standing => {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${setup.heapMegabytes}`,
      // With threads of its own for it a process takes more than one core from those who wait.
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
  // One that has ended already says so by its end.
  child.stdin.on('error', () => undefined)
  const answer = () =>
    new Promise((resolve) => {
      take = resolve
    })
  return { child, ended, answer }
}

/** One that rests is no reason for the server to go on. */
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
 * Does long work in a process of its own, which has so much memory and time and not more. It serves one task after
 * another while they come, since to start one keeps everybody waiting; after a rest, or a failure, it is gone.
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
