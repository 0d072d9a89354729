import type { ApiCall, ApiResponse } from 'shared/client'
import { AppError } from 'shared/errors'
import { describe, expect, test, vi } from 'vitest'
import { createFakeDraftStorage } from '../../testing/fake-storages.ts'
import { createFormSaveQueue } from './form-save-queue.ts'
import { type QueuedFormSave, rememberFailedApiWriteCalls } from './queued-form-save.ts'

const renameSave: QueuedFormSave = {
  at: '2026-11-26T08:00:00.000Z',
  what: 'Категория «Море»',
  path: '/admin/categories?edit=7',
  draftName: 'category:7',
  values: { title: 'Море' },
  call: {
    method: 'PUT',
    template: '/api/category/{id}',
    params: { id: '7' },
    query: {},
    headers: { 'If-Match': '"3"', 'Idempotency-Key': 'k' },
    body: '{"title":"Море"}',
  },
}

const offlineError = () => Promise.reject(new AppError('unreachable'))
const buildResponse =
  (status: number, body: object = {}, headers = {}) =>
  async (): Promise<ApiResponse> => ({
    status,
    headers,
    body: JSON.stringify(body),
  })

const setUp = () => {
  const { drafts, storedDrafts, at } = createFakeDraftStorage()
  const calls: ApiCall[] = []
  const session = { user: 1 as number | undefined }
  const answers: (() => Promise<ApiResponse>)[] = []
  const queue = createFormSaveQueue(
    drafts,
    () => session.user,
    rememberFailedApiWriteCalls((call) => {
      calls.push(call)
      return (answers.shift() ?? offlineError)()
    }),
  )
  const typeDraft = (title: string) =>
    storedDrafts.set(
      '1:category:7',
      JSON.stringify({ at: renameSave.at, base: 3, before: { title: 'Старое' }, values: { title } }),
    )
  const readDraft = () => {
    const text = storedDrafts.get('1:category:7')
    return text === undefined ? undefined : JSON.parse(text)
  }
  return { queue, session, calls, answers, storedDrafts, at, typeDraft, readDraft }
}

