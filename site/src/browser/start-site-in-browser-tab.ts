import { AppError } from 'shared/errors'
import type { BrowserServicesForSite } from '../app/app.tsx'
import { publicSiteRoutesAndPageModules } from '../app/app.tsx'
import { type EmbeddedPageData, restoreSerializedSiteState } from '../app/page-data.ts'
import type { CalculatorDependencies } from '../features/calculator/state/calculator-services.ts'
import { createContactFormQueue } from '../features/contact/queue/contact-form-queue.ts'
import {
  createContactFormCalculationSaver,
  createContactFormSender,
} from '../features/contact/queue/contact-form-sender.ts'
import { ScriptChunkLoadError } from '../lib/import-chunk.ts'
import {
  findPageCacheTime,
  storeCurrentPageCacheTime,
  trackConnectionStateInStore,
} from '../lib/offline-pages.ts'
import { markPageBusyDuringVisitorActions, markPageBusyForTests } from '../lib/page-settled.ts'
import { createPublicApiClient } from '../lib/public-api-client.ts'
import { generateIdempotencyKey, scheduleCallbackAfterDelay } from '../lib/retry-sender.ts'
import { OFFLINE_PAGE_PATH } from '../lib/service-worker-protocol.ts'
import { waitForBrowserToPaint, waitForVisitorActivity } from '../lib/visitor-activity.ts'
import {
  loadErrorPageWithLayout,
  openPageAtAddress,
  type PageOpeningDependencies,
  type PageOpenResult,
} from '../router/open-page.ts'
import { PageMovedError } from '../router/page-errors.ts'
import type { LoadedOrErrorPage } from '../router/shown-page.ts'
import { toCanonicalPageAddress } from '../routes.ts'
import { createLoadingProgressTracker, type LoadingProgressTracker } from '../state/loading-progress.ts'
import { createApiFailureHandler, createSiteStore } from '../state/site-store.ts'
import { createBrowserApiCallSender } from './browser-api-call-sender.ts'
import {
  reloadDocumentAndNeverResolve,
  reloadDocumentOncePerAddress,
  wrapPageLoadersWithChunkErrors,
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
  schedule?: typeof scheduleCallbackAfterDelay
}

