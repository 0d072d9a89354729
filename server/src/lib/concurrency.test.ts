import { expect, test } from 'vitest'
import { waitUntil } from '../testing/wait-until.ts'
import { createMutex, createSemaphore } from './concurrency.ts'

/** A task that ends when the test says so, and the list of started tasks. */
const createStagedTasks = () => {
  const started: string[] = []
  const ends = new Map<string, { well: () => void; badly: () => void }>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { well: () => resolve(name), badly: () => reject(new Error(name)) })
    })
  }
  return { started, ends, work }
}

test('a mutex starts each task when the previous one has ended, in call order', async () => {
  const { started, ends, work } = createStagedTasks()
  const runExclusive = createMutex()
  const [first, second, third] = ['first', 'second', 'third'].map((name) => runExclusive(work(name)))
  await Promise.resolve()
  expect(started).toEqual(['first'])
  ends.get('first')?.well()
  expect(await first).toBe('first')
  await waitUntil(() => started.length > 1)
  expect(started).toEqual(['first', 'second'])
  ends.get('second')?.well()
  await second
  await waitUntil(() => started.length > 2)
  ends.get('third')?.well()
  expect(await third).toBe('third')
})

test('a failing task of a mutex rejects for its caller only, and the next task still runs', async () => {
  const { ends, work } = createStagedTasks()
  const runExclusive = createMutex()
  const [first, second] = ['first', 'second'].map((name) => runExclusive(work(name)))
  await Promise.resolve()
  ends.get('first')?.badly()
  await expect(first).rejects.toThrow('first')
  await waitUntil(() => ends.has('second'))
  ends.get('second')?.well()
  expect(await second).toBe('second')
  await expect(runExclusive(() => Promise.reject(new Error('at once')))).rejects.toThrow('at once')
  expect(await runExclusive(async () => 'after')).toBe('after')
})

/** A semaphore for one task, occupied until `leave` is called. */
const createOccupiedSemaphore = () => {
  const { run: runQueued, isFull } = createSemaphore({ maxRunning: 1, maxQueued: 2 })
  const { promise, resolve: leave } = Promise.withResolvers<void>()
  const first = runQueued(() => promise)
  return { runQueued, isFull, leave, first }
}

test('a task that aborts while it waits for a semaphore does not delay the tasks behind it', async () => {
  const { runQueued, leave, first } = createOccupiedSemaphore()
  const controller = new AbortController()
  const started: string[] = []
  const run = (name: string) => async () => started.push(name)
  const second = runQueued(run('second'), controller.signal)
  const third = runQueued(run('third'))
  controller.abort(new Error('given up'))
  await expect(second).rejects.toThrow('given up')
  leave()
  await Promise.all([first, third])
  expect(started).toEqual(['third'])
})

test('a semaphore does not run a task whose signal is already aborted', async () => {
  const { runQueued, leave, first } = createOccupiedSemaphore()
  const aborted = AbortSignal.abort(new Error('given up'))
  await expect(runQueued(async () => 'run', aborted)).rejects.toThrow('given up')
  leave()
  await first
  await expect(runQueued(async () => 'run', aborted)).rejects.toThrow('given up')
})

test('a task is rejected at once when the semaphore queue is full, and accepted after another one has left it', async () => {
  const { runQueued, isFull, leave, first } = createOccupiedSemaphore()
  const controller = new AbortController()
  const abandoned = runQueued(async () => 'given up', controller.signal)
  expect(isFull()).toBe(false)
  const second = runQueued(async () => 'second')
  expect(isFull()).toBe(true)
  await expect(runQueued(async () => 'too many')).rejects.toThrow('full')
  controller.abort(new Error('given up'))
  await expect(abandoned).rejects.toThrow('given up')
  expect(isFull()).toBe(false)
  const third = runQueued(async () => 'third')
  leave()
  await first
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
})

test('a failed task of a semaphore lets the next one run, and the semaphore is free when none waits', async () => {
  const { run: runQueued } = createSemaphore({ maxRunning: 1, maxQueued: 2 })
  const failing = () => runQueued(() => Promise.reject(new Error('failed')))
  await Promise.all([
    expect(failing()).rejects.toThrow('failed'),
    expect(failing()).rejects.toThrow('failed'),
  ])
  expect(await runQueued(async () => 'run')).toBe('run')
})