describe('the queue of saves', () => {
  test('a queued form save waits while the server cannot be reached, and is sent again unchanged', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add(renameSave)
    expect(await queue.send('category:7')).toBe('waiting')
    expect(await queue.find('category:7')).toEqual({ ...renameSave, order: 1 })
    answers.push(buildResponse(200, { id: 7, title: 'Море' }, { etag: '"4-a"' }))
    expect(await queue.send('category:7')).toBe('sent')
    expect(await queue.find('category:7')).toBeUndefined()
    expect(calls).toEqual([renameSave.call, renameSave.call])
  })

  test('a form is notified once, after the queue has sent its save, and the draft of the form is removed', async () => {
    const { queue, answers, typeDraft, readDraft } = setUp()
    const onSent = vi.fn()
    queue.onSent(onSent)
    typeDraft('Море')
    await queue.add(renameSave)
    answers.push(buildResponse(200, {}, { etag: '"4-a"' }))
    await queue.send('category:7')
    expect(onSent).toHaveBeenCalledExactlyOnceWith({
      draftName: 'category:7',
      values: { title: 'Море' },
      version: 4,
      reply: '{}',
    })
    expect(readDraft()).toBeUndefined()
  })

  test('input typed after a form save was queued stays a form draft, based on the record version that this save created', async () => {
    const { queue, answers, typeDraft, readDraft } = setUp()
    typeDraft('Море и порт')
    await queue.add(renameSave)
    answers.push(buildResponse(200, {}, { etag: '"4-a"' }))
    await queue.send('category:7')
    expect(readDraft()).toMatchObject({
      base: 4,
      before: { title: 'Море' },
      values: { title: 'Море и порт' },
    })
  })

  test('a queued form save over a newer version of a colleague stays in the queue as a conflict', async () => {
    const { queue, answers } = setUp()
    await queue.add(renameSave)
    answers.push(buildResponse(409, { code: 'changed' }))
    expect(await queue.send('category:7')).toBeInstanceOf(AppError)
    expect(await queue.find('category:7')).toMatchObject({ problem: { isConflict: true } })
  })

  test('a form save that the previous release queued without an idempotency key is sent too', async () => {
    const { queue, calls, answers, storedDrafts } = setUp()
    const call = { ...renameSave.call, headers: { 'If-Match': '"3"' } }
    storedDrafts.set('1:save:category:7', JSON.stringify({ ...renameSave, call }))
    answers.push(buildResponse(200, {}, { etag: '"4-a"' }))
    expect(await queue.send('category:7')).toBe('sent')
    expect(calls).toEqual([call])
    expect(storedDrafts.size).toBe(0)
  })

  test('a form save that the previous release queued stays in the queue as a conflict if its response was lost', async () => {
    const { queue, answers, storedDrafts } = setUp()
    storedDrafts.set(
      '1:save:category:7',
      JSON.stringify({ ...renameSave, call: { ...renameSave.call, headers: { 'If-Match': '"3"' } } }),
    )
    answers.push(buildResponse(409, { code: 'changed' }))
    expect(await queue.send('category:7')).toBeInstanceOf(AppError)
    expect(await queue.find('category:7')).toMatchObject({ problem: { isConflict: true } })
  })

  test('a queued form save that the server rejects stays in the queue with the reason', async () => {
    const { queue, answers } = setUp()
    await queue.add(renameSave)
    const errors = [{ path: 'title', code: 'taken', message: 'Такая категория уже есть' }]
    answers.push(buildResponse(409, { code: 'taken', title: 'Занято', errors }))
    expect(await queue.send('category:7')).toBeInstanceOf(AppError)
    expect(await queue.find('category:7')).toMatchObject({
      problem: { isConflict: false, reason: 'Такая категория уже есть' },
    })
  })

  test('a queued form save stays in the queue if the connection ends while it is sent', async () => {
    const { queue, answers } = setUp()
    await queue.add(renameSave)
    const cut = () => Promise.reject(new TypeError('Failed to fetch'))
    answers.push(cut)
    expect(await queue.send('category:7')).toBe('waiting')
    expect(await queue.find('category:7')).toEqual({ ...renameSave, order: 1 })
  })

  test('a form save stays in the queue if the server is overloaded or the session has ended', async () => {
    const { queue, answers } = setUp()
    await queue.add(renameSave)
    answers.push(buildResponse(503, { code: 'database-away' }), buildResponse(401, { code: 'unauthorized' }))
    expect(await queue.send('category:7')).toBe('waiting')
    expect(await queue.send('category:7')).toBe('waiting')
    expect(await queue.find('category:7')).toEqual({ ...renameSave, order: 1 })
  })

  test('a second queued save of the same form replaces the first', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add(renameSave)
    const second = { ...renameSave, call: { ...renameSave.call, body: '{"title":"Океан"}' } }
    await queue.add(second)
    answers.push(buildResponse(200, {}))
    await queue.send('category:7')
    expect(calls).toEqual([second.call])
  })

  test('two simultaneous attempts to send the same queued save of a form send it once', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add(renameSave)
    answers.push(buildResponse(200, {}))
    expect(await Promise.all([queue.send('category:7'), queue.send('category:7')])).toEqual(['sent', 'sent'])
    expect(calls).toHaveLength(1)
  })

  test('a queued form save withdrawn while it is sent is not stored again if the server rejects it', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add(renameSave)
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.push(() => promise.then(buildResponse(409, { code: 'changed' })))
    const sending = queue.send('category:7')
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    const withdrawn = queue.remove('category:7')
    resolve()
    await Promise.all([sending, withdrawn])
    expect(await queue.find('category:7')).toBeUndefined()
  })

  test('a form save is not queued while the signed-in user is unknown', async () => {
    const { queue, session, storedDrafts } = setUp()
    session.user = undefined
    expect(await queue.add(renameSave)).toBe(false)
    expect(storedDrafts.size).toBe(0)
  })

  test('queueing a form save reports if the storage is full', async () => {
    const { queue, at } = setUp()
    at.room = 0
    expect(await queue.add(renameSave)).toBe(false)
  })
})

