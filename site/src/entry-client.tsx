import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppError } from 'shared/errors'
import './styles/site.css'
import { applyHead } from './browser/apply-head.ts'
import { followConnection, readSavedAt } from './browser/connection.ts'
import { isKept } from './browser/kept-pages.ts'
import { reloadForGood, reloadingSite } from './browser/load-chunk.ts'
import { readPageData } from './browser/read-page-data.ts'
import { keepScroll, takeScrollOver } from './browser/scroll.ts'
import { browserSend } from './browser/send.ts'
import { settle } from './browser/settle.ts'
import { followWorker } from './browser/worker.ts'
import { headOf } from './head/head.ts'
import type { PageData } from './page-data.ts'
import { createPublicClient } from './public-client.ts'
import { publicSite } from './public-site.ts'
import { App, type Host } from './router/app.tsx'
import { firstScreen } from './router/first-screen.ts'
import { openAddress } from './router/open-address.ts'
import { PageError, routeError } from './router/route-error.ts'
import { shownError } from './router/shown.ts'
import { onFailure } from './state/on-failure.ts'
import { createProgress } from './state/progress.ts'
import { createStore } from './state/store.ts'

const isUnreachable = (cause: unknown): boolean => cause instanceof AppError && cause.code === 'unreachable'

/** The composition root of a tab. */
const start = async (told: PageData, root: HTMLElement): Promise<void> => {
  const store = createStore(told.state)
  const progress = createProgress()
  const client = createPublicClient(
    browserSend(progress),
    onFailure(store, (address) => location.assign(address)),
  )
  const site = reloadingSite(publicSite)
  const worker = followWorker()

  const host: Host = {
    progress,
    news: worker.news,
    open: async (pathname, search) => {
      const task = progress.begin()
      const outcome = await openAddress(pathname, search, { site, client, store, signedIn: false })
      if (typeof outcome === 'string') {
        task.finish('done')
        return outcome
      }
      if (isUnreachable(outcome.cause) && (await isKept(pathname + search))) return reloadForGood()
      task.finish(outcome.shown.error ? 'failed' : 'done')
      return outcome.shown
    },
    begin: () => followConnection(store),
    leave: keepScroll,
    arrive: (arrival) => {
      const head = headOf(arrival.shown, store.get(), told.origin)
      applyHead(head)
      settle(arrival)
      if (arrival.shown.opened) worker.keep(arrival.shown.opened.canonical)
      if (!navigator.onLine) void readSavedAt(store)
      return head.title
    },
  }

  const first = await firstScreen(told.screen, site).catch((error: unknown) =>
    error instanceof PageError ? shownError({ error: routeError(error) }) : undefined,
  )
  // A page that cannot come alive stays as the server has drawn it: its words are there, its links are links.
  if (!first) return
  const app = (
    <BrowserRouter>
      <App first={first} store={store} host={host} />
    </BrowserRouter>
  )
  takeScrollOver()
  if (first.error && !('error' in told.screen)) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

const told = readPageData()
const root = document.getElementById('app')
if (told && root) void start(told, root)
