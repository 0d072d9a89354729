import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { withHttpServer } from '../../testing/http-server.ts'
import {
  ADDRESS_OF_OTHER_SITE_MESSAGE,
  checkServerHealth,
  DATABASE_UNAVAILABLE_MESSAGE,
  SERVER_ADDRESS_REDIRECTS_MESSAGE,
  SERVER_NOT_RESPONDING_MESSAGE,
} from './choose-server.ts'

const find = (origin: string, timeoutMs = 5000) => checkServerHealth(origin, fetch, timeoutMs)

const sending =
  (status: number, body: unknown): RequestListener =>
  (request, response) => {
    if (request.url !== '/api/health') return response.writeHead(404).end()
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
  }

const foundAt = async (answer: RequestListener) => {
  const results: unknown[] = []
  await withHttpServer(answer, async (origin) => {
    const found = await find(origin)
    results.push('server' in found ? found.server === origin : found.refusal)
  })
  return results[0]
}

describe('checkServerHealth', () => {
  test('the desktop app accepts a server address whose health reply matches the contract', async () => {
    expect(await foundAt(sending(200, { status: 'ok', version: '0.1.0', database: 'ok' }))).toBe(true)
  })

  test('a server whose health reply breaks the contract is rejected as another site', async () => {
    for (const answer of [
      sending(200, '<html>Hello</html>'),
      sending(200, { status: 'ok' }),
      sending(200, 'null'),
      sending(404, { code: 'not-found' }),
      sending(500, ''),
    ]) {
      expect(await foundAt(answer)).toBe(ADDRESS_OF_OTHER_SITE_MESSAGE)
    }
  })

  test('a server whose database is unavailable cannot be chosen, and the message names the database', async () => {
    expect(await foundAt(sending(503, { status: 503, code: 'database-away' }))).toBe(
      DATABASE_UNAVAILABLE_MESSAGE,
    )
  })

  test('a redirect of the health check is not followed and the message says that the address redirects', async () => {
    const results: (string | undefined)[] = []
    await withHttpServer(
      (request, response) => {
        results.push(request.url)
        response.end()
      },
      async (other) => {
        for (const status of [301, 302, 303, 307, 308]) {
          const elsewhere: RequestListener = (_, response) =>
            response.writeHead(status, { Location: `${other}/api/health` }).end()
          expect(await foundAt(elsewhere)).toBe(SERVER_ADDRESS_REDIRECTS_MESSAGE)
        }
      },
    )
    expect(results).toEqual([])
  })

  test('a redirect of the health check is recognized by the error message that Electron throws', async () => {
    const asElectron = async () => {
      throw new Error("Attempted to redirect, but redirect policy was 'error'")
    }
    expect(await checkServerHealth('https://broker.example.com', asElectron, 5000)).toEqual({
      refusal: SERVER_ADDRESS_REDIRECTS_MESSAGE,
    })
  })

  test('a server that is missing or too slow cannot be chosen, and the message says that it does not respond', async () => {
    expect(await find('http://127.0.0.1:1')).toEqual({ refusal: SERVER_NOT_RESPONDING_MESSAGE })
    await withHttpServer(
      () => undefined,
      async (origin) => expect(await find(origin, 50)).toEqual({ refusal: SERVER_NOT_RESPONDING_MESSAGE }),
    )
  })
})
