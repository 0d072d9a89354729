import { join } from 'node:path'
import type { ApiCall, ApiResponse } from 'shared/client'
import { AppError } from 'shared/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createReplyCache } from './reply-cache.ts'
import { createStoredReplySender } from './stored-replies.ts'

const read = (template: string): ApiCall => ({ method: 'GET', template, params: {}, query: {}, headers: {} })
const list = read('/api/category')

const setUp = () => {
  const cache = createReplyCache({ folder: join(createTempFolder(), 'replies'), cipher: undefined })
  const server = {
    account: '1' as string | undefined,
    answer: async (): Promise<ApiResponse> => ({ status: 200, headers: {}, body: '[]' }),
  }
  const sendCall = createStoredReplySender({
    cache,
    server: 'https://one.example',
    getAccount: () => server.account,
    now: () => 5_000_000,
  })
  const send = (call: ApiCall) => sendCall(call, () => server.answer())
  const isStored = async (call = list) =>
    (await cache.read({ server: 'https://one.example', account: '1', url: call.template })) !== undefined
  return { server, send, isStored, cache }
}

const goOffline = (server: ReturnType<typeof setUp>['server']) => {
  server.answer = () => Promise.reject(new AppError('unreachable'))
}

describe('createStoredReplySender', () => {
  test('a read that does not reach the server gets the latest reply with its age', async () => {
    const { server, send, isStored } = setUp()
    server.answer = async () => ({ status: 200, headers: { etag: '"1-a"' }, body: '["new"]' })
    expect(await send(list)).not.toHaveProperty('storedAt')
    await expect.poll(() => isStored()).toBe(true)
    goOffline(server)
    expect(await send(list)).toEqual({
      status: 200,
      headers: { etag: '"1-a"' },
      body: '["new"]',
      storedAt: expect.any(Number),
    })
  })

  test('a read that the server answers does not read the disk', async () => {
    const { send, cache } = setUp()
    const read = vi.spyOn(cache, 'read')
    await send(list)
    expect(read).not.toHaveBeenCalled()
  })

  test('a read that was never answered fails as before', async () => {
    const { server, send } = setUp()
    goOffline(server)
    await expect(send(list)).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('an error of the server is not replaced by a stored reply', async () => {
    const { server, send, isStored } = setUp()
    await send(list)
    await expect.poll(() => isStored()).toBe(true)
    server.answer = async () => ({ status: 404, headers: {}, body: '{}' })
    expect(await send(list)).toMatchObject({ status: 404 })
    server.answer = () => Promise.reject(new AppError('internal'))
    await expect(send(list)).rejects.toMatchObject({ code: 'internal' })
  })

  test('a read that only a proxy before the server answers gets the latest reply, if there is one', async () => {
    const { server, send, isStored } = setUp()
    const badGateway = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }
    server.answer = async () => badGateway
    expect(await send(list)).toEqual(badGateway)
    server.answer = async () => ({ status: 200, headers: {}, body: '["new"]' })
    await send(list)
    await expect.poll(() => isStored()).toBe(true)
    server.answer = async () => badGateway
    expect(await send(list)).toMatchObject({ status: 200, body: '["new"]', storedAt: expect.any(Number) })
    const overloaded = { status: 503, headers: { 'content-type': 'application/problem+json' }, body: '{}' }
    server.answer = async () => overloaded
    expect(await send(list)).toEqual(overloaded)
  })

  test('writes, downloads, health and news are neither stored nor answered from the disk', async () => {
    const { server, send, isStored } = setUp()
    const calls: ApiCall[] = [
      { ...list, method: 'POST' },
      { ...list, wantsBytes: true },
      read('/api/health'),
      read('/api/request/news'),
    ]
    for (const call of calls) await send(call)
    goOffline(server)
    for (const call of calls) {
      await expect(send(call)).rejects.toMatchObject({ code: 'unreachable' })
      expect(await isStored(call)).toBe(false)
    }
  })

  test('without a signed-in user nothing is stored or answered from the disk', async () => {
    const { server, send, isStored } = setUp()
    await send(list)
    await expect.poll(() => isStored()).toBe(true)
    server.account = undefined
    goOffline(server)
    await expect(send(list)).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('a reply that comes after its user has signed out is not stored', async () => {
    const { server, send, cache } = setUp()
    const write = vi.spyOn(cache, 'write')
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    server.answer = () => promise
    const response = send(list)
    server.account = undefined
    resolve({ status: 200, headers: {}, body: '[]' })
    await response
    expect(write).not.toHaveBeenCalled()
  })

  test('a reply that is unchanged is confirmed', async () => {
    const { server, send, isStored, cache } = setUp()
    await send(list)
    await expect.poll(() => isStored()).toBe(true)
    server.answer = async () => ({ status: 304, headers: {}, body: '' })
    await send(list)
    const stored = () => cache.read({ server: 'https://one.example', account: '1', url: '/api/category' })
    await expect.poll(stored).toMatchObject({ body: '[]', storedAt: 5_000_000 })
  })
})

describe('a server that does not answer', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test('the stored reply is shown after ten seconds, and after three once the server is known to be away', async () => {
    const { server, send, cache } = setUp()
    await cache.write(
      { server: 'https://one.example', account: '1', url: '/api/category' },
      { headers: {}, body: '1' },
    )
    const pending: (() => void)[] = []
    server.answer = () =>
      new Promise((_, reject) => {
        pending.push(() => reject(new AppError('unreachable')))
      })
    const onSlow = vi.fn()
    const slow = send(list).then(onSlow)
    await vi.advanceTimersByTimeAsync(9999)
    expect(onSlow).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await slow
    expect(onSlow).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: '1', storedAt: expect.any(Number) }),
    )
    pending.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    const onFast = vi.fn()
    const fast = send(list).then(onFast)
    await vi.advanceTimersByTimeAsync(3000)
    await fast
    expect(onFast).toHaveBeenCalledOnce()
  })

  test('without a stored reply the read waits for the server', async () => {
    const { server, send } = setUp()
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    server.answer = () => promise
    const response = send(list)
    await vi.advanceTimersByTimeAsync(20_000)
    resolve({ status: 200, headers: {}, body: '2' })
    expect(await response).toEqual({ status: 200, headers: {}, body: '2' })
  })
})
