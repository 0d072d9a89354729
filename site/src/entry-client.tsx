import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './styles/site.css'
import { App } from './app/app.tsx'
import { type PageData, readPageData, reviveScreen } from './app/page-data.ts'
import { reloadOncePerAddress } from './browser/chunk-loader.ts'
import { ensureHistoryKey, manageScrollRestoration } from './browser/scroll-position.ts'
import { createSiteTab } from './browser/site-tab.ts'
import { PageError, toRouteError } from './router/errors.ts'
import { createErrorScreen } from './router/screen-state.ts'

const start = async (data: PageData, root: HTMLElement): Promise<void> => {
  const { host, site, store } = createSiteTab(data)
  const first = await reviveScreen(data.screen, site).catch(async (error: unknown) => {
    if (error instanceof PageError) return createErrorScreen({ error: toRouteError(error) })
    await reloadOncePerAddress(() => true).catch(() => undefined)
    return undefined
  })
  // A page that cannot be hydrated stays as the server rendered it: text and plain links still work.
  if (!first) return
  ensureHistoryKey()
  manageScrollRestoration()
  const app = (
    <BrowserRouter>
      <App initialScreen={first} store={store} host={host} />
    </BrowserRouter>
  )
  if (first.error && !('error' in data.screen)) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

const data = readPageData()
const root = document.getElementById('app')
if (data && root) void start(data, root)
