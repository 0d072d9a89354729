import { afterEach, expect, test, vi } from 'vitest'
import { createSiteStore } from '../../state/site-store.ts'
import { createAdminSessionCookieStorage, createBrowserSessionTokenStore } from './browser-credentials.ts'

/** A browser whose only cookie is the token. */
const stubBrowserCookie = (token: string) => {
  let value = token
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    get cookie() {
      return value === '' ? '' : `jwt-token=${value}`
    },
    set cookie(text: string) {
      value = /^jwt-token=([^;]*)/.exec(text)?.[1] ?? value
    },
  })
  return { readToken: () => value }
}

const createCredentials = () => {
  const store = createSiteStore()
  const tabs = Object.assign(new EventTarget(), { postMessage: vi.fn() }) as unknown as BroadcastChannel
  return {
    store,
    credentials: createAdminSessionCookieStorage(store, createBrowserSessionTokenStore(store, vi.fn()), tabs),
  }
}

const createSessionToken = (exp: unknown): string =>
  `e30.${Buffer.from(JSON.stringify({ sub: '1', exp })).toString('base64url')}.c2ln`

const now = () => Math.floor(Date.now() / 1000)

afterEach(() => void vi.unstubAllGlobals())

test('starting the admin deletes an expired or invalid session token from the cookie', async () => {
  for (const token of [
    createSessionToken(now() - 1),
    createSessionToken('never'),
    createSessionToken(undefined),
    'garbage',
    'a.b.c',
  ]) {
    const { readToken } = stubBrowserCookie(token)
    const { store, credentials } = createCredentials()
    expect(await credentials.restore(), token).toBe('over')
    expect(readToken(), token).toBe('')
    expect(store.get().auth.token, token).toBeNull()
  }
})

test('a valid session token stays in the cookie when the admin starts, and its expiry is returned', async () => {
  const exp = now() + 60
  const token = createSessionToken(exp)
  const { readToken } = stubBrowserCookie(token)
  const { store, credentials } = createCredentials()
  expect(await credentials.restore()).toEqual({ exp })
  expect(readToken()).toBe(token)
  expect(store.get().auth.token).toBe(token)
})

test('starting the admin without a session token in the cookie restores no session', async () => {
  stubBrowserCookie('')
  expect(await createCredentials().credentials.restore()).toBeUndefined()
})
