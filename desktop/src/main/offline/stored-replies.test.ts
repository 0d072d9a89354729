import type { ApiCall, ApiResponse } from 'shared/client'
import { AppError } from 'shared/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buildReadApiCall,
  createOfflineSenderFixture,
  listCategoriesCall,
  simulateUnreachableServer,
  storedCategoryListLocation,
} from '../../testing/stored-reply-fixture.ts'

describe('createOfflineApiCallSender', () => {
  test('a read request that does not reach the server gets the latest stored reply with its age', async () => {
    const app = createOfflineSenderFixture()
    const { server, send, isStored } = app
    server.answer = async () => ({ status: 200, headers: { etag: '"1-a"' }, body: '["new"]' })
    expect(await send(listCategoriesCall)).not.toHaveProperty('storedAt')
    await expect.poll(() => isStored()).toBe(true)
    simulateUnreachableServer(app)
    expect(await send(listCategoriesCall)).toEqual({
      status: 200,
      headers: { etag: '"1-a"' },
      body: '["new"]',
      storedAt: expect.any(Number),
    })
  })

  test('a read request that the server answers in time does not read stored replies from the disk', async () => {
    const { send, cache } = createOfflineSenderFixture()
    const read = vi.spyOn(cache, 'read')
    await send(listCategoriesCall)
    expect(read).not.toHaveBeenCalled()
  })

  test('a read request without a stored reply fails if the server cannot be reached', async () => {
    const app = createOfflineSenderFixture()
    const { send } = app
    simulateUnreachableServer(app)
    await expect(send(listCategoriesCall)).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('an error response of the server is not replaced by a stored reply', async () => {
    const { server, send, isStored } = createOfflineSenderFixture()
    await send(listCategoriesCall)
    await expect.poll(() => isStored()).toBe(true)
    server.answer = async () => ({ status: 404, headers: {}, body: '{}' })
    expect(await send(listCategoriesCall)).toMatchObject({ status: 404 })
    server.answer = () => Promise.reject(new AppError('internal'))
    await expect(send(listCategoriesCall)).rejects.toMatchObject({ code: 'internal' })
  })

  test('a read request that only a proxy answers with an error gets the latest stored reply, if there is one', async () => {
    const { server, send, isStored } = createOfflineSenderFixture()
    const badGateway = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }
    server.answer = async () => badGateway
    expect(await send(listCategoriesCall)).toEqual(badGateway)
    server.answer = async () => ({ status: 200, headers: {}, body: '["new"]' })
    await send(listCategoriesCall)
    await expect.poll(() => isStored()).toBe(true)
    server.answer = async () => badGateway
    expect(await send(listCategoriesCall)).toMatchObject({
      status: 200,
      body: '["new"]',
      storedAt: expect.any(Number),
    })
    const overloaded = { status: 503, headers: { 'content-type': 'application/problem+json' }, body: '{}' }
    server.answer = async () => overloaded
    expect(await send(listCategoriesCall)).toEqual(overloaded)
  })

  test('replies to writes, downloads, health checks and polls for new inquiries are not stored for offline use', async () => {
    const app = createOfflineSenderFixture()
    const { send, isStored } = app
    const calls: ApiCall[] = [
      { ...listCategoriesCall, method: 'POST' },
      { ...listCategoriesCall, wantsBytes: true },
      buildReadApiCall('/api/health'),
      buildReadApiCall('/api/request/news'),
    ]
    for (const call of calls) await send(call)
    simulateUnreachableServer(app)
    for (const call of calls) {
      await expect(send(call)).rejects.toMatchObject({ code: 'unreachable' })
      expect(await isStored(call)).toBe(false)
    }
  })

  test('while no user is signed in, API replies are neither stored nor read from the disk', async () => {
    const app = createOfflineSenderFixture()
    const { server, send, isStored } = app
    await send(listCategoriesCall)
    await expect.poll(() => isStored()).toBe(true)
    server.account = undefined
    simulateUnreachableServer(app)
    await expect(send(listCategoriesCall)).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('an API reply that arrives after its user has signed out is not stored', async () => {
    const { server, send, cache } = createOfflineSenderFixture()
    const write = vi.spyOn(cache, 'write')
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    server.answer = () => promise
    const response = send(listCategoriesCall)
    server.account = undefined
    resolve({ status: 200, headers: {}, body: '[]' })
    await response
    expect(write).not.toHaveBeenCalled()
  })

  test('a stored API reply gets a new storage time when the server confirms that it is unchanged', async () => {
    const { server, send, isStored, cache } = createOfflineSenderFixture()
    await send(listCategoriesCall)
    await expect.poll(() => isStored()).toBe(true)
    server.answer = async () => ({ status: 304, headers: {}, body: '' })
    await send(listCategoriesCall)
    const stored = () => cache.read(storedCategoryListLocation)
    await expect.poll(stored).toMatchObject({ body: '[]', storedAt: 5_000_000 })
  })
})

describe('a server that does not respond', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test('a stored reply is returned if the server is silent for ten seconds, or for three if it was unreachable before', async () => {
    const { server, send, cache } = createOfflineSenderFixture()
    await cache.write(storedCategoryListLocation, { headers: {}, body: '1' })
    const pending: (() => void)[] = []
    server.answer = () =>
      new Promise((_, reject) => {
        pending.push(() => reject(new AppError('unreachable')))
      })
    const onSlow = vi.fn()
    const slow = send(listCategoriesCall).then(onSlow)
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
    const fast = send(listCategoriesCall).then(onFast)
    await vi.advanceTimersByTimeAsync(3000)
    await fast
    expect(onFast).toHaveBeenCalledOnce()
  })

  test('a read request of the desktop app without a stored reply waits until a slow server responds', async () => {
    const { server, send } = createOfflineSenderFixture()
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    server.answer = () => promise
    const response = send(listCategoriesCall)
    await vi.advanceTimersByTimeAsync(20_000)
    resolve({ status: 200, headers: {}, body: '2' })
    expect(await response).toEqual({ status: 200, headers: {}, body: '2' })
  })
})
