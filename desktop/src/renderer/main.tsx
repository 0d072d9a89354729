import { createRoot } from 'react-dom/client'
import { createAdmin, createProgress, createStore } from 'site/admin'
import './desktop.css'
import { App } from './app.tsx'
import { createDesktopPlatform } from './desktop-platform.ts'
import { createInvoke } from './invoke.ts'
import { createMainEvents } from './main-events.ts'
import { trapKeys } from './server-form/server-form.tsx'

/** Composition root of the page. */
const startRenderer = async (root: HTMLElement): Promise<void> => {
  trapKeys()
  const bridge = window.desktop
  const invoke = createInvoke(bridge)
  const mainEvents = createMainEvents(bridge)
  const start = await invoke('shell:start', null)
  const store = createStore()
  const progress = createProgress()
  const platform = createDesktopPlatform(bridge, progress)
  const admin = start.server === null ? undefined : createAdmin({ platform, store, progress })
  bridge.on('open', ({ address }) => admin?.open(address))
  createRoot(root).render(
    <App
      invoke={invoke}
      mainEvents={mainEvents}
      start={start}
      store={store}
      View={admin?.View}
      restart={() => location.assign('/admin')}
    />,
  )
}

const root = document.getElementById('app')
if (root) void startRenderer(root)
