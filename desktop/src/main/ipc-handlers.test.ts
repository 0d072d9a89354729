import type { BrowserWindow } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeKeychain, createTokenExpiringAt } from '../testing/credentials.ts'
import { createFakeMainProcessContext } from '../testing/fake-context.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createDesktopSettingsStore } from './files/desktop-settings.ts'
import { createDraftPictureStore, createDraftStore } from './files/draft-stores.ts'
import { createIpcHandlers } from './ipc-handlers.ts'
import { createStoredApiReplyCache } from './offline/reply-cache.ts'
import { createSelectedServerConnectionManager } from './server/server-connection.ts'

const SERVER = 'https://broker.example.com'
const OTHER_SERVER = 'https://other.example.com'
const SENDER = 1

const exp = Math.floor(Date.now() / 1000) + 3600
const calls = {
  login: { method: 'POST', template: '/api/auth/login' },
  list: { method: 'GET', template: '/api/category' },
  create: { method: 'POST', template: '/api/category' },
} as const
const buildCall = (name: keyof typeof calls) => ({ ...calls[name], params: {}, query: {}, headers: {} })

const setUp = () => {
  const keychain = createFakeKeychain()
  const responses: Response[] = []
  const settings = createDesktopSettingsStore(`${createTempFolder()}/settings.json`)
  const connections = createSelectedServerConnectionManager({
    fetch: async () => responses.shift() ?? new Response('[]'),
    now: Date.now,
    settings,
    openKeychain: () => keychain.port,
    onKeychainState: () => undefined,
    onLateSession: () => undefined,
    observe: (send) => send,
    replyCache: createStoredApiReplyCache(`${createTempFolder()}/replies`, undefined),
  })
  connections.choose(SERVER)
  const contents = { print: vi.fn(), findInPage: vi.fn(), stopFindInPage: vi.fn() }
  const window = { webContents: contents } as unknown as BrowserWindow
  const windows = {
    markPageReady: vi.fn(() => ({ isChoosing: false })),
    send: vi.fn(),
    reloadAll: vi.fn(),
    isReporter: (pageId: number) => pageId === SENDER,
    getByPageId: (pageId: number) => (pageId === SENDER ? window : undefined),
  }
  const actions = { notify: vi.fn(), openMenu: vi.fn() }
  const checkServerVersion = vi.fn()
  const handlers = createIpcHandlers({
    ...createFakeMainProcessContext({
      app: { getVersion: () => '1.0.0' },
      platform: 'linux',
      settings,
      connections,
      servers: {
        getKeychainState: () => 'system',
        checkServerVersion,
        chooseServer: async (server) => {
          if (server === '') return { refusal: 'Нет' }
          if (server === 'declined') return undefined
          connections.choose(server)
          return { server }
        },
      },
      windows,
      drafts: createDraftStore(createTempFolder(), undefined),
      pictures: createDraftPictureStore(createTempFolder(), undefined),
      links: { open: () => undefined },
      saveFile: async () => null,
    }),
    takeOpenedFile: () => null,
    setBadgeCount: () => undefined,
    updates: { install: () => undefined, readyVersion: () => '1.2.0' },
    saveCalculation: async () => null,
    ...actions,
  })
  const respond = (body: object, status = 200) =>
    responses.push(new Response(JSON.stringify(body), { status }))
  const signIn = async () => {
    respond({ token: createTokenExpiringAt(exp), expiresAt: '', user: {} })
    await handlers['api:send'](buildCall('login'), SENDER)
  }
  const readEvents = (name: string) => windows.send.mock.calls.filter(([event]) => event === name)
  return {
    handlers,
    connections,
    settings,
    windows,
    window,
    contents,
    respond,
    signIn,
    readEvents,
    checkServerVersion,
    ...actions,
  }
}

