import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './styles/site.css'
import { reloadOnce } from './browser/load-chunk.ts'
import { readPageData } from './browser/read-page-data.ts'
import { nameEntry, takeScrollOver } from './browser/scroll.ts'
import { createTab } from './create-tab.ts'
import type { PageData } from './page-data.ts'
import { App } from './router/app.tsx'
import { firstScreen } from './router/first-screen.ts'
import { PageError, routeError } from './router/route-error.ts'
import { shownError } from './router/shown.ts'

const start = async (data: PageData, root: HTMLElement): Promise<void> => {
  const { host, site, store } = createTab(data)
  const first = await firstScreen(data.screen, site).catch(async (error: unknown) => {
    if (error instanceof PageError) return shownError({ error: routeError(error) })
    await reloadOnce(() => true).catch(() => undefined)
    return undefined
  })
  // A page that cannot be hydrated stays as the server rendered it: text and plain links still work.
  if (!first) return
  nameEntry()
  takeScrollOver()
  const app = (
    <BrowserRouter>
      <App first={first} store={store} host={host} />
    </BrowserRouter>
  )
  if (first.error && !('error' in data.screen)) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

const data = readPageData()
const root = document.getElementById('app')
if (data && root) void start(data, root)
