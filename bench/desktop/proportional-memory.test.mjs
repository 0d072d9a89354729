import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { measureProportionalMemory, sumDescendants } from './proportional-memory.mjs'

const processes = [
  { pid: 1, parent: 0, bytes: 1 },
  { pid: 2, parent: 1, bytes: 10 },
  { pid: 3, parent: 2, bytes: 100 },
  { pid: 4, parent: 1, bytes: 1000 },
  { pid: 5, parent: 4, bytes: 10_000 },
]

test('the memory of descendants is summed without the process itself and without excluded ones', () => {
  expect(sumDescendants(processes, 1, [])).toBe(11_110)
  expect(sumDescendants(processes, 1, [4])).toBe(110)
  expect(sumDescendants(processes, 5, [])).toBe(0)
})

test.runIf(process.platform === 'linux')('a started process uses memory until it ends', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => 0, 1000)'])
  await once(child.stdout, 'data')
  expect(measureProportionalMemory(process.pid, [])).toBeGreaterThan(1024 * 1024)
  expect(measureProportionalMemory(process.pid, [child.pid])).toBe(0)
  child.kill()
  await once(child, 'close')
  expect(measureProportionalMemory(process.pid, [])).toBe(0)
})
