import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const neverAborted = new AbortController().signal

/** A semaphore for one task, occupied until `leave` is called. */
const createOccupiedSemaphore = () => {
  const inTurn = createSemaphore({ maxRunning: 1, maxQueued: 2 })
  const { promise, resolve: leave } = Promise.withResolvers<void>()
  const first = inTurn(neverAborted, () => promise)
  return { inTurn, leave, first }
}

test('a task that aborts while waiting does not delay the tasks behind it', async () => {
  const { inTurn, leave, first } = createOccupiedSemaphore()
  const impatient = new AbortController()
  const begun: string[] = []
  const run = (name: string) => async () => begun.push(name)
  const second = inTurn(impatient.signal, run('second'))
  const third = inTurn(neverAborted, run('third'))
  impatient.abort(new Error('given up'))
  await expect(second).rejects.toThrow('given up')
  leave()
  await Promise.all([first, third])
  expect(begun).toEqual(['third'])
})

test('a task whose signal is already aborted is not run', async () => {
  const { inTurn, leave, first } = createOccupiedSemaphore()
  const gone = AbortSignal.abort(new Error('given up'))
  await expect(inTurn(gone, async () => 'run')).rejects.toThrow('given up')
  leave()
  await first
  await expect(inTurn(gone, async () => 'run')).rejects.toThrow('given up')
})

test('a task is rejected at once when the queue is full, and accepted after another one has left it', async () => {
  const { inTurn, leave, first } = createOccupiedSemaphore()
  const impatient = new AbortController()
  const given = inTurn(impatient.signal, async () => 'given up')
  const second = inTurn(neverAborted, async () => 'second')
  await expect(inTurn(neverAborted, async () => 'too many')).rejects.toThrow('full')
  impatient.abort(new Error('given up'))
  await expect(given).rejects.toThrow('given up')
  const third = inTurn(neverAborted, async () => 'third')
  leave()
  await first
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
})

test('a failed task lets the next one run, and the semaphore is free when none waits', async () => {
  const inTurn = createSemaphore({ maxRunning: 1, maxQueued: 2 })
  const failing = () => inTurn(neverAborted, () => Promise.reject(new Error('failed')))
  await Promise.all([
    expect(failing()).rejects.toThrow('failed'),
    expect(failing()).rejects.toThrow('failed'),
  ])
  expect(await inTurn(neverAborted, async () => 'run')).toBe('run')
})
