import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { test as base, describe, expect } from 'vitest'
import { fetchUndecoded } from '../../../server/src/testing/raw-http.ts'
import { type SwitchableProxy, startSwitchableProxy } from '../../fixtures/switchable-proxy.ts'

const startUpstream = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Creates a listener that returns the request it received. */
const echo =
  (name: string): RequestListener =>
  async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.setHeader('Set-Cookie', ['one=1', 'two=2']).setHeader('ETag', '"tag"')
    const { method, url, headers } = request
    const text = JSON.stringify({ name, method, url, headers, body: String(Buffer.concat(chunks)) })
    response.setHeader('Content-Length', Buffer.byteLength(text)).end(text)
  }

const test = base.extend<{ proxy: SwitchableProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  proxy: async ({}, use) => {
    const upstream = await startUpstream(echo('first'))
    const proxy = await startSwitchableProxy(upstream.origin)
    await use(proxy)
    await proxy.close()
    upstream.stop()
  },
})

const nameAt = async ({ origin }: SwitchableProxy): Promise<string> =>
  (await (await fetch(origin)).json()).name

describe('a switchable proxy', () => {
  test('the proxy forwards requests and responses unchanged and keeps the Host header', async ({ proxy }) => {
    const reply = await fetch(`${proxy.origin}/path?query=1`, {
      method: 'POST',
      body: 'Море',
      headers: { 'X-Own': 'mine' },
    })
    const host = new URL(proxy.origin).host
    expect(await reply.json()).toMatchObject({
      method: 'POST',
      url: '/path?query=1',
      body: 'Море',
      headers: { host, 'x-own': 'mine' },
    })
    expect(reply.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
    expect(proxy.seen).toEqual(['POST /path?query=1'])
  })

  test('the proxy forwards a HEAD response with its length and without a body', async ({ proxy }) => {
    const { status, headers, bytes } = await fetchUndecoded(proxy.origin, '/', {}, 'HEAD')
    expect([status, headers.etag, bytes.length]).toEqual([200, '"tag"', 0])
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  })

  test('the proxy forwards each chunk of a response at once', async ({ proxy }) => {
    const more = Promise.withResolvers<void>()
    const upstream = await startUpstream(async (_request, response) => {
      response.write('first ')
      await more.promise
      response.end('second')
    })
    proxy.forwardTo(upstream.origin)
    const reader = (await fetch(proxy.origin)).body?.getReader()
    expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('first ')
    more.resolve()
    expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('second')
    upstream.stop()
  })

  test('the proxy can switch to another upstream at the same address', async ({ proxy }) => {
    const second = await startUpstream(echo('second'))
    expect(await nameAt(proxy)).toBe('first')
    proxy.forwardTo(second.origin)
    expect(await nameAt(proxy)).toBe('second')
    proxy.restore()
    expect(await nameAt(proxy)).toBe('second')
    second.stop()
  })

  test('the proxy closes the connection when the upstream is gone', async ({ proxy }) => {
    const gone = await startUpstream(echo('gone'))
    gone.stop()
    proxy.forwardTo(gone.origin)
    await expect(fetch(proxy.origin)).rejects.toThrow()
  })

  test('a disconnected proxy lets no request through until it is restored', async ({ proxy }) => {
    proxy.cut()
    for (let i = 0; i < 2; i++) await expect(fetch(proxy.origin)).rejects.toThrow()
    expect(proxy.seen).toEqual([])
    proxy.restore()
    expect(await nameAt(proxy)).toBe('first')
  })

  const untilSeen = async (proxy: SwitchableProxy, count: number): Promise<void> => {
    while (proxy.seen.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
  }

  test('a holding proxy forwards its requests once it is restored', async ({ proxy }) => {
    proxy.hang()
    const order: string[] = []
    const waiting = nameAt(proxy).then(() => order.push('answered'))
    await untilSeen(proxy, 1)
    order.push('restored')
    proxy.restore()
    await waiting
    expect(order).toEqual(['restored', 'answered'])
  })

  test('a holding proxy breaks its requests when it is disconnected or closed', async ({ proxy }) => {
    proxy.hang()
    const cut = expect(fetch(proxy.origin)).rejects.toThrow()
    await untilSeen(proxy, 1)
    proxy.cut()
    await cut
    proxy.restore()
    proxy.hang()
    const closed = expect(fetch(proxy.origin)).rejects.toThrow()
    await untilSeen(proxy, 2)
    await proxy.close()
    await closed
  })

  test('a delayed request is answered after later ones that were not delayed', async ({ proxy }) => {
    const order: string[] = []
    proxy.slow(3_000)
    const slow = nameAt(proxy).then(() => order.push('slow'))
    await untilSeen(proxy, 1)
    proxy.restore()
    await nameAt(proxy)
    order.push('quick')
    await slow
    expect(order).toEqual(['quick', 'slow'])
  })

  test('the proxy fails only the requests that match a rule', async ({ proxy }) => {
    proxy.fail(/^\/api\//, 503, '{"code":"database-away"}', 'application/problem+json')
    proxy.fail(/^PUT \/api\/post/g, 409)
    const statusOf = async (method: string, path: string) =>
      (await fetch(proxy.origin + path, { method })).status
    expect(await statusOf('GET', '/page/api/')).toBe(200)
    for (let i = 0; i < 2; i++) expect(await statusOf('PUT', '/api/post/1')).toBe(409)
    const failed = await fetch(`${proxy.origin}/api/post/1`)
    expect([failed.status, await failed.json()]).toEqual([503, { code: 'database-away' }])
    proxy.restore()
    expect(await statusOf('PUT', '/api/post/1')).toBe(200)
  })
})
