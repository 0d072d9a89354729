import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { packed, unpacked } from './parcel.ts'

export interface Limits {
  readonly heapMegabytes: number
  readonly seconds: number
}

interface Work {
  /** What the process runs: it reads its task to the end and writes its answer. */
  readonly script: URL
  readonly task: unknown
}

const tooHungry = () =>
  new AppError('too-large', {
    title:
      'Разобрать эту таблицу не хватило памяти. Таблица осталась прежней. Сохраните лист отдельным файлом xlsx или csv и загрузите снова',
  })

const tooSlow = ({ seconds }: Limits) =>
  new AppError('too-large', {
    title: `Разобрать эту таблицу за ${seconds}${NO_BREAK_SPACE}с не удалось. Таблица осталась прежней. Сохраните лист отдельным файлом xlsx или csv и загрузите снова`,
  })

/** How V8 ends a process that wants more than it may have, and how the system does. */
const SIGNALS_OF_HUNGER: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

/** Of what a process says of its own failure the log needs no more. */
const MOST_WORDS = 16_384

/** Sources run as they are, built files as any other. */
const nodeOptions = (script: URL): string[] =>
  extname(script.pathname) === '.ts' ? ['--conditions=source'] : []

const begin = ({ script }: Work, { heapMegabytes, seconds }: Limits): ChildProcessWithoutNullStreams =>
  spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, ...nodeOptions(script), fileURLToPath(script)],
    // What the server was told is nothing to a process that reads a stranger's file.
    { env: {}, timeout: seconds * 1000, killSignal: 'SIGKILL' },
  )

const kept = (stream: Readable, most = Number.POSITIVE_INFINITY): (() => Buffer) => {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    if (size < most) chunks.push(chunk)
    size += chunk.length
  })
  return () => Buffer.concat(chunks)
}

/** Does long work in a process of its own, which has so much memory and time and not more, and is gone afterwards. */
export const runApart = (work: Work, limits: Limits): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const child = begin(work, limits)
    const answer = kept(child.stdout)
    const words = kept(child.stderr, MOST_WORDS)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (child.killed) return reject(tooSlow(limits))
      if (SIGNALS_OF_HUNGER.has(signal)) return reject(tooHungry())
      if (code !== 0)
        return reject(new Error(`the process of a table ended with ${signal ?? code}: ${words()}`))
      const bytes = answer()
      if (bytes.length === 0) return reject(new Error('the process of a table ended without an answer'))
      resolve(unpacked(bytes))
    })
    // One that has ended already says so by its end.
    child.stdin.on('error', () => undefined)
    for (const piece of packed(work.task)) child.stdin.write(piece)
    child.stdin.end()
  })
