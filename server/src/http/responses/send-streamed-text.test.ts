import { connect } from 'node:net'
import type { Endpoint } from 'shared/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startOperationsServer } from '../../testing/operations-server.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { defineApiOperationWithCustomResult } from '../api-operation.ts'
import { apiResponseBuilders } from './respond.ts'

const give = {
  method: 'GET',
  path: '/api/give',
  access: 'admin',
  summary: '',
  status: 200,
  reply: z.string(),
  file: { type: 'text/csv; charset=utf-8', name: 'all.csv' },
} as const satisfies Endpoint

const PART = `${'Цена;Сбор;'.repeat(6000)}\r\n`

let etagSeed: string
let parts: () => AsyncGenerator<string, void>
let server: Awaited<ReturnType<typeof startOperationsServer>>

beforeEach(async () => {
  etagSeed = '1'
  server = await startOperationsServer([
    defineApiOperationWithCustomResult(give, async () =>
      apiResponseBuilders.stream(give, { etagSeed, chunks: parts }),
    ),
  ])
})
afterEach(() => server.close())

const headers = { Authorization: 'Bearer good' }
const requestText = (more: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.origin}/api/give`, { method, headers: { ...headers, ...more } })

const startText = (count: number) => {
  const progress = { written: 0, isEnded: false }
  parts = async function* () {
    try {
      for (; progress.written < count; progress.written++) yield PART
    } finally {
      progress.isEnded = true
    }
  }
  return progress
}

test('a streamed file arrives complete with its type and name, gzipped if the client accepts gzip', async () => {
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['br;q=1, identity', null],
  ] as const) {
    startText(3)
    const reply = await requestText({ 'Accept-Encoding': accepted })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename=all.csv')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('vary')).toBe('Authorization, Accept-Encoding')
    expect(await reply.text()).toBe(PART.repeat(3))
  }
})

test('a streamed file with a matching ETag is not sent again, and a HEAD request does not generate the file', async () => {
  const progress = startText(1)
  const head = await requestText({}, 'HEAD')
  expect([head.status, head.headers.get('content-disposition'), await head.text()]).toEqual([
    200,
    'attachment; filename=all.csv',
    '',
  ])
  const tag = head.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[0-9a-f]{20}"$/)
  const again = await requestText({ 'If-None-Match': tag })
  expect([again.status, await again.text(), progress.written]).toEqual([304, '', 0])
  etagSeed = '2'
  expect((await requestText({ 'If-None-Match': tag })).status).toBe(200)
})

test('a streamed file is generated only as fast as the client reads, and no further after it disconnects', async () => {
  const progress = startText(10_000)
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /api/give HTTP/1.1\r\nHost: site.test\r\nAuthorization: Bearer good\r\n\r\n')
  socket.once('data', () => socket.pause())
  await waitUntil(() => progress.written > 0)
  // Socket buffers of the system hold a few megabytes; the whole file is a thousand.
  const standsStill = async () => {
    const before = progress.written
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
    return progress.written === before
  }
  await waitUntil(standsStill)
  expect(progress.written).toBeLessThan(1000)
  expect(progress.isEnded).toBe(false)
  socket.destroy()
  await waitUntil(() => progress.isEnded)
  expect(progress.written).toBeLessThan(1000)
  expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('a request for a streamed file that fails before its first chunk gets a normal error response', async () => {
  // biome-ignore lint/correctness/useYield: it fails before
  parts = async function* () {
    throw new Error('the disk is full')
  }
  const reply = await requestText()
  expect([reply.status, (await reply.json()).code]).toEqual([500, 'internal'])
  for (const name of ['content-disposition', 'content-encoding', 'etag']) {
    expect(reply.headers.get(name)).toBeNull()
  }
})

test('a streamed file that fails after its first chunk closes the connection and logs the failure', async () => {
  parts = async function* () {
    yield PART
    throw new Error('the disk is full')
  }
  const read = async () => (await requestText()).text()
  await expect(read()).rejects.toThrow()
  await waitUntil(() => server.logged.some((line) => line.includes('the disk is full')))
})
