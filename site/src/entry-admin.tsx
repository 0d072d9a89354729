import { createRoot } from 'react-dom/client'
import { createAdmin } from './admin/index.ts'
import { createBrowserPlatform } from './browser/platform/browser-platform.ts'
import { createProgress } from './state/progress.ts'
import { createStore } from './state/store.ts'

/** Composition root of the admin in a browser tab. */
const store = createStore()
const progress = createProgress()
const platform = createBrowserPlatform({ store, progress, open: (address) => admin.open(address) })
const admin = createAdmin({ platform, store, progress })

const root = document.getElementById('app')
if (root) createRoot(root).render(<admin.View />)
