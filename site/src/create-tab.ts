import { AppError } from 'shared/errors'
import { applyHead } from './browser/apply-head.ts'
import { followConnection, tellAge } from './browser/connection.ts'
import { followRates } from './browser/follow-rates.ts'
import { browserKeptForms } from './browser/kept-forms.ts'
import { savedAt } from './browser/kept-pages.ts'
import { browserKeptSaid } from './browser/kept-said.ts'
import { ChunkLost, reloadForGood, reloadOnce, tellingSite } from './browser/load-chunk.ts'
import { newKey } from './browser/new-key.ts'
import { keepScroll } from './browser/scroll.ts'
import { browserSend } from './browser/send.ts'
import { settle } from './browser/settle.ts'
import { takeOrigin } from './browser/take-origin.ts'
import { followWorker } from './browser/worker.ts'
import { createCalculator } from './calculator/calculator.ts'
import { headOf } from './head/head.ts'
import { createOutgoing } from './outgoing/outgoing.ts'
import { postForm } from './outgoing/post-form.ts'
import { pageAddress } from './page-address.ts'
import type { PageData } from './page-data.ts'
import { createPublicClient } from './public-client.ts'
import { publicSite } from './public-site.ts'
import type { Host } from './router/app.tsx'
import { Moved } from './router/moved.ts'
import type { Around } from './router/open.ts'
import { type Outcome, openAddress, openError } from './router/open-address.ts'
import type { Shown } from './router/shown.ts'
import type { Site } from './router/site.ts'
import { onFailure } from './state/on-failure.ts'
import { createProgress } from './state/progress.ts'
import { createStore, type Store } from './state/store.ts'
import { OFFLINE } from './worker-agreement.ts'

const later = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export interface TabOptions {
  /** Sends the calls to the server. */
  readonly connect?: typeof browserSend
  /** Loads another document. */
  readonly loadDocument?: (address: string) => void
}

export interface Tab {
  readonly host: Host
  readonly site: Site
  readonly store: Store
}

/** Wires everything a browser tab of the site consists of, except its view. */
export const createTab = (
  data: PageData,
  { connect = browserSend, loadDocument = (address) => location.assign(address) }: TabOptions = {},
): Tab => {
  const store = createStore(data.state)
  const progress = createProgress()
  const failed = onFailure(store, loadDocument)
  const site = tellingSite(publicSite)
  const worker = followWorker({ onOldPage: (savedAt) => store.set({ savedAt }) })

  /** Failures of an aborted navigation are not reported. */
  const around = (signal: AbortSignal): Around => ({
    site,
    store,
    client: createPublicClient(connect(progress, signal), (error) => {
      if (!signal.aborted) failed(error)
    }),
  })

  const open = async (pathname: string, search: string, signal: AbortSignal): Promise<Outcome | string> => {
    const here = around(signal)
    const outcome = await openAddress(pathname, search, here)
    if (outcome instanceof Moved) return outcome.path + search
    if (signal.aborted || typeof outcome === 'string') return outcome
    const { cause } = outcome
    if (cause instanceof ChunkLost) {
      try {
        await reloadOnce(() => !signal.aborted)
      } catch (unreachable) {
        return { shown: await openError(unreachable, here), cause: unreachable }
      }
    }
    return outcome
  }

  /** Shows the page that the service worker serves when it has no saved document. */
  const showOffline = async (signal: AbortSignal, otherwise: Shown): Promise<Shown> => {
    const outcome = await open(OFFLINE, '', signal)
    return typeof outcome === 'string' || outcome.shown.error ? otherwise : outcome.shown
  }

  /** Its failures are shown where they happen, so the general notice must not repeat them. */
  const saying = createPublicClient(connect(progress), (error) => {
    failed(error)
    store.set({ saidError: error })
  })

  const { calculator, refresh, takeRates } = createCalculator({
    store,
    client: saying,
    kept: browserKeptSaid(),
    newKey,
    clock: () => new Date(),
    later,
  })

  const forms = createOutgoing({
    first: data.forms ?? {},
    kept: browserKeptForms(),
    post: postForm(saying),
    newKey,
    now: Date.now,
    later,
  })

  let onScreen = 'canonical' in data.screen ? data.screen.canonical : undefined
  const host: Host = {
    origin: data.origin,
    progress,
    news: worker.news,
    outgoing: forms.outgoing,
    calculator,
    begin: () => {
      followConnection(store)
      forms.restore()
      addEventListener('online', forms.hurry)
      addEventListener('focus', forms.hurry)
      addEventListener('online', refresh)
      addEventListener('focus', refresh)
      takeOrigin(calculator)
      followRates(store, createPublicClient(connect(createProgress())), () => new Date(), takeRates)
    },
    leave: keepScroll,
    open: async (pathname, search, signal) => {
      const task = progress.begin()
      const outcome = await open(pathname, search, signal)
      task.finish(!signal.aborted && typeof outcome !== 'string' && outcome.shown.error ? 'failed' : 'done')
      if (typeof outcome === 'string') return outcome
      const isAway = outcome.cause instanceof AppError && outcome.cause.code === 'unreachable'
      if (signal.aborted || !isAway) return outcome.shown
      const address = pageAddress(pathname, search)
      if (address !== onScreen && (await savedAt(address)) !== null) return reloadForGood()
      return navigator.onLine ? outcome.shown : showOffline(signal, outcome.shown)
    },
    arrive: (arrival) => {
      const head = headOf(arrival.shown, store.get(), data.origin)
      applyHead(head)
      takeOrigin(calculator)
      settle(arrival)
      onScreen = arrival.shown.opened?.canonical
      if (onScreen !== undefined && onScreen !== OFFLINE) worker.keep(onScreen)
      void tellAge(store)
      return head.title
    },
  }
  return { host, site, store }
}
