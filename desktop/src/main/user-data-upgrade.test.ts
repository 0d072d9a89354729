import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTokenExpiringAt } from '../testing/credentials.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createDesktopSettingsStore } from './files/desktop-settings.ts'
import { createDraftStore } from './files/draft-stores.ts'
import { listOtherAccountDrafts } from './files/other-accounts.ts'
import { createStoredApiReplyCache } from './offline/reply-cache.ts'
import { createSelectedServerConnectionManager } from './server/server-connection.ts'

const server = 'https://office.example.com'

/** A copy of what an app has written into its user data folder. */
const copyUserData = (path: string): string => {
  const folder = createTempFolder()
  cpSync(fileURLToPath(new URL(path, import.meta.url)), folder, { recursive: true })
  return folder
}
const copyOldUserData = () => copyUserData('../testing/user-data-2026-11')

test('the app reads the settings file that its version of 2026-11-23 wrote', () => {
  expect(createDesktopSettingsStore(join(copyOldUserData(), 'settings.json')).get()).toEqual({
    server,
    account: null,
    emails: {},
    tray: false,
    window: { bounds: { x: 40, y: 30, width: 1200, height: 800 }, maximised: false },
    outdatedKeys: ['https://old.example.com'],
    zoom: 1,
    pinnedCertificates: {},
    dictionaryUrl: null,
  })
})

test('the app reads the drafts of posts and meta tags that the app version of 2026-11-23 stored', () => {
  const drafts = createDraftStore(join(copyOldUserData(), 'drafts'), undefined).forServer(server)
  const keys = drafts.keys('1:')
  expect(keys.map((key) => key.split(':')[1]).toSorted()).toEqual(['meta', 'post'])
  expect(keys.map((key) => drafts.read(key)).join()).toContain('Заголовок страницы, который ещё не сохранён')
})

test('an upgrade from the app of 2026-11-29 keeps the current account, its window bounds and the emails of all accounts', () => {
  const folder = copyUserData('../../../e2e/fixtures/upgrade/2026-11-29/user-data')
  const origin = 'http://127.0.0.1:36149'
  expect(createDesktopSettingsStore(join(folder, 'settings.json')).get()).toEqual({
    server: origin,
    account: '1',
    emails: { [`${origin} 1`]: 'admin@example.com', [`${origin} 2`]: 'marta@example.com' },
    window: { bounds: { x: 40, y: 30, width: 1200, height: 760 }, maximised: false },
    outdatedKeys: [`${origin} 2`],
    tray: false,
    zoom: 1.1,
    dictionaryUrl: null,
    pinnedCertificates: {},
  })
  const drafts = createDraftStore(join(folder, 'drafts'), undefined)
  expect(
    listOtherAccountDrafts(drafts.list(), { server: origin, getUser: () => '1' }, { emails: {} }),
  ).toEqual([{ server: origin, user: '2', email: null, names: ['category:new'] }])
})

const branch = 'https://branch.example.com'
const unused = 'https://unused.example.com'
const FINGERPRINT = Array(32).fill('AB').join(':')
const exp = Date.now() / 1000 + 3600

/** The user data and the keychain of an app of 2026-11-29 with two servers, of which one has two accounts. */
const createListOfServers = () => {
  const folder = createTempFolder()
  const account = (email: string | null) => ({ email, window: null })
  writeFileSync(
    join(folder, 'settings.json'),
    JSON.stringify({
      server,
      servers: {
        [branch]: { account: '1', accounts: { 1: account('ivan@example.com') } },
        [server]: { account: '7', accounts: { 7: account('olena@example.com'), 8: account(null) } },
        [unused]: { account: null, accounts: {} },
      },
      window: null,
      outdatedKeys: ['https://old.example.com 3'],
      pinnedCertificates: { [server]: FINGERPRINT, [branch]: FINGERPRINT },
    }),
  )
  const drafts = createDraftStore(join(folder, 'drafts'), undefined)
  for (const [origin, key] of [
    [server, '7:meta:1'],
    [server, '8:post:3:draft'],
    [branch, '1:category:new'],
    [branch, '1:save:category:new'],
  ] as const)
    drafts.forServer(origin).write(key, `Текст ${key}`)
  const keychain = new Map(
    [`${server} 7`, `${server} 8`, `${branch} 1`, unused].map((entry) => [
      entry,
      createTokenExpiringAt(exp, entry.split(' ')[1]),
    ]),
  )
  return { folder, keychain }
}

/** Starts the app. Its process is killed, or rather never goes on, after so many changes of the keychain. */
const start = ({ folder, keychain }: ReturnType<typeof createListOfServers>, killedAfter: number) => {
  const settings = createDesktopSettingsStore(join(folder, 'settings.json'))
  let changes = 0
  const change = async (work: () => boolean) => {
    changes += 1
    return changes > killedAfter ? new Promise<never>(() => undefined) : work()
  }
  const connections = createSelectedServerConnectionManager({
    fetch: async () => new Response('[]'),
    now: Date.now,
    settings,
    openKeychain: (entry) => ({
      read: async () => keychain.get(entry) ?? null,
      write: async (secret) => void (await change(() => keychain.set(entry, secret).size > 0)),
      remove: () => change(() => keychain.delete(entry)),
    }),
    onKeychainState: () => undefined,
    onLateSession: () => undefined,
    observe: (send) => send,
    replyCache: createStoredApiReplyCache(join(folder, 'replies'), undefined),
  })
  return { settings, connections }
}

const readDraftFiles = (folder: string) =>
  readdirSync(join(folder, 'drafts')).map((name) => [
    name,
    readFileSync(join(folder, 'drafts', name), 'utf8'),
  ])

for (const killedAfter of [0, 1, 2, 3, Number.POSITIVE_INFINITY])
  test(`upgrading an app with several servers keeps the current account, even if killed after ${killedAfter} keychain changes`, async () => {
    const userData = createListOfServers()
    const before = readDraftFiles(userData.folder)
    const first = start(userData, killedAfter)
    expect(await first.connections.current()?.session.restore()).toEqual({ exp })
    await expect.poll(() => userData.keychain.size).toBe(Math.max(1, 4 - Math.max(0, killedAfter - 1)))

    const { settings, connections } = start(userData, Number.POSITIVE_INFINITY)
    expect(await connections.current()?.session.restore()).toEqual({ exp })
    await expect.poll(() => [...userData.keychain.keys()]).toEqual([`${server} 7`])
    expect(settings.get()).toMatchObject({
      server,
      account: '7',
      pinnedCertificates: { [server]: FINGERPRINT },
    })
    expect(readDraftFiles(userData.folder)).toEqual(before)
    const drafts = createDraftStore(join(userData.folder, 'drafts'), undefined)
    const own = { server, getUser: connections.current()?.getUser ?? (() => undefined) }
    expect(drafts.forServer(server).read('7:meta:1')).toBe('Текст 7:meta:1')
    const others = listOtherAccountDrafts(drafts.list(), own, settings.get())
    expect(others.map(({ names, ...account }) => ({ ...account, names: names.toSorted() }))).toEqual(
      expect.arrayContaining([
        { server, user: '8', email: null, names: ['post:3:draft'] },
        {
          server: branch,
          user: '1',
          email: 'ivan@example.com',
          names: ['category:new', 'save:category:new'],
        },
      ]),
    )
    expect(others).toHaveLength(2)
  })
