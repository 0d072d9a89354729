import { createRoot } from 'react-dom/client'
import { createAdminApp } from './admin/index.ts'
import { createBrowserAdminPlatform } from './browser/platform/browser-platform.ts'
import { createLoadingProgressTracker } from './state/loading-progress.ts'
import { createSiteStore } from './state/site-store.ts'

const store = createSiteStore()
const progress = createLoadingProgressTracker()
const platform = createBrowserAdminPlatform(store, progress, (address) => admin.open(address))
const admin = createAdminApp({ platform, store, progress })

const root = document.getElementById('app')
if (root) createRoot(root).render(<admin.View />)
