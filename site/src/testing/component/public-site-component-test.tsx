/// <reference types="vite/client" />
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { ApiCallSender } from 'shared/client'
import { test as base, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { SiteApp } from '../../app/app.tsx'
import {
  EMBEDDED_PAGE_DATA_ELEMENT_ID,
  type EmbeddedPageData,
  loadPageFromEmbeddedData,
} from '../../app/page-data.ts'
import { createBrowserApiCallSender } from '../../browser/browser-api-call-sender.ts'
import { ensureHistoryEntryKey } from '../../browser/scroll-position.ts'
import { startSiteInBrowserTab } from '../../browser/start-site-in-browser-tab.ts'
import { PAGE_HEAD_TAGS_SELECTOR } from '../../documents/document-head.ts'
import { renderPage } from '../../entry-server.tsx'
import { resetPageBusyState } from '../../lib/page-settled.ts'
import { scheduleCallbackAfterDelay } from '../../lib/retry-sender.ts'
import { createLoadingProgressTracker } from '../../state/loading-progress.ts'
import type { SiteState, SiteStore } from '../../state/site-store.ts'
import siteStyles from '../../styles/site.css?inline'
import { createFaultyConnection, type FaultyConnection } from './faulty-connection.ts'
import { startComponentTestServer } from './test-server.ts'

/** Events that a tab listens to until it is closed. The product never removes these listeners. */
const trackedEvents = ['online', 'offline', 'focus', 'pagehide', 'pageshow']

/** Tracks listeners added to the window. Returns a function that removes them. */
const trackWindowListeners = (): (() => void) => {
  const added: (readonly [string, EventListenerOrEventListenerObject])[] = []
  const addEventListener = window.addEventListener.bind(window)
  const spy = vi.spyOn(window, 'addEventListener')
  spy.mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (trackedEvents.includes(type)) added.push([type, listener])
      addEventListener(type, listener, options)
    },
  )
  return () => {
    spy.mockRestore()
    for (const [type, listener] of added) window.removeEventListener(type, listener)
  }
}

interface TestSiteOptions {
  /** Wraps the page's calls to its server instead of `line`. The server-side render is not affected. */
  intercept?: (send: ApiCallSender) => ApiCallSender
  /** Called instead of loading another document. */
  loadDocument?: (address: string) => void
}

interface TestSite {
  /** Renders an address as the server does and hydrates it, as after a load or a reload. */
  open: (address: string, options?: TestSiteOptions) => Promise<void>
  /** Unmounts the page, as when the tab is closed. */
  close: () => void
  getState: () => SiteState
  goOffline: () => void
  goOnline: () => void
}

const WIDTH = 1440
const HEIGHT = 900
const never = new Promise<never>(() => undefined)
const files = { styles: [], script: undefined, modules: [], fonts: [] }

const renderOnServer = async (
  address: string,
): Promise<{ html: string; title: string; data: EmbeddedPageData }> => {
  const { html, location: redirect } = await renderPage(address, {
    send: createBrowserApiCallSender(createLoadingProgressTracker()),
    origin: location.origin,
    files: () => files,
    adminFiles: files,
  })
  if (redirect !== undefined) throw new Error(`${address} leads to ${redirect}`)
  const rendered = new DOMParser().parseFromString(html, 'text/html')
  return {
    html: rendered.getElementById('app')?.innerHTML ?? '',
    title: rendered.title,
    data: JSON.parse(rendered.getElementById(EMBEDDED_PAGE_DATA_ELEMENT_ID)?.textContent ?? 'null'),
  }
}

/** Sets up what the site needs outside of its root element. Returns a function that removes it. */
const prepareDocument = (title: string): (() => void) => {
  const { title: before, lang } = document.documentElement
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = siteStyles
  document.documentElement.lang = 'ru'
  document.title = title
  return () => {
    style.remove()
    Object.assign(document.documentElement, { title: before, lang })
    delete document.documentElement.dataset.theme
    for (const tag of document.head.querySelectorAll(PAGE_HEAD_TAGS_SELECTOR)) tag.remove()
  }
}

