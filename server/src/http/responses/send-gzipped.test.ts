import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import express, { type Response } from 'express'
import { describe, expect } from 'vitest'
import { gzipText } from '../../lib/gzip-concat.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { insertDemoFeeTables, insertRaisedFeeTables } from '../../testing/fixtures/calculator.ts'
import { fetchUndecoded, startTestHttpServer } from '../../testing/raw-http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { sendGzippedTextResponse } from './send-text-response.ts'

const prepareRequests = async (api: TestApi) => {
  await insertDemoFeeTables(api)
  return (headers: Record<string, string>, method?: string, version = 1) => {
    const authorized = { Authorization: `Bearer ${api.adminToken}`, ...headers }
    return fetchUndecoded(api.origin, `/api/calculator/copart-fee/versions/${version}`, authorized, method)
  }
}

const GZIP = { 'Accept-Encoding': 'gzip, deflate, br' }

describe('gzipped reply', () => {
  test('a response gzipped in advance is sent unchanged, and unpacked for clients that do not accept gzip', async ({
    api,
  }) => {
    const requestTable = await prepareRequests(api)
    const packed = await requestTable(GZIP)
    expect(packed.headers['content-encoding']).toBe('gzip')
    const others = [{}, ...['', 'br', 'identity', 'gzip;q=0'].map((each) => ({ 'Accept-Encoding': each }))]
    for (const headers of others) {
      const plain = await requestTable(headers)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(String(plain.bytes)).toBe(String(gunzipSync(packed.bytes)))
      expect(JSON.parse(String(plain.bytes))).toMatchObject({ title: 'copart-fee', version: 1 })
      expect(plain.headers.etag).not.toBe(packed.headers.etag)
      for (const each of [packed, plain])
        expect([each.headers['content-length'], each.headers.vary]).toEqual([
          String(each.bytes.length),
          expect.stringContaining('Accept-Encoding'),
        ])
    }
  })

  test('a response gzipped in advance is not sent again for a matching ETag, and a HEAD request gets no body', async ({
    api,
  }) => {
    const requestTable = await prepareRequests(api)
    const { headers, bytes } = await requestTable(GZIP)
    const again = await requestTable({ ...GZIP, 'If-None-Match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await requestTable(GZIP, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(bytes.length),
    ])
  })

  test('for a client without gzip, an unchanged response gzipped in advance gets a 304, and a HEAD request gets no body', async ({
    api,
  }) => {
    const requestTable = await prepareRequests(api)
    const { headers, bytes } = await requestTable({})
    expect((await requestTable({})).headers.etag).toBe(headers.etag)
    const withEtag = { 'If-None-Match': String(headers.etag) }
    const again = await requestTable(withEtag)
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await requestTable({}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(bytes.length),
    ])
    await insertRaisedFeeTables(api)
    expect((await requestTable(withEtag, 'GET', 2)).status).toBe(200)
    expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})

describe('gzipped reply that is unpacked while it is sent', () => {
  const TEXT = 'Окленд, CA 94621;'.repeat(1_000_000)
  const LENGTH = Buffer.byteLength(TEXT)
  const PACKED = gzipText(TEXT)
  /** A few chunks of the reply. */
  const MAX_WAITING_BYTES = 512 * 1024

  const serve = async () => {
    const responses: Response[] = []
    const ended: unknown[] = []
    const app = express().get('/', async (request, response) => {
      responses.push(response)
      const sent = sendGzippedTextResponse(request, response, { gzipped: PACKED, type: 'text/plain' })
      ended.push(
        await sent.then(
          () => 'sent or left',
          (error: unknown) => error,
        ),
      )
    })
    const server = await startTestHttpServer(app)
    return { ...server, port: Number(new URL(server.origin).port), responses, ended }
  }

  /** Reads the first chunk and no more. */
  const startReading = async (port: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n')
    await new Promise<void>((resolve) => {
      socket.once('data', () => {
        socket.pause()
        resolve()
      })
    })
    return socket
  }

  const measure = (responses: readonly Response[], size: (response: Response) => number): number =>
    responses.reduce((sum, response) => sum + size(response), 0)

  test('clients that stop reading a response take little memory, and get the whole response when they read on', async () => {
    const { port, responses, ended } = await serve()
    const sockets = await Promise.all(Array.from({ length: 8 }, () => startReading(port)))
    const countMade = () => measure(responses, ({ socket }) => socket?.bytesWritten ?? 0)
    // Socket buffers of the system hold a few megabytes for each client.
    await waitUntil(async () => {
      const before = countMade()
      for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
      return countMade() === before
    })
    for (const { writableLength } of responses) expect(writableLength).toBeLessThan(MAX_WAITING_BYTES)
    expect(countMade()).toBeLessThan(sockets.length * LENGTH)
    expect(ended).toEqual([])
    const [reader, ...others] = sockets
    reader?.resume()
    await waitUntil(() => reader?.readableEnded === true)
    expect(reader?.bytesRead, 'the head comes with it').toBeGreaterThan(LENGTH)
    for (const socket of others) socket.destroy()
    await waitUntil(() => ended.length === sockets.length)
    expect(new Set(ended)).toEqual(new Set(['sent or left']))
  })

  test('unpacking a gzipped response ends without an error when the client disconnects', async () => {
    const { port, ended } = await serve()
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: site.test\r\n\r\n', () => socket.destroy())
    await waitUntil(() => ended.length === 1)
    expect(ended).toEqual(['sent or left'])
  })
})
