import { AppError } from 'shared/errors'
import { describe, expect, test, vi } from 'vitest'
import { createFakeDraftStorage } from '../../testing/fake-storages.ts'
import { createDraftLocks } from '../drafts/draft-store.ts'
import { createQueuedFormSaveHandler, unsentFormDraftHandlers } from './form-edit-handlers.ts'
import { createFormSaveQueue } from './form-save-queue.ts'
import { createUnsentEditQueue, type SendUnsentEditResult, type UnsentEditHandler } from './unsent-edits.ts'

const buildTime = (minute: number) => new Date(Date.UTC(2026, 10, 26, 8, minute))

const createNoteKind = (
  sent: string[],
  send?: (name: string) => Promise<SendUnsentEditResult>,
): UnsentEditHandler => ({
  prefix: 'note:',
  getLockId: (_, name) => name,
  describe: (name, text) =>
    text === 'garbage'
      ? undefined
      : { what: name, at: buildTime(Number(text)), path: '/admin', state: { is: 'ready' } },
  send: async (_, name) => {
    sent.push(name)
    return send ? send(name) : 'done'
  },
})

const setUp = (send?: (name: string) => Promise<SendUnsentEditResult>) => {
  const { drafts, storedDrafts } = createFakeDraftStorage()
  const lockedIds = new Set<string>()
  const locks = { ...createDraftLocks(undefined), listLocked: async () => lockedIds }
  const sent: string[] = []
  const discard = vi.fn(async () => undefined)
  const note: UnsentEditHandler = { ...createNoteKind(sent, send), discard }
  const session = { user: 1 as number | undefined }
  const retries: { ms: number; work: () => void }[] = []
  const edits = createUnsentEditQueue({
    drafts,
    locks,
    getUser: () => session.user,
    handlers: [note, ...unsentFormDraftHandlers],
    schedule: (ms, work) => {
      retries.push({ ms, work })
      return () => undefined
    },
  })
  return { retries, edits, drafts, storedDrafts, lockedIds, locks, sent, discard, session }
}

describe('the list of unsent edits', () => {
  test('the list of unsent edits has only edits of the signed-in user, newest first', async () => {
    const { edits, storedDrafts, session } = setUp()
    storedDrafts.set('1:note:a', '1').set('1:note:b', '3').set('2:note:c', '2').set('1:unknown', '1')
    storedDrafts.set('1:note:garbage', 'garbage')
    expect((await edits.list()).map(({ key }) => key)).toEqual(['1:note:b', '1:note:a'])
    session.user = undefined
    expect(await edits.list()).toEqual([])
  })

  test('an unsent edit whose editor is open is marked as open and not sent', async () => {
    const { edits, storedDrafts, lockedIds, sent } = setUp()
    storedDrafts.set('1:note:a', '1').set('1:note:b', '2')
    lockedIds.add('note:a')
    expect((await edits.list()).map(({ state }) => state.is)).toEqual(['ready', 'open'])
    await edits.send()
    expect(sent).toEqual(['note:b'])
  })

  test('an unsent edit that an editor has opened meanwhile is not sent, as the editor sends it', async () => {
    const { edits, storedDrafts, locks, sent } = setUp()
    storedDrafts.set('1:note:a', '1').set('1:note:b', '2')
    vi.spyOn(locks, 'acquire').mockImplementation(async (id) =>
      id === 'note:a' ? undefined : () => undefined,
    )
    await edits.send()
    expect(sent).toEqual(['note:b'])
    expect(storedDrafts.has('1:note:a')).toBe(true)
  })

  test('a form with both a draft and a queued save is listed as one unsent edit', async () => {
    const { edits, storedDrafts } = setUp()
    const draft = JSON.stringify({ at: buildTime(1).toISOString(), before: {}, values: { title: 'Море' } })
    storedDrafts.set('1:category:7', draft)
    expect((await edits.list()).map(({ what }) => what)).toEqual(['Категория «Море»'])
    storedDrafts.set('1:save:category:7', '{}')
    expect(await edits.list()).toEqual([])
  })

  test('a stored draft that cannot be read is shown in the list of unsent edits with the reason', async () => {
    const { edits, drafts, storedDrafts } = setUp()
    storedDrafts.set('1:note:a', '1')
    vi.spyOn(drafts, 'read').mockRejectedValue(new AppError('internal'))
    const [edit] = await edits.list()
    expect(edit).toMatchObject({ what: 'Черновик', state: { is: 'refused' } })
    expect(JSON.stringify(edit)).toContain('не прочитать')
  })
})

