import { originRegions } from 'shared/calculator'
import { AppError } from 'shared/errors'
import type { AppHost } from '../app/app.tsx'
import type { PageData } from '../app/page-data.ts'
import { publicSite } from '../app/public-site.ts'
import { applyHead, buildHead } from '../documents/head.ts'
import { type CalculatorActions, createCalculator } from '../features/calculator/state/calculator.ts'
import { createFormQueue } from '../features/contact/queue/form-queue.ts'
import { createFormSubmit } from '../features/contact/queue/form-sender.ts'
import { createPublicClient } from '../lib/public-client.ts'
import { findSavedAt, trackConnection, updateSavedAt } from '../lib/saved-pages.ts'
import { OFFLINE_PATH } from '../lib/service-worker-protocol.ts'
import { RedirectTo } from '../router/errors.ts'
import { type OpenedScreen, type OpenPageDeps, openErrorScreen, openScreen } from '../router/open-page.ts'
import type { SiteDefinition } from '../router/page-module.ts'
import type { ScreenState } from '../router/screen-state.ts'
import { toCanonicalAddress } from '../routes.ts'
import { createFailureHandler } from '../state/failure-handler.ts'
import { createProgress } from '../state/progress.ts'
import { createStore, type Store } from '../state/store.ts'
import { ChunkLoadError, reloadAndHalt, reloadOncePerAddress, withChunkErrors } from './chunk-loader.ts'
import { restoreView, saveScroll } from './scroll-position.ts'
import { createBrowserSend } from './send.ts'
import { connectServiceWorker } from './service-worker-client.ts'
import { trackTodayRates } from './today-rates.ts'
import { createFormStorage, createInputStorage } from './typed-storage.ts'

/** Returns a random idempotency key. `crypto.randomUUID` does not exist on plain http. */
const createRandomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Applies the `from` query parameter to the calculator once, since the visitor may change it. */
const applyFromParam = ({ updateInput }: Pick<CalculatorActions, 'updateInput'>): void => {
  const query = new URLSearchParams(location.search)
  const origin = originRegions.find((each) => each === query.get('from'))
  if (location.pathname !== '/' || origin === undefined) return
  updateInput({ origin })
  history.replaceState(history.state, '', `/${location.hash}`)
}

const schedule = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

interface SiteTabOptions {
  /** Creates the sender of API calls. */
  readonly connect?: typeof createBrowserSend
  /** Loads another document. */
  readonly loadDocument?: (address: string) => void
}

interface SiteTab {
  readonly host: AppHost
  readonly site: SiteDefinition
  readonly store: Store
}

/** Connects the parts of the site in a browser tab: store, router, calculator, contact forms, service worker. */
export const createSiteTab = (
  data: PageData,
  { connect = createBrowserSend, loadDocument = (address) => location.assign(address) }: SiteTabOptions = {},
): SiteTab => {
  const store = createStore(data.state)
  const progress = createProgress()
  const reportFailure = createFailureHandler(store, loadDocument)
  const site = withChunkErrors(publicSite)
  const worker = connectServiceWorker({ onSavedCopy: (savedAt) => store.set({ savedAt }) })

  /** Creates what opening a page needs. API failures of an aborted navigation are not reported. */
  const createDeps = (signal: AbortSignal): OpenPageDeps => ({
    site,
    store,
    client: createPublicClient(connect(progress, signal), (error) => {
      if (!signal.aborted) reportFailure(error)
    }),
  })

  const open = async (
    pathname: string,
    search: string,
    signal: AbortSignal,
  ): Promise<OpenedScreen | string> => {
    const deps = createDeps(signal)
    const outcome = await openScreen(pathname, search, deps)
    if (outcome instanceof RedirectTo) return outcome.path + search
    if (signal.aborted || typeof outcome === 'string') return outcome
    const { cause } = outcome
    if (cause instanceof ChunkLoadError) {
      try {
        await reloadOncePerAddress(() => !signal.aborted)
      } catch (unreachable) {
        return { screen: await openErrorScreen(unreachable, deps), cause: unreachable }
      }
    }
    return outcome
  }

  /** Shows the offline page, which the service worker serves too when it has no saved document. */
  const showOffline = async (signal: AbortSignal, otherwise: ScreenState): Promise<ScreenState> => {
    const outcome = await open(OFFLINE_PATH, '', signal)
    return typeof outcome === 'string' || outcome.screen.error ? otherwise : outcome.screen
  }

  /** API client whose failures are shown where they happen, so the general notice must not repeat them. */
  const inlineErrorClient = createPublicClient(connect(progress), (error) => {
    reportFailure(error)
    store.set({ inlineError: error })
  })

  const { calculator, refresh, setTodayRates } = createCalculator({
    store,
    client: inlineErrorClient,
    inputStorage: createInputStorage(),
    createKey: createRandomKey,
    clock: () => new Date(),
    schedule: schedule,
  })

  const forms = createFormQueue({
    initialStates: data.forms ?? {},
    storage: createFormStorage(),
    submit: createFormSubmit(inlineErrorClient),
    createKey: createRandomKey,
    now: Date.now,
    schedule,
  })

  let currentAddress = 'canonical' in data.screen ? data.screen.canonical : undefined
  const host: AppHost = {
    origin: data.origin,
    progress,
    updateAvailable: worker.updateAvailable,
    formQueue: forms.queue,
    calculator,
    start: () => {
      trackConnection(store)
      forms.restore()
      addEventListener('online', forms.retryNow)
      addEventListener('focus', forms.retryNow)
      addEventListener('online', refresh)
      addEventListener('focus', refresh)
      applyFromParam(calculator)
      trackTodayRates(store, createPublicClient(connect(createProgress())), () => new Date(), setTodayRates)
    },
    beforeLeave: saveScroll,
    openScreen: async (pathname, search, signal) => {
      const task = progress.begin()
      const outcome = await open(pathname, search, signal)
      task.finish(!signal.aborted && typeof outcome !== 'string' && outcome.screen.error ? 'failed' : 'done')
      if (typeof outcome === 'string') return outcome
      const isAway = outcome.cause instanceof AppError && outcome.cause.code === 'unreachable'
      if (signal.aborted || !isAway) return outcome.screen
      const address = toCanonicalAddress(pathname, search)
      if (address !== currentAddress && (await findSavedAt(address)) !== null) return reloadAndHalt()
      return navigator.onLine ? outcome.screen : showOffline(signal, outcome.screen)
    },
    onScreenChange: (navigation) => {
      const head = buildHead(navigation.screen, store.get(), data.origin)
      applyHead(head)
      applyFromParam(calculator)
      restoreView(navigation)
      currentAddress = navigation.screen.opened?.canonical
      if (currentAddress !== undefined && currentAddress !== OFFLINE_PATH) worker.savePage(currentAddress)
      void updateSavedAt(store)
      return head.title
    },
  }
  return { host, site, store }
}