describe('a save under the key of an earlier one whose response was lost', () => {
  const create: QueuedFormSave = {
    ...renameSave,
    draftName: 'category:new',
    call: {
      method: 'POST',
      template: '/api/category',
      params: {},
      query: {},
      headers: { 'Idempotency-Key': 'k' },
      body: '{"title":"Море"}',
    },
  }
  const keyReused = (version: number) => buildResponse(409, { code: 'key-reused', id: 7, version })
  const following = (ifMatch: string, key: string): QueuedFormSave['call'] => ({
    ...renameSave.call,
    headers: { 'If-Match': ifMatch, 'Idempotency-Key': key },
  })

  test('a creation repeated with other values after a lost response changes the record created by the first request', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add(create)
    answers.push(keyReused(1), buildResponse(200, { id: 7 }, { etag: '"2-a"' }))
    expect(await queue.send('category:new')).toBe('sent')
    expect(calls).toEqual([create.call, following('"1"', 'k+')])
    expect(await queue.find('category:new')).toBeUndefined()
  })

  test('a form save repeated with other values after a lost response is based on the record version that the first request saved', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add(renameSave)
    answers.push(keyReused(4), buildResponse(200, {}, { etag: '"5-a"' }))
    expect(await queue.send('category:7')).toBe('sent')
    expect(calls).toEqual([renameSave.call, following('"4"', 'k+')])
  })

  test('repeating the save of an inquiry note with other values after a lost response still sends a PATCH request', async () => {
    const { queue, calls, answers } = setUp()
    const call = { ...renameSave.call, method: 'PATCH', template: '/api/request/{id}' } as const
    await queue.add({ ...renameSave, call })
    answers.push(keyReused(4), buildResponse(200, {}, { etag: '"5-a"' }))
    expect(await queue.send('category:7')).toBe('sent')
    expect(calls[1]).toMatchObject({ method: 'PATCH', template: call.template, params: call.params })
  })

  test('a form save repeated after a lost response is based on the newest record version that the user has seen', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add({ ...renameSave, call: following('"6"', 'k') })
    answers.push(keyReused(4), buildResponse(200, {}, { etag: '"7-a"' }))
    expect(await queue.send('category:7')).toBe('sent')
    expect(calls[1]).toEqual(following('"6"', 'k+'))
  })

  test('a queued form save gets another idempotency key after each lost response', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add(create)
    answers.push(
      keyReused(1),
      offlineError,
      keyReused(1),
      keyReused(2),
      buildResponse(200, {}, { etag: '"3-a"' }),
    )
    expect(await queue.send('category:new')).toBe('waiting')
    expect(await queue.find('category:new')).toEqual({ ...create, order: 1 })
    expect(await queue.send('category:new')).toBe('sent')
    expect(calls.slice(2)).toEqual([create.call, following('"1"', 'k+'), following('"2"', 'k++')])
  })

  test('repeating a creation whose response was lost creates another record if a colleague has deleted the first one', async () => {
    const { queue, calls, answers } = setUp()
    await queue.add(create)
    answers.push(
      keyReused(1),
      buildResponse(404, { code: 'not-found' }),
      buildResponse(201, { id: 8 }, { etag: '"1-a"' }),
    )
    expect(await queue.send('category:new')).toBe('sent')
    expect(calls[2]).toEqual({ ...create.call, headers: { 'Idempotency-Key': 'k+' } })
  })

  test('repeating a form save whose response was lost is a conflict if a colleague has saved a newer version since', async () => {
    const { queue, answers } = setUp()
    await queue.add(renameSave)
    answers.push(keyReused(4), buildResponse(409, { code: 'changed' }))
    expect(await queue.send('category:7')).toBeInstanceOf(AppError)
    expect(await queue.find('category:7')).toMatchObject({ problem: { isConflict: true } })
  })
})
