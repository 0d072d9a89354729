import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

describe('a stop with an unfinished HTTP request', () => {
  test('a stopped server waits ten seconds for an unfinished HTTP request and not much longer', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR })
      const { port } = new URL(await server.ready())
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      )
      await fetch(`http://127.0.0.1:${port}/api/health`)
      const started = Date.now()
      const { code } = await server.kill('SIGTERM')
      expect(code).toBe(0)
      expect(Date.now() - started).toBeGreaterThan(9_000)
      expect(Date.now() - started).toBeLessThan(15_000)
    }))
})