describe('createIpcHandlers', () => {
  test('a session that one page starts or ends is announced to the other windows without its token', async () => {
    const { handlers, signIn, readEvents } = setUp()
    await signIn()
    await vi.waitFor(() => expect(readEvents('session')).toEqual([['session', { exp }, SENDER]]))
    await handlers['session:end'](null, SENDER)
    await vi.waitFor(() => expect(readEvents('session').at(-1)).toEqual(['session', null, SENDER]))
  })

  test('a session that the server has ended is announced to the other windows', async () => {
    const { handlers, signIn, respond, readEvents } = setUp()
    await signIn()
    respond({ status: 401, code: 'unauthorized', title: '' }, 401)
    await handlers['api:send'](buildCall('list'), SENDER)
    await vi.waitFor(() => expect(readEvents('session').at(-1)).toEqual(['session', null, SENDER]))
  })

  test('a change of data by one window is announced to the other windows only if it succeeded', async () => {
    const { handlers, respond, readEvents } = setUp()
    await handlers['api:send'](buildCall('list'), SENDER)
    respond({}, 422)
    await handlers['api:send'](buildCall('create'), SENDER)
    expect(readEvents('dataChanged')).toEqual([])
    respond({}, 201)
    await handlers['api:send'](buildCall('create'), SENDER)
    expect(readEvents('dataChanged')).toEqual([['dataChanged', null, SENDER]])
  })

  test('choosing another server reloads the other windows, and choosing the current server does not', async () => {
    const { handlers, windows } = setUp()
    await handlers['server:choose']({ address: '' }, SENDER)
    await handlers['server:choose']({ address: SERVER }, SENDER)
    expect(windows.reloadAll).not.toHaveBeenCalled()
    await handlers['server:choose']({ address: OTHER_SERVER }, SENDER)
    expect(windows.reloadAll.mock.calls).toEqual([['/admin', SENDER]])
  })

  test('if the user declines the switch to another server, the form for the server address says that the server stays', async () => {
    const { handlers } = setUp()
    expect(await handlers['server:choose']({ address: 'declined' }, SENDER)).toEqual({
      refusal: 'Сервер остался прежним',
    })
  })

  test('a page that closes after a change of the server saves its drafts for the previous server', async () => {
    const { handlers, connections } = setUp()
    const draft = { key: '1:meta:1', text: 'Цена' }
    await handlers['shell:start'](null, SENDER)
    connections.choose(OTHER_SERVER)
    await handlers['drafts:write'](draft, SENDER)
    expect(await handlers['drafts:read'](draft, SENDER)).toBe('Цена')
    await handlers['shell:start'](null, SENDER)
    expect(await handlers['drafts:read'](draft, SENDER)).toBeNull()
  })

  test('at start the page of the desktop app gets the email that signed in last, to offer it for the sign-in', async () => {
    const { handlers, settings } = setUp()
    expect(await handlers['shell:start'](null, SENDER)).toMatchObject({ email: null })
    settings.set({ account: '1', emails: { [`${SERVER} 1`]: 'olena@example.com' } })
    expect(await handlers['shell:start'](null, SENDER)).toMatchObject({ email: 'olena@example.com' })
  })

  test('notifications about new inquiries are shown from one window only', async () => {
    const { handlers, notify } = setUp()
    const notification = { title: 'Заявка', text: '', address: '/admin' }
    for (const pageId of [SENDER, 2]) await handlers['notifications:show'](notification, pageId)
    expect(notify.mock.calls).toEqual([[notification]])
  })

  test('a menu or print dialog that a page of the desktop app requests opens in the window of that page', async () => {
    const { handlers, contents, openMenu, window } = setUp()
    const menu = { menu: 'file', x: 0, y: 38 } as const
    for (const pageId of [SENDER, 2]) {
      await handlers['printing:print'](null, pageId)
      await handlers['menu:open'](menu, pageId)
    }
    expect(contents.print).toHaveBeenCalledOnce()
    expect(openMenu.mock.calls).toEqual([[menu, window]])
  })

  test('a text search runs in the page that requests it and moves to the next or previous match', async () => {
    const { handlers, contents } = setUp()
    for (const pageId of [SENDER, 2]) {
      await handlers['find:search']({ text: 'порт', isNew: true, isBackward: false }, pageId)
      await handlers['find:search']({ text: 'порт', isNew: false, isBackward: true }, pageId)
      await handlers['find:stop'](null, pageId)
    }
    expect(contents.findInPage.mock.calls).toEqual([
      ['порт', { findNext: true, forward: true }],
      ['порт', { findNext: false, forward: false }],
    ])
    expect(contents.stopFindInPage.mock.calls).toEqual([['clearSelection']])
  })

  test('each page that loads makes the main process request the version of the server', async () => {
    const { handlers, checkServerVersion } = setUp()
    await handlers['shell:start'](null, SENDER)
    await handlers['shell:start'](null, 2)
    expect(checkServerVersion).toHaveBeenCalledTimes(2)
  })
})
