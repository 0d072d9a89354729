import { expect, test } from 'vitest'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const preload = new URL('../../../fixtures/process/preload-tick-object-count.mjs', import.meta.url)

test('a started server keeps a tick object in memory while nothing is deferred', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const server = startProductServer({ DATA_DIR, NODE_OPTIONS: `--import=${preload.href}` })
    await server.ready()
    server.child.kill('SIGUSR2')
    await waitUntil(() => /in memory: \d+\n/.test(server.stdout))
    expect(server.stdout).toMatch(/tick objects in memory: [1-9]/)
    expect((await server.kill('SIGTERM')).code).toBe(0)
  }))
