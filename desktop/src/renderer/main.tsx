import { createRoot } from 'react-dom/client'
import {
  createAdminApp,
  createLoadingProgressTracker,
  createSiteStore,
  markPageBusyDuringPromise,
} from 'site/admin'
import './desktop.css'
import { DesktopAppRoot } from './app.tsx'
import { createDesktopPlatformAdapter } from './desktop-platform.ts'
import { createIpcInvoker, createMainProcessStateStore } from './main-process.ts'
import { blockAppShortcutsInServerForm } from './server-address-form.tsx'
import { createFindInPageController } from './shell/page-search.ts'
import { installBrowserLikeKeyboardShortcuts } from './shortcuts.ts'

const startRenderer = async (root: HTMLElement): Promise<void> => {
  blockAppShortcutsInServerForm()
  const bridge = window.desktop
  const invoke = createIpcInvoker(bridge)
  const mainEvents = createMainProcessStateStore(bridge)
  const start = await invoke('shell:start', null)
  const isMac = start.platform === 'darwin'
  const pageSearch = createFindInPageController(bridge, invoke)
  installBrowserLikeKeyboardShortcuts(pageSearch, isMac)
  const store = createSiteStore()
  const progress = createLoadingProgressTracker()
  const platform = createDesktopPlatformAdapter(bridge, progress, start.server, start.email ?? undefined)
  const admin = start.server === null ? undefined : createAdminApp({ platform, store, progress })
  bridge.on('open', ({ address }) => admin?.open(address))
  createRoot(root).render(
    <DesktopAppRoot
      invoke={invoke}
      mainEvents={mainEvents}
      pageSearch={pageSearch}
      start={start}
      store={store}
      View={admin?.View}
      restart={() => location.assign('/admin')}
    />,
  )
}

const root = document.getElementById('app')
if (root) void markPageBusyDuringPromise(startRenderer(root))
