import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { sendRawRequest, startTestHttpServer } from '../../testing/raw-http.ts'

const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'

/** Builds chunks of equal length. */
const chunks = (count: number, length: number): string =>
  `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`.repeat(count)

const END = '0\r\n\r\n'

const readAll: RequestListener = async (request, response) => {
  const body = await text(request).catch(() => undefined)
  if (body !== undefined) response.end(`${body.length} bytes`)
}

describe('body in small chunks', () => {
  test('a request body of up to 1,000 one-byte chunks is read, and more chunks close the connection', async () => {
    const { port } = await startTestHttpServer(readAll)
    // The end of the body counts as a chunk.
    expect((await sendRawRequest(port, head + chunks(999, 1) + END)).join('\n')).toContain('999 bytes')
    expect(await sendRawRequest(port, head + chunks(1_001, 1))).toEqual([''])
  })

  test('a request body in thousands of chunks of usual length is read completely', async () => {
    const { port } = await startTestHttpServer(readAll)
    expect((await sendRawRequest(port, head + chunks(5_000, 70) + END)).join('\n')).toContain('350000 bytes')
  })

  /** Sends until the server closes the connection. */
  const sendAll = (port: number, bytes: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1').resume()
      // Data still in flight to a closed connection resets it.
      socket.on('error', () => undefined).once('close', () => resolve())
      socket.write(bytes)
    })

  const handlers: Record<string, RequestListener> = {
    'that nobody reads before a late answer': () => undefined,
    'that nobody reads after an early answer': (_request, response) => response.end(),
  }

  test.each(Object.entries(handlers))(
    'after too many small chunks the connection of a request body %s is closed',
    async (_name, handler) => {
      const { port } = await startTestHttpServer(handler)
      await sendAll(port, head.replace('Connection: close\r\n', '') + chunks(200_000, 1))
    },
  )

  test('a pipelined request in the queue closes its connection if its body has too many small chunks', async () => {
    const { port } = await startTestHttpServer(() => undefined)
    await sendAll(port, `GET / HTTP/1.1\r\nHost: x\r\n\r\n${head}${chunks(5_000, 1)}`)
  })
})
