import { expect, test } from 'vitest'
import { calculateDiskUsage, isDiskAlmostFull } from './disk-status-row.tsx'

const GB = 1024 ** 3
const disk = (free: number, total: number) => ({ freeBytes: free * GB, totalBytes: total * GB })

test.each([
  [disk(10, 100), false],
  [disk(9.99, 100), true],
  [disk(1, 8), false],
  [disk(0.99, 8), true],
  [disk(1, 10), false],
  [disk(0, 100), true],
  [disk(60, 1000), true],
  [disk(0, 0), true],
])('a disk with %o is almost full: %s', (room, tight) => {
  expect(isDiskAlmostFull(room)).toBe(tight)
})

test.each([
  [disk(100, 100), 0],
  [disk(25, 100), 75],
  [disk(0, 100), 100],
  [disk(1, 3), 67],
  [disk(0, 0), 100],
])('the used percentage of a disk with %o is %d', (room, percent) => {
  expect(calculateDiskUsage(room)).toBe(percent)
})
