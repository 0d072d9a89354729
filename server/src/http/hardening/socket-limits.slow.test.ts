import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { sendRawRequest, startTestHttpServer } from '../../testing/raw-http.ts'
import { defaultSocketLimits } from './socket-limits.ts'

const readAll: RequestListener = async (request, response) => {
  // A client that disconnects leaves no request to answer.
  const body = await text(request).catch(() => undefined)
  if (body !== undefined) response.end(`took ${body.length}`)
}

const soon = { headersMs: 100, stalledRequestMs: 100, stalledAnswerMs: 200, checkMs: 20 }

const head = (more: string) => `POST / HTTP/1.1\r\nHost: x\r\n${more}\r\n`

describe('connection limits', () => {
  test('a connection that sends endless headers gets the status 408 and is closed', async () => {
    const { port } = await startTestHttpServer(readAll, { ...soon, stalledRequestMs: 60_000 })
    const lines = await sendRawRequest(port, 'GET / HTTP/1.1\r\nHost:')
    expect(lines[0]).toBe('HTTP/1.1 408 Request Timeout')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ status: 408, code: 'request-timeout' })
  })

  test('a connection above the limit of its IP address is closed, and another is accepted once an earlier one has closed', async () => {
    const { port } = await startTestHttpServer(readAll, { maxConnectionsPerAddress: 2 })
    const open = () => connect(port, '127.0.0.1').resume()
    const [first, second] = [open(), open()]
    await Promise.all([once(first, 'connect'), once(second, 'connect')])
    const third = open().on('error', () => undefined)
    await once(third, 'close')
    expect([first.destroyed, second.destroyed]).toEqual([false, false])
    first.end()
    await once(first, 'close')
    expect(
      (await sendRawRequest(port, `${head('Connection: close\r\nContent-Length: 1\r\n')}x`)).at(-1),
    ).toBe('took 1')
    second.destroy()
  })

  test('a connection on which no request arrives in time is closed', async () => {
    const { port } = await startTestHttpServer(readAll, soon)
    expect(await sendRawRequest(port, '')).toEqual([''])
  })

  test('a connection whose request body stalls gets the status 408 and is closed', async () => {
    const { port } = await startTestHttpServer(readAll, soon)
    const lines = await sendRawRequest(port, `${head('Content-Length: 1000\r\n')}half`)
    expect(lines[0]).toBe('HTTP/1.1 408 Request Timeout')
    expect(lines).toContain('Connection: close')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ status: 408, code: 'request-timeout' })
  })

  test('a connection whose request body stalls after the response was sent is closed', async () => {
    const { port } = await startTestHttpServer((_request, response) => response.end('answered'), soon)
    const lines = await sendRawRequest(port, `${head('Content-Length: 1000\r\n')}half`)
    expect([lines[0], lines.at(-1)]).toEqual(['HTTP/1.1 200 OK', 'answered'])
  })

  test('a slow request body without long pauses is accepted, however long it takes', async () => {
    const limit = 200
    const { port } = await startTestHttpServer(readAll, { stalledRequestMs: limit })
    const upload = async () => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      socket.write(head('Transfer-Encoding: chunked\r\nConnection: close\r\n'))
      const answer = text(socket).catch(() => '')
      const began = performance.now()
      // Twice the allowed pause in total, in steps far below it.
      while (performance.now() - began < 2 * limit && socket.writable) {
        socket.write('1\r\nx\r\n')
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      if (socket.writable) socket.write('0\r\n\r\n')
      return answer
    }
    // A machine that freezes this long may cut one upload; a limit on the whole upload would cut all.
    let answer = await upload()
    while (!answer.startsWith('HTTP/1.1 200')) answer = await upload()
    expect(answer).toMatch(/took \d+/)
  })

  test('a request whose handler is slow still gets its response', async () => {
    const { origin } = await startTestHttpServer((request, response) => {
      request.socket.once('timeout', () => response.end('done'))
    }, soon)
    expect(await (await fetch(origin)).text()).toBe('done')
  })

  test('a client that stops reading a response is disconnected after a time limit', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { port } = await startTestHttpServer((_request, response) => {
      response.once('close', () => resolve(response.writableFinished))
      response.end(Buffer.alloc(64_000_000))
    }, soon)
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await promise).toBe(false)
    socket.destroy()
  })

  test('a connection above the total limit is closed without a response', async () => {
    const { port, origin } = await startTestHttpServer(readAll, { maxConnections: 1 })
    const first = connect(port, '127.0.0.1')
    await once(first, 'connect')
    await expect(fetch(origin)).rejects.toThrow()
    first.destroy()
  })

  test('the last response that the request limit of a connection allows has the header Connection: close', async () => {
    const { port } = await startTestHttpServer((_request, response) => response.end('x'), {
      maxRequestsPerConnection: 2,
      keepAliveMs: 1,
    })
    const lines = await sendRawRequest(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2))
    expect(lines.filter((line) => line.startsWith('Connection:'))).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ])
  })
})

test('all socket limits in production are finite: 30 seconds for a stalled request, more than 13 minutes for a whole one', () => {
  for (const [name, value] of Object.entries(defaultSocketLimits))
    expect(Number.isFinite(value) && value > 0, name).toBe(true)
  expect(defaultSocketLimits.stalledRequestMs).toBe(30_000)
  // 10 MB at 100 kbit/s.
  expect(defaultSocketLimits.requestMs).toBeGreaterThan((10_000_000 * 8) / 100)
})
