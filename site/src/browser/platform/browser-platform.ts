import { withAuth } from 'shared/client'
import type { Platform } from '../../admin/platform.ts'
import { createProgress, type Progress } from '../../state/progress.ts'
import type { Store } from '../../state/store.ts'
import { loadAdminChunk } from '../chunk-loader.ts'
import { createBrowserSend } from '../send.ts'
import { createBrowserCredentials, createBrowserTokenStore } from './credentials.ts'
import { browserDraftStorage } from './draft-storage.ts'
import { browserDownloads, multipartCodec } from './files.ts'
import { createBrowserNotifications } from './notifications.ts'

/** Opens mail and phone links in this tab, where they start a program, and pages in a new tab. */
const openOutside = (address: string): void => {
  if (/^(?:mailto|tel):/.test(address)) location.assign(address)
  else window.open(address, '_blank', 'noopener')
}

interface BrowserPlatformDeps {
  readonly store: Store
  readonly progress: Progress
  readonly open: (address: string) => void
}

/** Creates the admin's platform for a browser tab. */
export const createBrowserPlatform = ({ store, progress, open }: BrowserPlatformDeps): Platform => {
  const tabs = new BroadcastChannel('session')
  const tokenStore = createBrowserTokenStore(store, () => tabs.postMessage('changed'))
  return {
    credentials: createBrowserCredentials(store, tokenStore, tabs),
    send: withAuth(createBrowserSend(progress, undefined, multipartCodec), tokenStore),
    sendInBackground: withAuth(createBrowserSend(createProgress(), undefined, multipartCodec), tokenStore),
    files: browserDownloads,
    notifications: createBrowserNotifications(open),
    links: { open: openOutside },
    printing: { print: () => window.print() },
    drafts: browserDraftStorage,
    load: loadAdminChunk,
  }
}
