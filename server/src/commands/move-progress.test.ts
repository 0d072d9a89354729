import { expect, test } from 'vitest'
import { createDatabaseMoveProgressReporter } from './move-product.ts'

test('a long database move prints a progress line every five seconds, and ends when it is stopped', () => {
  const lines: string[] = []
  const controller = new AbortController()
  let nowMs = 0
  const count = createDatabaseMoveProgressReporter({
    signal: controller.signal,
    printProgress: (line) => lines.push(line),
    readTimeMs: () => nowMs,
  })
  count('rows of post copied', 50)
  nowMs = 5_000
  count('rows of post copied', 50)
  nowMs = 9_999
  count('rows of post copied', 50)
  nowMs = 10_000
  count('pictures copied', 1)
  expect(lines).toEqual(['rows of post copied: 100', 'pictures copied: 1'])
  controller.abort(new Error('stopped by SIGINT'))
  expect(() => count('pictures copied', 1)).toThrow('stopped by SIGINT')
})