describe('sending unsent edits', () => {
  test('unsent edits are sent in the order in which they were made', async () => {
    const { edits, storedDrafts, sent } = setUp()
    storedDrafts.set('1:note:b', '2').set('1:note:a', '1').set('1:note:c', '3')
    expect(await edits.send()).toBe(true)
    expect(sent).toEqual(['note:a', 'note:b', 'note:c'])
  })

  test('form saves are sent in the order in which they were queued, also if the clock was set back between them', async () => {
    const { drafts, storedDrafts } = createFakeDraftStorage()
    const sent: string[] = []
    const queue = createFormSaveQueue(
      drafts,
      () => 1,
      async ({ params }) => {
        sent.push(params.id ?? '')
        return { status: 200, headers: {}, body: '{}' }
      },
    )
    const call = { method: 'PUT' as const, template: '/api/category/{id}', query: {}, headers: {} }
    const save = { what: 'Категория', path: '/admin', values: {} }
    for (const [id, minute] of [
      ['1', 30],
      ['2', 10],
      ['3', 20],
    ] as const) {
      const time = buildTime(minute).toISOString()
      await queue.add({ ...save, at: time, draftName: `category:${id}`, call: { ...call, params: { id } } })
    }
    storedDrafts.set('1:note:early', '5').set('1:note:late', '40')
    const sending = createUnsentEditQueue({
      drafts,
      locks: createDraftLocks(undefined),
      getUser: () => 1,
      handlers: [createNoteKind(sent), createQueuedFormSaveHandler(queue, async () => undefined)],
      schedule: () => () => undefined,
    })
    await sending.send()
    expect(sent).toEqual(['note:early', '1', '2', '3', 'note:late'])
  })

  test('without a connection sending the unsent edits stops after the first one', async () => {
    const { edits, storedDrafts, sent } = setUp(async (name) => (name === 'note:b' ? 'waiting' : 'done'))
    storedDrafts.set('1:note:a', '1').set('1:note:b', '2').set('1:note:c', '3')
    await edits.send()
    expect(sent).toEqual(['note:a', 'note:b'])
  })

  test('sending unsent edits returns whether any was accepted, and notifies no listener if there are no unsent edits', async () => {
    const accepted = setUp()
    accepted.storedDrafts.set('1:note:a', '1')
    expect(await accepted.edits.send()).toBe(true)
    const waiting = setUp(async () => 'waiting')
    waiting.storedDrafts.set('1:note:a', '1')
    expect(await waiting.edits.send()).toBe(false)
    const empty = setUp()
    const onChange = vi.fn()
    empty.edits.subscribe(onChange)
    expect(await empty.edits.send()).toBe(false)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('a server error only stops the sending of unsent edits, and a TypeError during the sending is thrown to the caller', async () => {
    const failing = setUp(() => Promise.reject(new AppError('unreachable')))
    failing.storedDrafts.set('1:note:a', '1').set('1:note:b', '2')
    await failing.edits.send()
    expect(failing.sent).toEqual(['note:a'])
    const broken = setUp(() => Promise.reject(new TypeError('fault')))
    broken.storedDrafts.set('1:note:a', '1')
    await expect(broken.edits.send()).rejects.toThrow('fault')
  })

  test('an unsent edit that the server has rejected shows the reason and is not sent again automatically', async () => {
    const { edits, storedDrafts, sent, retries } = setUp(() => Promise.reject(new AppError('too-large')))
    storedDrafts.set('1:note:a', '1')
    expect(await edits.send()).toBe(false)
    expect(await edits.list()).toMatchObject([
      { state: { is: 'refused', reason: 'Слишком большой запрос.' } },
    ])
    await edits.send()
    expect(sent).toEqual(['note:a'])
    expect(retries).toEqual([])
  })

  test('unsent edits that have waited for days in an open window are sent in the order in which they were made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: buildTime(0) })
    let isOnline = false
    const { edits, storedDrafts, sent } = setUp(async () => (isOnline ? 'done' : 'waiting'))
    storedDrafts.set('1:note:a', '1').set('1:note:b', '2')
    await edits.send()
    vi.setSystemTime(buildTime(3 * 24 * 60))
    isOnline = true
    await edits.send()
    vi.useRealTimers()
    expect(sent).toEqual(['note:a', 'note:a', 'note:b'])
  })

  test('an unsent edit in conflict is not sent again automatically, and the other edits are sent', async () => {
    const { edits, storedDrafts, sent } = setUp(async (name) =>
      name === 'note:a' ? { is: 'conflict' } : 'done',
    )
    storedDrafts.set('1:note:a', '1').set('1:note:b', '2')
    await edits.send()
    expect((await edits.list()).find(({ key }) => key === '1:note:a')?.state).toEqual({ is: 'conflict' })
    await edits.send(({ state }) => state.is === 'ready')
    expect(sent).toEqual(['note:a', 'note:b', 'note:b'])
  })

  test('two simultaneous attempts to send the unsent edits run one after the other', async () => {
    const running: number[] = []
    let count = 0
    const { edits, storedDrafts } = setUp(async () => {
      count += 1
      running.push(count)
      await Promise.resolve()
      count -= 1
      return 'done'
    })
    storedDrafts.set('1:note:a', '1')
    await Promise.all([edits.send(), edits.send()])
    expect(running).toEqual([1, 1])
  })

  test('failed unsent edits are sent again later in the order in which they were made, and listeners are notified', async () => {
    let isOnline = false
    const { edits, storedDrafts, sent, retries } = setUp(async () => (isOnline ? 'done' : 'waiting'))
    const onSent = vi.fn()
    edits.onSent(onSent)
    storedDrafts.set('1:note:a', '1').set('1:note:b', '2')
    await edits.send()
    isOnline = true
    expect(retries.map(({ ms }) => ms)).toEqual([3000])
    retries[0]?.work()
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(sent).toEqual(['note:a', 'note:a', 'note:b'])
  })

  test('an editor loads its record only after the unsent edits were sent', async () => {
    const order: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const { edits, storedDrafts } = setUp(async () => {
      await promise
      order.push('sent')
      return 'done'
    })
    storedDrafts.set('1:note:a', '1')
    const sending = edits.send()
    const loading = edits.runWithoutSending(async () => void order.push('loaded'))
    resolve()
    await Promise.all([sending, loading])
    expect(order).toEqual(['sent', 'loaded'])
  })

  test('deleting an unsent edit removes all stored entries of the edit', async () => {
    const { edits, storedDrafts, discard } = setUp()
    storedDrafts.set('1:note:a', '1')
    const [edit] = await edits.list()
    if (edit) await edits.discard(edit)
    expect(await edits.list()).toEqual([])
    expect(discard).toHaveBeenCalledExactlyOnceWith(1, 'note:a')
  })

  test('an unsent edit deleted while it is sent is not stored again, and the next edit is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { edits, storedDrafts, sent } = setUp(async (name) => {
      await promise
      // A sender stores what is left to send.
      storedDrafts.set(`1:${name}`, '1')
      return { is: 'conflict' }
    })
    storedDrafts.set('1:note:a', '1')
    const [edit] = await edits.list()
    const sending = edits.send()
    await vi.waitFor(() => expect(sent).toEqual(['note:a']))
    const discarded = edit && edits.discard(edit)
    resolve()
    await Promise.all([sending, discarded])
    expect(await edits.list()).toEqual([])
    storedDrafts.set('1:note:a', '2')
    expect(await edits.list()).toMatchObject([{ state: { is: 'ready' } }])
  })
})
