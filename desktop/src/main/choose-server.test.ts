import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { withServer } from '../testing/answering-server.ts'
import { ANOTHER_SITE, DATABASE_AWAY, findServer, SILENT } from './choose-server.ts'
import { NEEDS_HTTPS } from './server-address.ts'

const find = (address: string, patience = 5000) => findServer(address, { fetch, patience })

const sending =
  (status: number, body: unknown): RequestListener =>
  (request, response) => {
    if (request.url !== '/api/health') return response.writeHead(404).end()
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
  }

const foundAt = async (answer: RequestListener) => {
  const seen: unknown[] = []
  await withServer(answer, async (origin) => {
    const found = await find(`${origin}/admin`)
    seen.push('server' in found ? found.server === origin : found.refusal)
  })
  return seen[0]
}

describe('the server at an address', () => {
  test('is ours when it says of its health what the contract says', async () => {
    expect(await foundAt(sending(200, { status: 'ok', version: '0.1.0', database: 'ok' }))).toBe(true)
  })

  test('is another site when it says anything else', async () => {
    for (const answer of [
      sending(200, '<html>Hello</html>'),
      sending(200, { status: 'ok' }),
      sending(200, 'null'),
      sending(404, { code: 'not-found' }),
      sending(500, ''),
    ]) {
      expect(await foundAt(answer)).toBe(ANOTHER_SITE)
    }
  })

  test('is ours, but not now, when its database is away', async () => {
    expect(await foundAt(sending(503, { status: 503, code: 'database-away' }))).toBe(DATABASE_AWAY)
  })

  test('is not followed to another one', async () => {
    const elsewhere: RequestListener = (_, response) =>
      response.writeHead(301, { Location: 'http://127.0.0.1:1/api/health' }).end()
    expect(await foundAt(elsewhere)).toBe(SILENT)
  })

  test('is away when nobody answers, or not in time', async () => {
    expect(await find('127.0.0.1:1')).toEqual({ refusal: SILENT })
    await withServer(
      () => undefined,
      async (origin) => expect(await find(origin, 50)).toEqual({ refusal: SILENT }),
    )
  })

  test('is not even asked without https', async () => {
    expect(await find('http://office.example.com')).toEqual({ refusal: NEEDS_HTTPS })
  })
})
