import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import {
  measureMemoryMb,
  measureProportionalMemoryMb,
  readTreeCpuSeconds,
  sumProcessTreeMemory,
  waitUntilIdle,
} from './process-usage.mjs'

const processes = [
  { pid: 1, parent: 0, kilobytes: 900 },
  { pid: 40, parent: 1, kilobytes: 1000 },
  { pid: 41, parent: 40, kilobytes: 200 },
  { pid: 42, parent: 41, kilobytes: 30 },
  { pid: 50, parent: 1, kilobytes: 7000 },
]

test('the memory of a process includes all its descendants', () => {
  expect(sumProcessTreeMemory(processes, 40)).toBe(1230)
  expect(sumProcessTreeMemory(processes, 42)).toBe(30)
})

test('a process that no longer exists has no memory', () => {
  expect(sumProcessTreeMemory(processes, 7)).toBe(0)
})

test('the memory of a running process includes its child until the child exits', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("up")'])
  await once(child.stdout, 'data')
  const ofChild = measureMemoryMb(child.pid)
  expect(ofChild).toBeGreaterThan(10)
  expect(measureMemoryMb(process.pid)).toBeGreaterThan(ofChild)
  child.kill()
  await once(child, 'close')
  expect(measureMemoryMb(child.pid)).toBe(0)
})

const startChild = async () => {
  const script = 'console.log("up"); process.stdin.resume()'
  const child = spawn(process.execPath, ['-e', script])
  await once(child.stdout, 'data')
  return child
}

test.skipIf(process.platform !== 'linux')(
  'the CPU time and shared memory of a process tree are read',
  async () => {
    const child = await startChild()
    expect(readTreeCpuSeconds(child.pid)).toBeGreaterThan(0)
    expect(readTreeCpuSeconds(process.pid)).toBeGreaterThan(readTreeCpuSeconds(child.pid))
    expect(measureProportionalMemoryMb(child.pid)).toBeGreaterThan(5)
    expect(measureProportionalMemoryMb(child.pid)).toBeLessThanOrEqual(measureMemoryMb(child.pid))
    child.kill()
    await once(child, 'close')
    expect(measureProportionalMemoryMb(child.pid)).toBe(0)
  },
)

test.skipIf(process.platform !== 'linux')(
  'waiting for an idle process lasts until it stops working',
  async () => {
    const script =
      'const until = Date.now() + 1_500; while (Date.now() < until); console.log("done"); process.stdin.resume()'
    const child = spawn(process.execPath, ['-e', script])
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    await waitUntilIdle(child.pid)
    expect(output).toBe('done\n')
    child.kill()
    await once(child, 'close')
  },
)