interface MountedSite {
  unmount: () => void
  store: SiteStore
}

const mountSite = async (
  address: string,
  isOnline: () => boolean,
  { intercept, loadDocument = () => undefined }: TestSiteOptions & Pick<FaultyConnection, 'intercept'>,
): Promise<MountedSite> => {
  resetPageBusyState()
  const { html, title, data } = await renderOnServer(address.replace(/#.*/, ''))
  history.replaceState(null, '', address)
  const restoreDocument = prepareDocument(title)
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'app'
  container.innerHTML = html
  let isOpen = true
  const connect: typeof createBrowserApiCallSender = (...options) => {
    const send = intercept(createBrowserApiCallSender(...options))
    return (call) => {
      if (!isOpen) return never
      return isOnline() ? send(call) : Promise.reject(new Error('no connection'))
    }
  }
  const removeListeners = trackWindowListeners()
  const schedule: typeof scheduleCallbackAfterDelay = (ms, callback) =>
    scheduleCallbackAfterDelay(ms, () => isOpen && callback())
  const { host, site, store } = startSiteInBrowserTab(data, { connect, loadDocument, schedule })
  const initialPage = await loadPageFromEmbeddedData(data.screen, site)
  ensureHistoryEntryKey()
  const { promise: started, resolve } = Promise.withResolvers<void>()
  const begin = () => {
    host.start()
    resolve()
  }
  const app = (
    <BrowserRouter>
      <SiteApp initialPage={initialPage} store={store} host={{ ...host, start: begin }} />
    </BrowserRouter>
  )
  const isErrorInstead = initialPage.error && !('error' in data.screen)
  const root = isErrorInstead ? createRoot(container) : hydrateRoot(container, app)
  if (isErrorInstead) root.render(app)
  await started
  const unmount = () => {
    isOpen = false
    root.unmount()
    container.remove()
    removeListeners()
    restoreDocument()
  }
  return { unmount, store }
}

const restoreView = async (): Promise<void> => {
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
  if (matchMedia('print').matches || matchMedia('(prefers-color-scheme: dark)').matches)
    await commands.emulateMedia({ colorScheme: 'light', media: 'screen' })
}

interface Fixtures {
  /** Connection between the page and its server. */
  line: FaultyConnection
  site: TestSite
}

interface FileFixtures {
  /** One server per test file. Each test creates the records that it needs. */
  server: Awaited<ReturnType<typeof startComponentTestServer>>
}

/** Test of the public site in a window 1440 pixels wide, unless the test changes it. */
export const test = base.extend<Fixtures & FileFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const { innerWidth: width, innerHeight: height } = window
      const server = await startComponentTestServer()
      await page.viewport(WIDTH, HEIGHT)
      await use(server)
      await page.viewport(width, height)
      await server.stop()
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  line: async ({}, use) => use(createFaultyConnection()),
  site: async ({ server: _, line }, use) => {
    const before = location.href
    const onLine = vi.spyOn(navigator, 'onLine', 'get')
    let isOnline = true
    let mounted: MountedSite | undefined
    const close = () => mounted?.unmount()
    const setOnline = (value: boolean) => {
      isOnline = value
      onLine.mockReturnValue(value)
      dispatchEvent(new Event(value ? 'online' : 'offline'))
    }
    localStorage.clear()
    sessionStorage.clear()
    await restoreView()
    await use({
      open: async (address, options = {}) => {
        close()
        mounted = await mountSite(address, () => isOnline, { intercept: line.intercept, ...options })
      },
      close,
      getState: () => {
        if (!mounted) throw new Error('no page is open')
        return mounted.store.get()
      },
      goOffline: () => setOnline(false),
      goOnline: () => setOnline(true),
    })
    close()
    onLine.mockRestore()
    history.replaceState(null, '', before)
    await restoreView()
  },
})
