import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { readRequestBody } from './request-body.ts'

/** Returns the outcome of a body, limited to 100,000 bytes, that a client writes to its socket. */
const receive = async (headers: string, write: (socket: Socket) => void, maxMs?: number) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const server = createServer(async (request: IncomingMessage, response) => {
    const read = readRequestBody(request, 100_000, maxMs)
    resolve(await read.catch((error: unknown) => (error instanceof AppError ? error.code : error)))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)
  write(socket)
  const result = await promise
  socket.destroy()
  server.closeAllConnections()
  server.close()
  return result
}

const chunked = 'Transfer-Encoding: chunked'

/** Builds chunks of equal length. */
const chunks = (count: number, length: number): string =>
  `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`.repeat(count)

describe('reading a request body', () => {
  test('reading a request body returns all of it, whether its length is declared or not', async () => {
    expect(await receive('Content-Length: 5', (socket) => socket.write('Олx'))).toEqual(Buffer.from('Олx'))
    expect(await receive(chunked, (socket) => socket.write('1\r\na\r\n2\r\nbc\r\n0\r\n\r\n'))).toEqual(
      Buffer.from('abc'),
    )
    const long = 'x'.repeat(100_000)
    expect(await receive('Content-Length: 100000', (socket) => socket.write(long))).toEqual(Buffer.from(long))
    expect(await receive('Content-Length: 0', () => undefined)).toEqual(Buffer.from(''))
  })

  test('a request body over the limit is rejected, whether its length is declared or not', async () => {
    const long = 'x'.repeat(100_001)
    expect(await receive('Content-Length: 100001', (socket) => socket.write(long))).toBe('too-large')
    expect(await receive(chunked, (socket) => socket.write(chunks(2_000, 1_000)))).toBe('too-large')
  })

  test('a request body that is incomplete after the time limit is rejected, however few bytes are missing', async () => {
    expect(await receive('Content-Length: 5', (socket) => socket.write('1234'), 50)).toBe('request-timeout')
  })

  test('reading a request body rejects when the client disconnects halfway', async () => {
    expect(await receive('Content-Length: 5', (socket) => socket.end('1234'))).toBe('unreadable')
  })

  test('reading a request body rejects at once when the client has already disconnected', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const server = createServer((request) => {
      request.once('close', () => readRequestBody(request, 100).catch((error: unknown) => resolve(error)))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n1', () => socket.destroy())
    expect(await promise).toMatchObject({ code: 'unreadable' })
    server.close()
  })

  test('reading a request body allocates no memory for declared bytes that have not arrived', async () => {
    const bytes = await receive(chunked, (socket) => socket.write('1\r\na\r\n0\r\n\r\n'))
    expect(bytes instanceof Buffer && bytes.buffer.byteLength).toBeLessThan(10_000)
  })
})
