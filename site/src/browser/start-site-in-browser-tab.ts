import { AppError } from 'shared/errors'
import type { SiteAppServices } from '../app/app.tsx'
import { publicSiteDefinition } from '../app/app.tsx'
import { type PageData, reviveSiteStateFromPageData } from '../app/page-data.ts'
import type { CalculatorServices } from '../features/calculator/state/calculator-services.ts'
import { createContactFormQueue } from '../features/contact/queue/contact-form-queue.ts'
import {
  createCalculationAttachmentSaver,
  createContactFormSender,
} from '../features/contact/queue/contact-form-sender.ts'
import { ChunkLoadError } from '../lib/import-chunk.ts'
import { findOfflinePageSavedAt, trackOnlineState, updateOfflinePageSavedAt } from '../lib/offline-pages.ts'
import { startPageWork, trackVisitorActions } from '../lib/page-settled.ts'
import { createPublicApiClient } from '../lib/public-api-client.ts'
import { createIdempotencyKey, scheduleTimeout } from '../lib/retry-sender.ts'
import { OFFLINE_PAGE_PATH } from '../lib/service-worker-protocol.ts'
import { waitForVisitorActivity, yieldToBrowser } from '../lib/visitor-activity.ts'
import {
  type OpenedScreen,
  type OpenRouteScreenDeps,
  openErrorScreen,
  openRouteScreen,
} from '../router/open-route-screen.ts'
import { PageMovedError } from '../router/page-errors.ts'
import type { ScreenState } from '../router/screen-state.ts'
import { toCanonicalPagePath } from '../routes.ts'
import { createLoadingProgressTracker, type LoadingProgressTracker } from '../state/loading-progress.ts'
import { createApiFailureHandler, createSiteStore } from '../state/site-store.ts'
import { createBrowserApiCallSender } from './browser-api-call-sender.ts'
import {
  reloadDocumentAndHalt,
  reloadDocumentOncePerAddress,
  withPageChunkLoadErrors,
} from './chunk-loader.ts'
import { createContactFormStorage } from './contact-form-storage.ts'
import type { PagePrefetcher } from './page-prefetcher.ts'
import { restoreScrollAndFocus, saveScrollPosition } from './scroll-position.ts'
import { registerServiceWorker } from './service-worker-client.ts'
import { trackTodayExchangeRates } from './today-exchange-rates.ts'

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

interface SiteTabOptions {
  connect?: typeof createBrowserApiCallSender
  loadDocument?: (address: string) => void
}

