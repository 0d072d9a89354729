import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sendRawRequest } from '../../testing/raw-http.ts'
import { type ResponseHead, writeResponseHead } from './response-head.ts'

const FIELDS = ['ETag', '"tag"', 'Content-Type', 'text/plain', 'Content-Length', '5', 'X-Request-Id', '']

const createHead = (): ResponseHead => ({ status: 404, fields: FIELDS })

const CLOSE = 'Connection: close\r\n'

/** Sends requests on one connection. Returns what the server sends, with a fixed date. */
const request = async (handle: RequestListener, ...requests: readonly string[]): Promise<string> => {
  const server = createServer(handle)
  server.maxRequestsPerSocket = 3
  // After its last request the server waits so long for the client to close.
  Object.assign(server, { keepAliveTimeout: 50, keepAliveTimeoutBuffer: 0 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const lines = await sendRawRequest((server.address() as AddressInfo).port, requests.join(''))
  await new Promise((resolve) => server.close(resolve))
  return lines.join('\r\n').replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, 'Date: now')
}

const get = (headers = '', method = 'GET', version = '1.1') =>
  `${method} / HTTP/${version}\r\nHost: x\r\n${headers}\r\n`

/** Answers with a head that was sent before, or that Node makes each time. */
const createHandlers = () => {
  const shared = createHead()
  let count = 0
  const answer =
    (takeHead: () => ResponseHead): RequestListener =>
    (_request, response) => {
      count += 1
      writeResponseHead(response, takeHead(), `id-${count}`)
      response.end('hello')
    }
  const reset = (handle: RequestListener): RequestListener => {
    count = 0
    return handle
  }
  return { shared, reused: () => reset(answer(() => shared)), byNode: () => reset(answer(createHead)) }
}

describe('head of a cached response', () => {
  test.each([
    ['connections that stay open', [get(), get(), get(CLOSE)]],
    ['HEAD', [get(), get('', 'HEAD'), get(CLOSE, 'HEAD')]],
    ['a client that closes the connection', [get(CLOSE)]],
    ['HTTP/1.0 without and with an open connection', [get('', 'GET', '1.0')]],
    [
      'HTTP/1.0 with an open connection',
      [get('Connection: keep-alive\r\n', 'GET', '1.0'), get('', 'GET', '1.0')],
    ],
    ['the last request that a connection may send', [get(), get(), get(), get()]],
  ])('a head that is used again is the one that Node makes, for %s', async (_name, requests) => {
    const { reused, byNode, shared } = createHandlers()
    await request(reused(), get(), get(CLOSE))
    expect(shared.text).toBeDefined()
    const expected = await request(byNode(), ...requests)
    expect(expected).toContain('HTTP/1.1 404 Not Found')
    expect(expected).toContain('X-Request-Id: id-1')
    expect(await request(reused(), ...requests)).toBe(expected)
  })

  test('each response has its own request id', async () => {
    const { reused } = createHandlers()
    const answer = await request(reused(), get(), get(), get(CLOSE))
    expect(answer.match(/X-Request-Id: .+/g)).toEqual([
      'X-Request-Id: id-1',
      'X-Request-Id: id-2',
      'X-Request-Id: id-3',
    ])
  })

  test('a response that has headers already keeps them, and no other response gets them', async () => {
    const { shared, reused } = createHandlers()
    const withOwnHeader: RequestListener = (incoming, response) => {
      if (incoming.url === '/own') response.setHeader('Set-Cookie', 'a=1')
      writeResponseHead(response, shared, 'id')
      response.end('hello')
    }
    const own = await request(withOwnHeader, get().replace('/ ', '/own '), get(CLOSE).replace('/ ', '/own '))
    expect(own.match(/Set-Cookie/g)).toHaveLength(2)
    expect(shared.text).toBeUndefined()
    await request(reused(), get(), get(CLOSE))
    expect(await request(withOwnHeader, get(CLOSE).replace('/ ', '/own '))).toContain('Set-Cookie: a=1')
    expect(await request(withOwnHeader, get(CLOSE))).not.toContain('Set-Cookie')
  })

  test('the date is that of the moment, not of the first response', async () => {
    const { shared, reused } = createHandlers()
    await request(reused(), get(), get(CLOSE))
    expect(`${shared.text?.beforeDate}${shared.text?.afterDate}`).not.toMatch(/\d\d:\d\d/)
  })
})
