import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { sendRawRequest, startTestHttpServer } from '../../testing/raw-http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { createPipelinedRequestQueue } from './request-queue.ts'
import { defaultSocketLimits } from './socket-limits.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

const answersIn = (lines: readonly string[]): number =>
  lines.filter((line) => line.includes('HTTP/1.1 ')).length

test('of 100 requests in one packet the first and as many as may wait are answered, then the connection is closed', async () => {
  let handled = 0
  const { port } = await startTestHttpServer((_request, response) => {
    handled += 1
    setImmediate(() => response.end('x'))
  })
  const lines = await sendRawRequest(port, REQUEST.repeat(100))
  expect(handled).toBe(1 + defaultSocketLimits.maxWaitingRequests)
  expect(answersIn(lines)).toBe(handled)
  expect(lines.filter((line) => line === 'Connection: close')).toHaveLength(1)
})

test('the limit of waiting requests per connection also applies if the first request is answered immediately', async () => {
  const { port } = await startTestHttpServer((_request, response) => response.end('x'))
  const lines = await sendRawRequest(port, REQUEST.repeat(100))
  // The first is answered before the second arrives, which then has its turn.
  expect(answersIn(lines)).toBe(2 + defaultSocketLimits.maxWaitingRequests)
  expect(lines.filter((line) => line === 'Connection: close')).toHaveLength(1)
})

test('a client that sends 2,000 requests in one packet behind a pending request is disconnected at once', async () => {
  let handled = 0
  const { port } = await startTestHttpServer(() => {
    handled += 1
  })
  expect(await sendRawRequest(port, REQUEST.repeat(2_000))).toEqual([''])
  expect(handled).toBe(1)
})

test('pipelined requests of one connection are handled one at a time, and other visitors are served in between', async () => {
  const order: string[] = []
  let isFirst = true
  const { port } = await startTestHttpServer(async (request, response) => {
    order.push(`begin ${request.url}`)
    // Waits for the other visitor. A server that handled the whole packet at once would never get there.
    if (isFirst) {
      isFirst = false
      const other = connect(port, '127.0.0.1', () => other.write(REQUEST.replace('/', '/other')))
      await waitUntil(() => order.includes('end /other'))
      other.destroy()
    }
    order.push(`end ${request.url}`)
    response.end('x')
  })
  const packet = ['/1', '/2', '/3'].map((path) => REQUEST.replace('/', path)).join('')
  const last = packet.lastIndexOf('\r\n\r\n')
  const lines = await sendRawRequest(
    port,
    `${packet.slice(0, last)}\r\nConnection: close${packet.slice(last)}`,
  )
  expect(answersIn(lines)).toBe(3)
  expect(order).toEqual([
    'begin /1',
    'begin /other',
    'end /other',
    'end /1',
    'begin /2',
    'end /2',
    'begin /3',
    'end /3',
  ])
})

test('the event loop serves other connections between two pipelined requests', async () => {
  const turns: number[] = []
  let turn = 0
  const next = () => {
    turn += 1
    ticking = setImmediate(next)
  }
  let ticking = setImmediate(next)
  const { port } = await startTestHttpServer((_request, response) => {
    turns.push(turn)
    response.end('x')
  })
  await sendRawRequest(port, REQUEST.repeat(100))
  clearImmediate(ticking)
  expect(new Set(turns).size).toBe(turns.length)
})

test.each([
  ['at once', (answer: () => void) => answer()],
  ['later', (answer: () => void) => void setImmediate(answer)],
])('an open connection does not keep a request in memory that was answered %s', async (_when, schedule) => {
  let socket: Socket | undefined
  const queue = createPipelinedRequestQueue((request, response) => {
    socket = request.socket
    schedule(() => response.end('x'))
  }, defaultSocketLimits)
  const server = createServer(queue.handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => client.write(REQUEST))
  await once(client, 'data')
  await waitUntil(() => socket !== undefined && queue.getCurrentExchange(socket) === undefined)
  expect(socket?.destroyed).toBe(false)
  client.destroy()
  server.close()
})