export const startSiteInBrowserTab = (
  data: PageData,
  {
    connect = createBrowserApiCallSender,
    loadDocument = (address) => location.assign(address),
  }: SiteTabOptions = {},
) => {
  const endStart = startPageWork()
  trackVisitorActions()
  const store = createSiteStore(reviveSiteStateFromPageData(data.state))
  const progress = createLoadingProgressTracker()
  const reportFailure = createApiFailureHandler(store, loadDocument)
  const site = withPageChunkLoadErrors(publicSiteDefinition)
  const worker = registerServiceWorker({ onSavedCopy: (savedAt) => store.set({ savedAt }) })

  let prefetcher: PagePrefetcher | undefined

  /** Creates what opening a page needs. API failures of an aborted navigation are not reported. */
  const createDeps = (signal: AbortSignal): OpenRouteScreenDeps => {
    const send = connect(progress, signal)
    const client = createPublicApiClient(prefetcher?.takeBefore(send, signal) ?? send, (error) => {
      if (!signal.aborted) reportFailure(error)
    })
    return { site, store, client }
  }

  /** Without prefetching a page is loaded when it is opened. */
  const startPrefetching = async (): Promise<void> => {
    const module = await import('./page-prefetcher.ts').catch(() => undefined)
    prefetcher = module?.startPagePrefetcher({
      site,
      store,
      connect,
      getCurrentAddress: () => currentAddress,
    })
  }

  const open = async (
    pathname: string,
    search: string,
    signal: AbortSignal,
  ): Promise<OpenedScreen | string> => {
    const deps = createDeps(signal)
    const outcome = await openRouteScreen(pathname, search, deps)
    if (outcome instanceof PageMovedError) return outcome.path + search
    if (signal.aborted || typeof outcome === 'string') return outcome
    const { cause } = outcome
    if (cause instanceof ChunkLoadError) {
      try {
        await reloadDocumentOncePerAddress(() => !signal.aborted)
      } catch (unreachable) {
        return { screen: await openErrorScreen(unreachable, deps), cause: unreachable }
      }
    }
    return outcome
  }

  /** Shows the offline page, which the service worker serves too when it has no saved document. */
  const showOffline = async (signal: AbortSignal, otherwise: ScreenState): Promise<ScreenState> => {
    const outcome = await open(OFFLINE_PAGE_PATH, '', signal)
    return typeof outcome === 'string' || outcome.screen.error ? otherwise : outcome.screen
  }

  /** Creates an API client whose failures need no general notice: they are shown where they happen, or nowhere. */
  const createInlineErrorClient = (shownProgress: LoadingProgressTracker) =>
    createPublicApiClient(connect(shownProgress), (error) => {
      store.set({ inlineError: error })
      reportFailure(error)
    })
  const inlineErrorClient = createInlineErrorClient(progress)

  const calculator: CalculatorServices = {
    store,
    client: inlineErrorClient,
    createKey: createIdempotencyKey,
    clock: () => new Date(),
    schedule: scheduleTimeout,
  }
  const forms = createContactFormQueue({
    initialStates: data.forms ?? {},
    storage: createContactFormStorage(),
    saveAttachment: createCalculationAttachmentSaver(inlineErrorClient, Date.now),
    submit: createContactFormSender(inlineErrorClient),
    createKey: createIdempotencyKey,
    now: Date.now,
    schedule: scheduleTimeout,
  })

  /** Builds document heads. A page of the server has its own, so the code is loaded once the visitor is active. */
  let documentHeads: typeof import('../documents/document-head.ts') | undefined
  const loadDocumentHeads = async (): Promise<void> => {
    documentHeads ??= await import('../documents/document-head.ts').catch(() => undefined)
  }

  const trackRates = () =>
    trackTodayExchangeRates(store, createInlineErrorClient(createLoadingProgressTracker()), () => new Date())

  let currentAddress = 'canonical' in data.screen ? data.screen.canonical : undefined
  const host: SiteAppServices = {
    origin: data.origin,
    progress,
    updateAvailable: worker.updateAvailable,
    formQueue: forms.queue,
    calculator,
    start: () => {
      trackOnlineState(store)
      forms.restore()
      void waitForVisitorActivity().then(loadDocumentHeads).then(startPrefetching)
      addEventListener('online', forms.retryNow)
      addEventListener('focus', forms.retryNow)
      void yieldToBrowser().then(trackRates)
      endStart()
    },
    beforeLeave: saveScrollPosition,
    toPageAddress: toCanonicalPagePath,
    openScreen: async (pathname, search, signal) => {
      const task = progress.begin()
      const [outcome] = await Promise.all([
        open(pathname, search, signal),
        Promise.race([loadDocumentHeads(), waitForAbort(signal)]),
      ])
      task.finish(!signal.aborted && typeof outcome !== 'string' && outcome.screen.error ? 'failed' : 'done')
      if (typeof outcome === 'string') return outcome
      const isAway = outcome.cause instanceof AppError && outcome.cause.code === 'unreachable'
      if (signal.aborted || !isAway) return outcome.screen
      const address = toCanonicalPagePath(pathname, search)
      if (address !== currentAddress && (await findOfflinePageSavedAt(address)) !== null)
        return reloadDocumentAndHalt()
      return navigator.onLine ? outcome.screen : showOffline(signal, outcome.screen)
    },
    onScreenChange: (navigation) => {
      // Within one screen the document head stays the same.
      if (!navigation.isSameScreen) {
        const head = documentHeads?.buildDocumentHead(navigation.screen, store.get(), data.origin)
        if (head) documentHeads?.applyDocumentHead(head)
      }
      restoreScrollAndFocus(navigation)
      currentAddress = navigation.screen.opened?.canonical
      if (currentAddress !== undefined && currentAddress !== OFFLINE_PAGE_PATH)
        worker.savePage(currentAddress)
      void updateOfflinePageSavedAt(store)
      prefetcher?.watchLinks()
      return document.title
    },
  }
  return { host, site, store }
}
