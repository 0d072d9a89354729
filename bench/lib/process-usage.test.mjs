import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import {
  measureProportionalMemoryMb,
  readProcessTreeCpuSeconds,
  waitForIdleProcess,
} from './process-usage.mjs'

const startChild = async () => {
  const script = 'console.log("up"); process.stdin.resume()'
  const child = spawn(process.execPath, ['-e', script])
  await once(child.stdout, 'data')
  return child
}

test.skipIf(process.platform !== 'linux')(
  'the CPU time and the memory of a process include those of its child until the child exits',
  async () => {
    const child = await startChild()
    expect(readProcessTreeCpuSeconds(child.pid)).toBeGreaterThan(0)
    expect(readProcessTreeCpuSeconds(process.pid)).toBeGreaterThan(readProcessTreeCpuSeconds(child.pid))
    expect(measureProportionalMemoryMb(child.pid)).toBeGreaterThan(5)
    expect(measureProportionalMemoryMb(process.pid)).toBeGreaterThan(measureProportionalMemoryMb(child.pid))
    child.kill()
    await once(child, 'close')
    expect(measureProportionalMemoryMb(child.pid)).toBe(0)
  },
)

test.skipIf(process.platform !== 'linux')(
  'waitForIdleProcess waits until the given process no longer uses the CPU',
  async () => {
    const script =
      'const until = Date.now() + 1_500; while (Date.now() < until); console.log("done"); process.stdin.resume()'
    const child = spawn(process.execPath, ['-e', script])
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    await waitForIdleProcess(child.pid)
    expect(output).toBe('done\n')
    child.kill()
    await once(child, 'close')
  },
)
