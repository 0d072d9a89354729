import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import type { LoadingProgressTracker } from 'site/admin'
import { describe, expect, test, vi } from 'vitest'
import type { DesktopBridge } from '../ipc/ipc-channels.ts'
import { createDesktopPlatformAdapter } from './desktop-platform.ts'

const setUp = (answers: Record<string, unknown> = {}) => {
  const invocations: [string, unknown][] = []
  const listeners = new Map<string, (news: unknown) => void>()
  const bridge = {
    invoke: async (name: string, input: unknown) => {
      invocations.push([name, input])
      return answers[name] ?? { ok: true, value: null }
    },
    on: (name: string, listener: (news: unknown) => void) => {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
  }
  const finish = vi.fn()
  const progress = { begin: () => ({ advance: vi.fn(), finish }) } as unknown as LoadingProgressTracker
  return {
    invocations,
    listeners,
    finish,
    platform: createDesktopPlatformAdapter(
      bridge as unknown as DesktopBridge,
      progress,
      'https://broker.example.com',
    ),
  }
}

const answer = (status: number, body: unknown = []) => ({
  'api:send': { ok: true, value: { status, headers: {}, body: JSON.stringify(body) } },
})

describe('createDesktopPlatformAdapter', () => {
  test('restoring the session gives the admin page its expiry time, or `undefined` if no session is stored', async () => {
    expect(await setUp().platform.credentials.restore()).toBeUndefined()
    const { platform, invocations } = setUp({ 'session:restore': { ok: true, value: { exp: 7 } } })
    expect(await platform.credentials.restore()).toEqual({ exp: 7 })
    await platform.credentials.clear()
    expect(invocations).toEqual([
      ['session:restore', null],
      ['session:end', null],
    ])
  })

  test('until removed, a session listener is called when another window or the keychain starts or ends the session', () => {
    const { platform, listeners } = setUp()
    const listener = vi.fn()
    const stop = platform.credentials.subscribe(listener)
    listeners.get('session')?.({ exp: 7 })
    expect(listener.mock.calls).toEqual([[{ exp: 7 }]])
    listeners.get('session')?.(null)
    expect(listener.mock.calls).toEqual([[{ exp: 7 }], [undefined]])
    stop()
    expect(listeners.has('session')).toBe(false)
  })

  test('the admin page in a desktop window is notified when another window has changed data', () => {
    const { platform, listeners } = setUp()
    const listener = vi.fn()
    platform.dataChanges.subscribe(listener)
    listeners.get('dataChanged')?.(null)
    expect(listener).toHaveBeenCalledOnce()
  })

  test('a file opened with the desktop app is announced to the admin page, which can read its name and text', async () => {
    expect(await setUp().platform.openedFiles?.take()).toBeUndefined()
    const value = { name: 'copart-fee.csv', bytes: new Uint8Array([97]) }
    const { platform, listeners } = setUp({ 'files:take': { ok: true, value } })
    const listener = vi.fn()
    platform.openedFiles?.subscribe(listener)
    listeners.get('fileOpened')?.(null)
    expect(listener).toHaveBeenCalledOnce()
    const file = await platform.openedFiles?.take()
    expect([file?.name, await file?.text()]).toEqual(['copart-fee.csv', 'a'])
  })

  test('a stored draft picture is read back with the same name, type and bytes', async () => {
    const picture = { name: 'порт.png', type: 'image/png', bytes: new Uint8Array([97]) }
    const { platform, invocations } = setUp({ 'pictures:read': { ok: true, value: picture } })
    expect(await platform.pictures.write('1:d:p', picture)).toBe(true)
    const file = await platform.pictures.read('1:d:p')
    expect([file?.name, file?.type, await file?.text()]).toEqual(['порт.png', 'image/png', 'a'])
    await platform.pictures.remove('1:d:p')
    expect(invocations).toEqual([
      ['pictures:write', { key: '1:d:p', picture }],
      ['pictures:read', { key: '1:d:p' }],
      ['pictures:remove', { key: '1:d:p' }],
    ])
  })

  test('writing a draft picture returns false, and reading it throws, if the main process fails', async () => {
    const failure = { ok: false, code: 'internal' }
    const { platform } = setUp({ 'pictures:write': failure, 'pictures:read': failure })
    expect(await platform.pictures.write('a', { name: '', type: '', bytes: new Uint8Array() })).toBe(false)
    await expect(platform.pictures.read('a')).rejects.toThrow()
  })

  test('an API call of the admin is sent to the main process unchanged, without a token', async () => {
    const { platform, invocations } = setUp(answer(200))
    expect(await createApiClient(contract, platform.send).category.list()).toEqual([])
    expect(invocations[0]).toEqual([
      'api:send',
      {
        method: 'GET',
        template: '/api/category',
        params: {},
        query: {},
        headers: { Accept: 'application/json' },
      },
    ])
  })

  test('if the desktop app cannot write a file that the admin page saves, the page gets an error with the reason', async () => {
    const file = { name: 'a.csv', type: 'text/csv', text: '' }
    await expect(setUp().platform.files.save(file)).resolves.toBeUndefined()
    const refused = setUp({ 'files:save': { ok: true, value: { refusal: 'Нет места' } } })
    await expect(refused.platform.files.save(file)).rejects.toMatchObject({ title: 'Нет места' })
  })

  test('the progress bar shows whether an API call of the user succeeded or failed, but not for background calls', async () => {
    const away = { 'api:send': { ok: false, code: 'unreachable' } }
    for (const [answers, outcome] of [
      [answer(200), 'done'],
      [answer(404, {}), 'done'],
      [answer(500, {}), 'failed'],
      [away, 'failed'],
    ] as const) {
      const { platform, finish } = setUp(answers)
      await createApiClient(contract, platform.send)
        .category.list()
        .catch(() => undefined)
      expect(finish.mock.calls).toEqual([[outcome]])
      finish.mockClear()
      await createApiClient(contract, platform.sendInBackground)
        .category.list()
        .catch(() => undefined)
      expect(finish).not.toHaveBeenCalled()
    }
  })

  test('the desktop app saves a downloaded file byte for byte, without decoding it as text', async () => {
    const bytes = new Uint8Array([0x50, 0x4b])
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=a.csv' }
    const value = { status: 200, headers, body: '', bytes }
    const { platform, invocations } = setUp({ 'api:send': { ok: true, value } })
    const { table } = createApiClient(contract, platform.send)
    await platform.files.save(await table.file({ params: { title: 'copart-fee' }, query: {} }))
    expect(invocations).toMatchObject([
      ['api:send', { wantsBytes: true }],
      ['files:save', { name: 'a.csv', bytes }],
    ])
    expect(invocations[1]?.[1]).not.toHaveProperty('type')
  })

  test('a failed IPC call is thrown in the page with its error code', async () => {
    const { platform } = setUp({ 'api:send': { ok: false, code: 'unreachable' } })
    await expect(createApiClient(contract, platform.send).category.list()).rejects.toMatchObject({
      code: 'unreachable',
    })
  })

  test('a draft operation that fails in the main process does not throw in the page', async () => {
    const failed = { ok: false, code: 'internal' }
    const { platform } = setUp({
      'drafts:write': failed,
      'drafts:remove': failed,
      'drafts:keys': failed,
    })
    expect(await platform.drafts.write('a', 'text')).toBe(false)
    await platform.drafts.remove('a')
    expect(await platform.drafts.keys('a')).toEqual([])
  })

  test('drafts, files, notifications, links and printing in the admin page each call their own IPC channel of the desktop app', async () => {
    const { platform, invocations } = setUp()
    expect(await platform.drafts.read('a')).toBeUndefined()
    expect(await platform.drafts.write('a', 'text')).toBe(true)
    await platform.drafts.remove('a')
    await platform.files.save({ name: 'a.csv', type: 'text/csv', text: '' })
    platform.notifications.show({ title: 'a', text: 'b', address: '/admin' })
    platform.notifications.setBadge(3)
    platform.links.open('/usa')
    expect(platform.links.buildAddress('/usa')).toBe('https://broker.example.com/usa')
    platform.printing.print()
    await platform.printing.saveCalculation?.('abcdefghijklmnopqrstuv')
    expect([
      platform.notifications.getPermission(),
      await platform.notifications.requestPermission(),
    ]).toEqual(['given', 'given'])
    expect(await platform.load(async () => 'a part')).toBe('a part')
    expect(invocations.map(([name]) => name)).toEqual([
      'drafts:read',
      'drafts:write',
      'drafts:remove',
      'files:save',
      'notifications:show',
      'notifications:count',
      'links:open',
      'printing:print',
      'printing:saveCalculation',
    ])
  })
})
