import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { sendEndlessBody, startTestHttpServer } from '../../testing/raw-http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { defaultSocketLimits } from '../hardening/socket-limits.ts'

describe('endless request body', () => {
  for (const [head, status] of [
    ['GET /api/health HTTP/1.1', 200],
    ['GET /api/category HTTP/1.1', 200],
    ['POST /api/nothing HTTP/1.1', 404],
    ['PUT /nothing HTTP/1.1', 404],
    ['DELETE /api/category/1 HTTP/1.1', 401],
    ['GET /admin HTTP/1.1', 302],
  ] as const) {
    test(`an endless body sent to ${head.slice(0, -9)} gets the status ${status} and the connection is closed`, async ({
      api,
    }) => {
      const { answer } = await sendEndlessBody(api.origin, head)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    })
  }

  for (const path of ['/api/category', '/api/picture', '/api/post']) {
    test(`an endless body sent to ${path} without a token gets the status 401 and the connection is closed`, async ({
      api,
    }) => {
      const { answer, bytes } = await sendEndlessBody(api.origin, `POST ${path} HTTP/1.1`)
      expect(answer).toMatch(/^HTTP\/1.1 401 /)
      // As much as the largest form is drained, so that a browser sees the response.
      expect(bytes).toBeGreaterThan(11_000_000)
    })
  }

  test('an endless request body is not read further after the response was sent', async () => {
    let socket: Socket | undefined
    const answerUnread: RequestListener = (request, response) => {
      socket = request.socket
      response.end('answered')
    }
    const server = await startTestHttpServer(answerUnread, {
      lingerMs: 500,
    })
    await sendEndlessBody(server.origin, 'POST / HTTP/1.1')
    // The allowance plus the bytes of one read from the network beyond it.
    expect(socket?.bytesRead).toBeGreaterThan(defaultSocketLimits.maxUnreadBytes)
    expect(socket?.bytesRead).toBeLessThan(1_000_000)
  })
})

describe('body of declared length', () => {
  test('the server discards a short unread request body and leaves the connection open', async ({ api }) => {
    const body = 'x'.repeat(60_000)
    const one = `PUT /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    socket.write(one.repeat(2))
    await waitUntil(() => answer.split('HTTP/1.1 404').length === 3)
    socket.destroy()
  })

  test('a request with a 10 MB body for an endpoint that takes no body is answered at once', async ({
    api,
  }) => {
    const reply = await api.raw('DELETE', '/api/category/1', { body: Buffer.alloc(10_000_000) })
    expect([reply.status, (await reply.json()).code]).toEqual([401, 'unauthorized'])
  })

  test('a client that uploads a 10 MB picture without a token receives the response 401', async ({ api }) => {
    const form = new FormData()
    form.set('image', new Blob([Buffer.alloc(10_000_000)]))
    const reply = await api.raw('POST', '/api/picture', { body: form })
    expect([reply.status, (await reply.json()).code]).toEqual([401, 'unauthorized'])
  })
})
