import { expect, test } from 'vitest'
import { forEachWithConcurrencyLimit } from './concurrency.ts'

test('a concurrent loop processes each item once, and at most four at a time', async () => {
  const started: number[] = []
  let running = 0
  let mostRunning = 0
  await forEachWithConcurrencyLimit([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    started.push(item)
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await Promise.resolve()
    running -= 1
  })
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(mostRunning).toBe(4)
})
