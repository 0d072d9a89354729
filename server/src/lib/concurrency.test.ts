import { expect, test } from 'vitest'
import { waitUntil } from '../testing/wait-until.ts'
import { createMutex } from './concurrency.ts'

/** A task that ends when the test says so, and the list of started tasks. */
const staged = () => {
  const begun: string[] = []
  const ends = new Map<string, { readonly well: () => void; readonly badly: () => void }>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { well: () => resolve(name), badly: () => reject(new Error(name)) })
    })
  }
  return { begun, ends, work }
}

test('a mutex starts each task when the previous one has ended, in call order', async () => {
  const { begun, ends, work } = staged()
  const oneAtATime = createMutex()
  const [first, second, third] = ['first', 'second', 'third'].map((name) => oneAtATime(work(name)))
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  ends.get('first')?.well()
  expect(await first).toBe('first')
  await waitUntil(() => begun.length > 1)
  expect(begun).toEqual(['first', 'second'])
  ends.get('second')?.well()
  await second
  await waitUntil(() => begun.length > 2)
  ends.get('third')?.well()
  expect(await third).toBe('third')
})

test('a failing task rejects for its caller only, and the next task still runs', async () => {
  const { ends, work } = staged()
  const oneAtATime = createMutex()
  const [first, second] = ['first', 'second'].map((name) => oneAtATime(work(name)))
  await Promise.resolve()
  ends.get('first')?.badly()
  await expect(first).rejects.toThrow('first')
  await waitUntil(() => ends.has('second'))
  ends.get('second')?.well()
  expect(await second).toBe('second')
  await expect(oneAtATime(() => Promise.reject(new Error('at once')))).rejects.toThrow('at once')
  expect(await oneAtATime(async () => 'after')).toBe('after')
})