export const startSiteInBrowserTab = (
  data: EmbeddedPageData,
  {
    connect = createBrowserApiCallSender,
    loadDocument = (address) => location.assign(address),
    schedule = scheduleCallbackAfterDelay,
  }: SiteTabOptions = {},
) => {
  const endStart = markPageBusyForTests()
  markPageBusyDuringVisitorActions()
  const store = createSiteStore(restoreSerializedSiteState(data.state))
  const progress = createLoadingProgressTracker()
  const reportFailure = createApiFailureHandler(store, loadDocument)
  const site = wrapPageLoadersWithChunkErrors(publicSiteRoutesAndPageModules)
  const worker = registerServiceWorker({ onSavedCopy: (savedAt) => store.set({ savedAt }) })

  let prefetcher: PagePrefetcher | undefined

  /** Returns routes, store and API client to load a page. Once the navigation is aborted, failures are not reported. */
  const createDeps = (signal: AbortSignal): PageOpeningDependencies => {
    const send = connect(progress, signal)
    const client = createPublicApiClient(prefetcher?.takeBefore(send, signal) ?? send, (error) => {
      if (!signal.aborted) reportFailure(error)
    })
    return { site, store, client }
  }

  /** Prefetching is optional: if its code cannot be loaded, pages are loaded when they are opened. */
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
  ): Promise<PageOpenResult | string> => {
    const deps = createDeps(signal)
    const outcome = await openPageAtAddress(pathname, search, deps)
    if (outcome instanceof PageMovedError) return outcome.path + search
    if (signal.aborted || typeof outcome === 'string') return outcome
    const { cause } = outcome
    if (cause instanceof ScriptChunkLoadError) {
      try {
        await reloadDocumentOncePerAddress(() => !signal.aborted)
      } catch (unreachable) {
        return { page: await loadErrorPageWithLayout(unreachable, deps), cause: unreachable }
      }
    }
    return outcome
  }

  /** Shows the offline page, which the service worker serves too when it has no saved document. */
  const showOffline = async (
    signal: AbortSignal,
    otherwise: LoadedOrErrorPage,
  ): Promise<LoadedOrErrorPage> => {
    const outcome = await open(OFFLINE_PAGE_PATH, '', signal)
    return typeof outcome === 'string' || outcome.page.error ? otherwise : outcome.page
  }

  /** Creates an API client whose errors show no notice over the page: each caller shows them itself, or not at all. */
  const createInlineErrorClient = (shownProgress: LoadingProgressTracker) =>
    createPublicApiClient(connect(shownProgress), (error) => {
      store.set({ inlineError: error })
      reportFailure(error)
    })
  const inlineErrorClient = createInlineErrorClient(progress)

  const calculator: CalculatorDependencies = {
    store,
    client: inlineErrorClient,
    createKey: generateIdempotencyKey,
    clock: () => new Date(),
    schedule,
  }
  const forms = createContactFormQueue({
    initialStates: data.forms ?? {},
    storage: createContactFormStorage(),
    saveAttachment: createContactFormCalculationSaver(inlineErrorClient, Date.now),
    submit: createContactFormSender(inlineErrorClient),
    createKey: generateIdempotencyKey,
    now: Date.now,
    schedule,
  })

  /** Loads the code that builds document heads once the visitor is active: the server has built the head of the first page. */
  let documentHeads: typeof import('../documents/document-head.ts') | undefined
  const loadDocumentHeads = async (): Promise<void> => {
    documentHeads ??= await import('../documents/document-head.ts').catch(() => undefined)
  }

  const trackRates = () =>
    trackTodayExchangeRates(store, createInlineErrorClient(createLoadingProgressTracker()), () => new Date())

  let currentAddress = 'canonical' in data.screen ? data.screen.canonical : undefined
  const host: BrowserServicesForSite = {
    origin: data.origin,
    progress,
    updateAvailable: worker.updateAvailable,
    formQueue: forms.queue,
    calculator,
    start: () => {
      trackConnectionStateInStore(store)
      forms.restore()
      void waitForVisitorActivity().then(loadDocumentHeads).then(startPrefetching)
      addEventListener('online', forms.retryNow)
      addEventListener('focus', forms.retryNow)
      void waitForBrowserToPaint().then(trackRates)
      endStart()
    },
    beforeLeave: saveScrollPosition,
    toPageAddress: toCanonicalPageAddress,
    openPage: async (pathname, search, signal) => {
      const task = progress.begin()
      const [outcome] = await Promise.all([
        open(pathname, search, signal),
        Promise.race([loadDocumentHeads(), waitForAbort(signal)]),
      ])
      task.finish(!signal.aborted && typeof outcome !== 'string' && outcome.page.error ? 'failed' : 'done')
      if (typeof outcome === 'string') return outcome
      const isAway = outcome.cause instanceof AppError && outcome.cause.code === 'unreachable'
      if (signal.aborted || !isAway) return outcome.page
      const address = toCanonicalPageAddress(pathname, search)
      if (address !== currentAddress && (await findPageCacheTime(address)) !== null)
        return reloadDocumentAndNeverResolve()
      return navigator.onLine ? outcome.page : showOffline(signal, outcome.page)
    },
    onPageChange: (navigation) => {
      // A navigation within the same page does not change the document head.
      if (!navigation.isSamePage) {
        const head = documentHeads?.buildDocumentHead(navigation.page, store.get(), data.origin)
        if (head) documentHeads?.applyDocumentHead(head)
      }
      restoreScrollAndFocus(navigation)
      currentAddress = navigation.page.opened?.canonical
      if (currentAddress !== undefined && currentAddress !== OFFLINE_PAGE_PATH)
        worker.savePage(currentAddress)
      void storeCurrentPageCacheTime(store)
      prefetcher?.watchLinks()
      return document.title
    },
  }
  return { host, site, store }
}
