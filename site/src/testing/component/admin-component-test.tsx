import { cleanNotifications } from '@mantine/notifications'
import { spotlight } from '@mantine/spotlight'
import { createRoot } from 'react-dom/client'
import type { ApiCall, ApiCallSender } from 'shared/client'
import { test as base, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAdminApp } from '../../admin/app/create-admin-app.tsx'
import type { AdminPlatformFunctions } from '../../admin/platform.ts'
import { createBrowserAdminPlatform } from '../../browser/platform/browser-platform.ts'
import { resetPageBusyState } from '../../lib/page-settled.ts'
import { createLoadingProgressTracker } from '../../state/loading-progress.ts'
import { createSiteStore } from '../../state/site-store.ts'
import { createFaultyConnection, type FaultyConnection, formatApiCall } from './faulty-connection.ts'
import { type ServerSettings, startComponentTestServer } from './test-server.ts'

export interface TestAdminOptions {
  /** Wraps the admin's calls to its server instead of `line`. */
  intercept?: (send: ApiCallSender) => ApiCallSender
  /** Overrides parts of the browser platform. */
  platform?: Partial<AdminPlatformFunctions>
  /** Token set in the cookie before the start. `null` removes the cookie. */
  token?: string | null
}

export interface TestAdmin {
  /** Mounts the admin at an address, as after a reload, and waits until the page is settled. */
  open: (address: string, options?: TestAdminOptions) => Promise<void>
  /** Unmounts the admin, as when the tab is closed. */
  close: () => void
  /** Waits until the server has responded to each call. */
  idle: () => Promise<void>
}

/** Window size, the same as in the test configuration. */
const [WIDTH, HEIGHT] = [1280, 720]

interface MountedAdmin {
  /** Calls without a response yet, each as `PUT /api/post/7`. */
  pending: () => readonly string[]
  /** Whether the page is settled, or waits only for calls that the test holds back. */
  isSettled: () => boolean
  close: () => void
}

const notMounted: MountedAdmin = { pending: () => [], isSettled: () => true, close: () => {} }

/** Lists the calls that are under way. */
const createCallTracker = () => {
  const running = new Set<ApiCall>()
  const track =
    (send: ApiCallSender): ApiCallSender =>
    async (call) => {
      running.add(call)
      try {
        return await send(call)
      } finally {
        running.delete(call)
      }
    }
  return { track, running: () => [...running].map(formatApiCall) }
}

const mountAdmin = (
  address: string,
  { intercept, platform = {} }: TestAdminOptions & Pick<FaultyConnection, 'intercept'>,
): MountedAdmin => {
  const { track: trackPending, running: pending } = createCallTracker()
  const { track: trackAtServer, running: atServer } = createCallTracker()
  const wrap = (send: ApiCallSender) => trackPending(intercept(trackAtServer(send)))
  resetPageBusyState()
  // A call of an earlier page that ended after that page was closed may have added a notification.
  cleanNotifications()
  history.replaceState(null, '', address)
  document.title = ''
  const store = createSiteStore()
  const progress = createLoadingProgressTracker()
  const browser = createBrowserAdminPlatform(store, progress, (next) => admin.open(next))
  const unfollows: (() => void)[] = []
  const admin = createAdminApp({
    platform: {
      ...browser,
      credentials: {
        ...browser.credentials,
        subscribe: (listener) => {
          const unfollow = browser.credentials.subscribe(listener)
          unfollows.push(unfollow)
          return unfollow
        },
      },
      send: wrap(browser.send),
      sendInBackground: wrap(browser.sendInBackground),
      ...platform,
    },
    store,
    progress,
  })
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'app'
  const root = createRoot(container)
  root.render(<admin.View />)
  const close = () => {
    root.unmount()
    container.remove()
    // These outlive the mounted root: notifications and spotlight in their modules, credentials in listeners.
    cleanNotifications()
    spotlight.close()
    for (const unfollow of unfollows) unfollow()
  }
  const isSettled = () =>
    document.documentElement.hasAttribute('data-settled') || (pending().length > 0 && atServer().length === 0)
  return { pending, isSettled, close }
}

const writeToken = (token: string | null): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product stores the token in this way
  document.cookie = `jwt-token=${token ?? ''}; Path=/; SameSite=Lax${token === null ? '; Max-Age=0' : ''}`
}

const clearBrowser = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
}

export interface TestClock {
  /** Advances the timers. Otherwise time passes normally. */
  advance: (ms: number) => Promise<void>
  /** Stops time. From now on only the test advances it, also by polling. */
  pause: () => void
  /** Freezes the date, so that no key press of a sequence comes too late. */
  freeze: () => void
}

interface Fixtures {
  /** Connection between the admin and its server. */
  line: FaultyConnection
  /** The admin, signed in, in a window of the usual size. */
  admin: TestAdmin
  /** Fake timers, installed before the admin is opened. */
  clock: TestClock
}

interface FileFixtures {
  /** One server per test file. Each test creates the records that it needs. */
  server: Awaited<ReturnType<typeof startComponentTestServer>>
}

type Server = FileFixtures['server']

/** Creates a `test` for files whose server needs its own settings or records. */
export const createAdminTest = (settings?: ServerSettings, fill?: (server: Server) => Promise<void>) =>
  base.extend<Fixtures & FileFixtures>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
      async ({}, use) => {
        const server = await startComponentTestServer(settings)
        await fill?.(server)
        await use(server)
        await server.stop()
      },
      { scope: 'file' },
    ],
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    line: async ({}, use) => use(createFaultyConnection()),
    admin: async ({ server, line }, use) => {
      const before = location.href
      let mounted = notMounted
      clearBrowser()
      writeToken(server.token)
      await use({
        open: async (address, options = {}) => {
          mounted.close()
          if (options.token !== undefined) writeToken(options.token)
          mounted = mountAdmin(address, { intercept: line.intercept, ...options })
          await expect.element(page.getByRole('main')).toBeInTheDocument()
          await expect.poll(() => mounted.isSettled() || mounted.pending()).toBe(true)
        },
        close: () => mounted.close(),
        idle: () => expect.poll(() => mounted.pending()).toEqual([]),
      })
      mounted.close()
      history.replaceState(null, '', before)
      if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
    },
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    clock: async ({}, use) => {
      vi.useFakeTimers()
      vi.setTimerTickMode('interval', 20)
      await use({
        pause: () => void vi.setTimerTickMode('manual'),
        advance: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
        freeze: () => void vi.useFakeTimers({ toFake: ['Date'] }),
      })
      vi.useRealTimers()
    },
  })

export const test = createAdminTest()
