import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './styles/site.css'
import { SiteApp } from './app/app.tsx'
import { type EmbeddedPageData, loadPageFromEmbeddedData, readEmbeddedPageData } from './app/page-data.ts'
import { reloadDocumentOncePerAddress } from './browser/chunk-loader.ts'
import { disableBrowserScrollRestoration, ensureHistoryEntryKey } from './browser/scroll-position.ts'
import { startSiteInBrowserTab } from './browser/start-site-in-browser-tab.ts'
import { waitForBrowserToPaint, waitForVisitorActivity } from './lib/visitor-activity.ts'
import { describePageError, PageLoadError } from './router/page-errors.ts'
import { createErrorPageState } from './router/shown-page.ts'

/** Hydrates the page in several short tasks, so that a phone can handle user events in between. */
const start = async (data: EmbeddedPageData, root: HTMLElement): Promise<void> => {
  await waitForBrowserToPaint()
  const { host, site, store } = startSiteInBrowserTab(data)
  await waitForBrowserToPaint()
  const first = await loadPageFromEmbeddedData(data.screen, site).catch(async (error: unknown) => {
    if (error instanceof PageLoadError) return createErrorPageState({ error: describePageError(error) })
    await reloadDocumentOncePerAddress(() => true).catch(() => undefined)
    return undefined
  })
  // A page that cannot be hydrated stays as the server rendered it: text and plain links still work.
  if (!first) return
  await waitForBrowserToPaint()
  ensureHistoryEntryKey()
  disableBrowserScrollRestoration()
  const app = (
    <BrowserRouter>
      <SiteApp initialPage={first} store={store} host={host} />
    </BrowserRouter>
  )
  if (first.error && !('error' in data.screen)) createRoot(root).render(app)
  // As a transition, hydration is split into short tasks, between which the browser handles user events.
  else startTransition(() => void hydrateRoot(root, app))
}

// Listening for visitor activity starts before hydration, so that activity during hydration is not missed.
void waitForVisitorActivity()
const data = readEmbeddedPageData()
const root = document.getElementById('app')
if (data && root) void start(data, root)
