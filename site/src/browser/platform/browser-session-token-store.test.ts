import { afterEach, expect, test, vi } from 'vitest'
import { createSiteStore } from '../../state/site-store.ts'
import { createAdminSessionCookieStorage, createBrowserSessionTokenStore } from './browser-credentials.ts'

const createSessionToken = (exp: number): string => `x.${btoa(JSON.stringify({ exp }))}.x`

const TOMORROW = Math.floor(Date.now() / 1000) + 86_400

afterEach(() => vi.unstubAllGlobals())

test('a session token stored by another tab is sent with the next API call, and listeners still hear of the new session', () => {
  const document = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  const store = createSiteStore()
  store.set({ auth: { token: createSessionToken(TOMORROW), session: { exp: TOMORROW } } })
  const tokenStore = createBrowserSessionTokenStore(store, () => undefined)
  const onChange = vi.fn()
  const tabs = new EventTarget() as BroadcastChannel
  createAdminSessionCookieStorage(store, tokenStore, tabs).subscribe(onChange)

  const newer = createSessionToken(TOMORROW + 60)
  document.cookie = `jwt-token=${newer}`
  expect(tokenStore.token()).toBe(newer)
  tabs.dispatchEvent(new Event('message'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ exp: TOMORROW + 60 })
})
