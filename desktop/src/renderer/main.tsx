import { createRoot } from 'react-dom/client'
import { createAdmin, createProgress, createStore } from 'site/admin'
import './desktop.css'
import { App } from './app.tsx'
import { askThrough } from './ask.ts'
import { desktopPlatform } from './desktop-platform.ts'
import { holdKeys } from './first-run/hold-keys.ts'
import { followMain } from './follow-main.ts'

/** Composition root of the page. */
const begin = async (root: HTMLElement): Promise<void> => {
  holdKeys()
  const bridge = window.desktop
  const ask = askThrough(bridge)
  const followed = followMain(bridge)
  const start = await ask('shell:start', null)
  const store = createStore()
  const progress = createProgress()
  const platform = desktopPlatform(bridge, progress)
  const admin = start.server === null ? undefined : createAdmin({ platform, store, progress })
  bridge.on('open', ({ address }) => admin?.open(address))
  createRoot(root).render(
    <App
      ask={ask}
      followed={followed}
      start={start}
      store={store}
      View={admin?.View}
      restart={() => location.assign('/admin')}
    />,
  )
}

const root = document.getElementById('app')
if (root) void begin(root)
