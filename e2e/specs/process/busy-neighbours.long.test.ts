import { spawn } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { expect, test } from 'vitest'
import { forEachConcurrently } from '../../../server/src/lib/concurrency.ts'
import { startProductServer, withTemporaryFolder } from '../../fixtures/process/server-process.ts'

const VISITORS = 100
const VISITORS_AT_ONCE = 20

/** Starts processes that use all CPU time. Returns a function that ends them. */
const startBusyLoops = (): (() => void) => {
  const loops = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

test('a server whose neighbours take the CPU refuses none of its visitors', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const server = startProductServer({ DATA_DIR, OVERLOAD_LAG_MS: '200' })
    const origin = await server.ready()
    // With the lowest priority two busy loops per core delay the server as many more would.
    setPriority(server.child.pid ?? 0, constants.priority.PRIORITY_LOW)
    const stopBusyLoops = startBusyLoops()
    const statuses: number[] = []
    try {
      await forEachConcurrently(
        Array.from({ length: VISITORS }, (_, index) => index + 1),
        VISITORS_AT_ONCE,
        async (id) => {
          // The server caches no answer about a category that does not exist.
          const response = await fetch(`${origin}/api/category/${id}`)
          await response.text()
          statuses.push(response.status)
        },
      )
    } finally {
      stopBusyLoops()
      await server.kill('SIGKILL')
    }
    expect(server.stderr).not.toContain('overloaded')
    expect(statuses).toEqual(Array(VISITORS).fill(404))
  }))
