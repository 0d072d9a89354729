import { type ApiCall, type ApiResponse, buildApiCallUrl } from 'shared/client'
import { describe, expect, test, vi } from 'vitest'
import {
  buildReadApiCall,
  createOfflineSenderFixture,
  listCategoriesCall,
  type OfflineSenderFixture,
  simulateUnreachableServer,
  storedReplyAccount,
} from '../../testing/stored-reply-fixture.ts'
import { createOfflineApiCallSender } from './stored-replies.ts'

describe('the effect of writes on stored replies', () => {
  const buildCall = (method: ApiCall['method'], template: string, id = '5'): ApiCall => ({
    ...buildReadApiCall(template),
    method,
    params: template.includes('{id}') ? { id } : {},
  })
  const reply = (value: unknown, etag = '"1-a"'): ApiResponse => ({
    status: 200,
    headers: { etag },
    body: JSON.stringify(value),
  })

  /** Sends calls with their replies, then reads without a connection what the last of them have replied. */
  const sendAll = async (app: OfflineSenderFixture, calls: readonly (readonly [ApiCall, ApiResponse])[]) => {
    const { server, send, cache } = app
    for (const [call, response] of calls) {
      server.answer = async () => response
      await send(call)
      const place = { ...storedReplyAccount, template: call.template, url: buildApiCallUrl(call) }
      if (call.method === 'GET') await expect.poll(() => cache.has(place)).toBe(true)
    }
    simulateUnreachableServer(app)
  }
  const readOffline = async ({ send }: OfflineSenderFixture, call: ApiCall) =>
    JSON.parse((await send(call)).body) as unknown

  const getPost = buildCall('GET', '/api/post/{id}')
  const getPosts = buildCall('GET', '/api/post')
  const putPost = buildCall('PUT', '/api/post/{id}')
  const getCopy = buildCall('GET', '/api/post/{id}/working-copy')
  const putCopy = buildCall('PUT', '/api/post/{id}/working-copy')

  test('a saved post is read offline as it was saved, also in the list of posts', async () => {
    const app = createOfflineSenderFixture()
    await sendAll(app, [
      [
        getPosts,
        reply([
          { id: 4, title: 'A' },
          { id: 5, title: 'B' },
        ]),
      ],
      [getPost, reply({ id: 5, title: 'B', text: 'old' })],
      [putPost, reply({ id: 5, title: 'C', text: 'new' }, '"2-b"')],
    ])
    expect(await app.send(getPost)).toMatchObject({
      headers: { etag: '"2-b"' },
      body: JSON.stringify({ id: 5, title: 'C', text: 'new' }),
    })
    expect(await readOffline(app, getPosts)).toEqual([
      { id: 4, title: 'A' },
      { id: 5, title: 'C' },
    ])
  })

  test('a saved working copy of a post can be read offline, and the offline post is marked as having a working copy', async () => {
    const app = createOfflineSenderFixture()
    await sendAll(app, [
      [getPosts, reply([{ id: 5, title: 'B' }])],
      [getPost, reply({ id: 5, title: 'B', text: 'old' })],
      [putCopy, reply({ base: 1, title: 'B', text: 'newer' })],
    ])
    expect(await readOffline(app, getPost)).toMatchObject({ text: 'old', hasWorkingCopy: true })
    expect(await readOffline(app, getPosts)).toEqual([{ id: 5, title: 'B', hasWorkingCopy: true }])
    expect(await readOffline(app, getCopy)).toMatchObject({ text: 'newer' })
  })

  test('saving a draft or publishing a post updates the post stored for offline use and removes its stored working copy', async () => {
    const writes = [
      [putCopy, reply({ id: 5, title: 'C', text: 'new' }, '"2-b"')],
      [buildCall('POST', '/api/post/{id}/publish'), reply({ id: 5, title: 'C', text: 'new' }, '"2-b"')],
    ] as const
    for (const write of writes) {
      const app = createOfflineSenderFixture()
      await sendAll(app, [
        [getPosts, reply([{ id: 5, title: 'B', hasWorkingCopy: true }])],
        [getPost, reply({ id: 5, title: 'B', text: 'old', hasWorkingCopy: true })],
        [getCopy, reply({ base: 1, title: 'C', text: 'new' })],
        write,
      ])
      expect(await readOffline(app, getPost)).toEqual({ id: 5, title: 'C', text: 'new' })
      expect(await readOffline(app, getPosts)).toEqual([{ id: 5, title: 'C' }])
      await expect(app.send(getCopy)).rejects.toMatchObject({ code: 'unreachable' })
    }
  })

  test('the offline desktop app does not return the working copy of a post that the admin has discarded', async () => {
    const app = createOfflineSenderFixture()
    await sendAll(app, [
      [getPost, reply({ id: 5, text: 'old', hasWorkingCopy: true })],
      [getCopy, reply({ base: 1, text: 'newer' })],
      [buildCall('DELETE', '/api/post/{id}/working-copy'), { status: 204, headers: {}, body: '' }],
    ])
    expect(await readOffline(app, getPost)).toEqual({ id: 5, text: 'old' })
    await expect(app.send(getCopy)).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('after an admin deletes a category, the offline desktop app neither opens nor lists it', async () => {
    const app = createOfflineSenderFixture()
    await sendAll(app, [
      [listCategoriesCall, reply([{ id: 4 }, { id: 5 }])],
      [buildCall('GET', '/api/category/{id}'), reply({ id: 5 })],
      [buildCall('DELETE', '/api/category/{id}'), { status: 204, headers: {}, body: '' }],
    ])
    expect(await readOffline(app, listCategoriesCall)).toEqual([{ id: 4 }])
    await expect(app.send(buildCall('GET', '/api/category/{id}'))).rejects.toMatchObject({
      code: 'unreachable',
    })
  })

  test('discarding or restoring a fee table draft removes the lists of drafts and of discarded drafts stored for offline use', async () => {
    const draft = '/api/calculator/{title}/draft'
    const restore = '/api/calculator/{title}/discarded-drafts/{id}/restore'
    const lists = ['drafts', 'discarded-drafts'].map((name) => `/api/calculator/{title}/${name}`)
    const buildTableCall = (method: ApiCall['method'], template: string): ApiCall => ({
      ...buildCall(method, template),
      params: { title: 'iaa-fee', ...(template === restore ? { id: '5' } : {}) },
    })
    const writes = [
      [buildTableCall('DELETE', draft), lists],
      [buildTableCall('POST', restore), [draft, ...lists]],
    ] as const
    for (const [write, removed] of writes) {
      const app = createOfflineSenderFixture()
      const reads = removed.map((template) => buildTableCall('GET', template))
      await sendAll(app, [
        ...reads.map((read) => [read, reply([])] as const),
        [write, { status: 204, headers: {}, body: '' }],
      ])
      for (const read of reads) await expect(app.send(read)).rejects.toMatchObject({ code: 'unreachable' })
    }
  })

  test('changing an inquiry in the desktop app removes the stored inquiry lists and no other stored API replies', async () => {
    const app = createOfflineSenderFixture()
    const search = { ...buildReadApiCall('/api/request'), query: { search: 'Море' } }
    const other = buildCall('GET', '/api/request/{id}', '6')
    await sendAll(app, [
      [search, reply({ items: [] })],
      [other, reply({ id: 6 })],
      [buildCall('PATCH', '/api/request/{id}'), reply({ id: 5, state: 'done' })],
    ])
    await expect(app.send(search)).rejects.toMatchObject({ code: 'unreachable' })
    expect(await readOffline(app, other)).toEqual({ id: 6 })
    expect(await readOffline(app, buildCall('GET', '/api/request/{id}'))).toMatchObject({ state: 'done' })
  })

  test.each([
    ['POST', '/api/request/{id}/note', 201],
    ['POST', '/api/request/{id}/call', 201],
    ['POST', '/api/request/{id}/answer', 201],
    ['DELETE', '/api/request/{id}/answer/{n}', 204],
    ['POST', '/api/request/bulk', 200],
  ] as const)(
    'after %s %s the desktop app reads neither the earlier inquiry nor its history offline',
    async (method, template, status) => {
      const app = createOfflineSenderFixture()
      const reads = ['/api/request', '/api/request/{id}', '/api/request/{id}/history'].map((path) =>
        buildCall('GET', path),
      )
      await sendAll(app, [
        ...reads.map((read) => [read, reply({ id: 5 })] as const),
        [
          { ...buildCall(method, template), params: { id: '5', n: '1' } },
          { status, headers: {}, body: '{"id":5}' },
        ],
      ])
      for (const read of reads) await expect(app.send(read)).rejects.toMatchObject({ code: 'unreachable' })
    },
  )

  test('a write request that is rejected or whose response is lost leaves the stored API replies unchanged', async () => {
    const app = createOfflineSenderFixture()
    await sendAll(app, [
      [getPost, reply({ id: 5, text: 'old' })],
      [putPost, { status: 409, headers: {}, body: '{}' }],
    ])
    await expect(app.send(putPost)).rejects.toMatchObject({ code: 'unreachable' })
    expect(await readOffline(app, getPost)).toEqual({ id: 5, text: 'old' })
  })

  test('a late reply to a read request sent before a write request does not replace the newer API reply stored by the write', async () => {
    const app = createOfflineSenderFixture()
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    app.server.answer = () => promise
    const early = app.send(getPost)
    app.server.answer = async () => reply({ id: 5, text: 'new' })
    await app.send(putPost)
    resolve(reply({ id: 5, text: 'old' }))
    await early
    simulateUnreachableServer(app)
    expect(await readOffline(app, getPost)).toEqual({ id: 5, text: 'new' })
  })

  test('a stored API reply that cannot be updated on a full disk is removed, and the write request still succeeds', async () => {
    const app = createOfflineSenderFixture()
    await sendAll(app, [[getPost, reply({ id: 5, text: 'old' })]])
    vi.spyOn(app.cache, 'write').mockRejectedValue(new Error('ENOSPC'))
    app.server.answer = async () => reply({ id: 5, text: 'new' })
    expect(await app.send(putPost)).toMatchObject({ status: 200 })
    simulateUnreachableServer(app)
    await expect(app.send(getPost)).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('after a write request has removed a stored API reply, the next read request is sent without If-None-Match', async () => {
    const app = createOfflineSenderFixture()
    const conditional = { ...listCategoriesCall, headers: { 'If-None-Match': '"1-a"' } }
    const sendCalls: ApiCall[] = []
    const sendAgain = createOfflineApiCallSender({
      cache: app.cache,
      server: storedReplyAccount.server,
      getAccount: () => '1',
      now: () => 0,
    })
    const record = async (call: ApiCall) => {
      sendCalls.push(call)
      return reply([])
    }
    await sendAgain(conditional, record)
    await expect.poll(() => app.isStored()).toBe(true)
    await sendAgain(conditional, record)
    expect(sendCalls.map(({ headers }) => headers)).toEqual([{}, conditional.headers])
  })
})
