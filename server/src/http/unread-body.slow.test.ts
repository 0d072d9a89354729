import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { test } from '../testing/api.ts'
import { sendEndlessly } from '../testing/send-endlessly.ts'
import { until } from '../testing/until.ts'
import { listen } from './listen.ts'
import { socketLimits } from './socket-limits.ts'

describe('an endless body', () => {
  for (const [head, status] of [
    ['GET /api/health HTTP/1.1', 200],
    ['GET /api/category HTTP/1.1', 200],
    ['POST /api/nothing HTTP/1.1', 404],
    ['PUT /nothing HTTP/1.1', 404],
    ['DELETE /api/category/1 HTTP/1.1', 401],
    ['GET /admin HTTP/1.1', 302],
  ] as const) {
    test(`sent to ${head.slice(0, -9)} hears ${status} and is cut`, async ({ api }) => {
      const { answer } = await sendEndlessly(api.origin, head)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    })
  }

  for (const path of ['/api/category', '/api/picture', '/api/post']) {
    test(`sent to ${path} without a token hears 401 and is cut`, async ({ api }) => {
      const { answer, bytes } = await sendEndlessly(api.origin, `POST ${path} HTTP/1.1`)
      expect(answer).toMatch(/^HTTP\/1.1 401 /)
      // As much as the largest form is taken, so that a browser hears the answer.
      expect(bytes).toBeGreaterThan(11_000_000)
    })
  }

  test('is read no further once its sender has been answered, however long the connection stays open', async () => {
    let socket: Socket | undefined
    const answerUnread: RequestListener = (request, response) => {
      socket = request.socket
      response.end('answered')
    }
    const server = await listen(answerUnread, 0, '127.0.0.1', { ...socketLimits, lingerMs: 500 })
    await sendEndlessly(server.origin, 'POST / HTTP/1.1')
    // The allowance, and what one read from the network has brought beyond it.
    expect(socket?.bytesRead).toBeGreaterThan(socketLimits.maxUnreadBytes)
    expect(socket?.bytesRead).toBeLessThan(1_000_000)
    await server.close()
  })
})

describe('a body of a declared length', () => {
  test('that nobody reads is taken while it is short, and its connection goes on', async ({ api }) => {
    const body = 'x'.repeat(60_000)
    const one = `PUT /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    socket.write(one.repeat(2))
    await until(() => answer.split('HTTP/1.1 404').length === 3)
    socket.destroy()
  })

  test('of 10 MB for a call that takes none is answered at once', async ({ api }) => {
    const reply = await api.raw('DELETE', '/api/category/1', { body: Buffer.alloc(10_000_000) })
    expect([reply.status, (await reply.json()).code]).toEqual([401, 'unauthorized'])
  })

  test('of 10 MB for a call that takes pictures hears the 401', async ({ api }) => {
    const form = new FormData()
    form.set('image', new Blob([Buffer.alloc(10_000_000)]))
    const reply = await api.raw('POST', '/api/picture', { body: form })
    expect([reply.status, (await reply.json()).code]).toEqual([401, 'unauthorized'])
  })
})
