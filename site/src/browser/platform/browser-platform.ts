import { bearing } from 'shared/client'
import type { Platform } from '../../admin/platform.ts'
import { createProgress, type Progress } from '../../state/progress.ts'
import type { Store } from '../../state/store.ts'
import { files } from '../file-freight.ts'
import { loadPart } from '../load-chunk.ts'
import { browserSend } from '../send.ts'
import { browserCredentials } from './credentials.ts'
import { browserDrafts } from './drafts.ts'
import { browserFiles } from './files.ts'
import { browserNotifications } from './notifications.ts'
import { browserVault } from './vault.ts'

/** Opens mail and phone links in this tab, where they start a program, and pages in a new tab. */
const openOutside = (address: string): void => {
  if (/^(?:mailto|tel):/.test(address)) location.assign(address)
  else window.open(address, '_blank', 'noopener')
}

interface Needs {
  readonly store: Store
  readonly progress: Progress
  readonly open: (address: string) => void
}

/** Creates the admin's platform for a browser tab. */
export const browserPlatform = ({ store, progress, open }: Needs): Platform => {
  const tabs = new BroadcastChannel('session')
  const vault = browserVault(store, () => tabs.postMessage('changed'))
  return {
    credentials: browserCredentials(store, vault, tabs),
    send: bearing(browserSend(progress, undefined, files), vault),
    sendUnseen: bearing(browserSend(createProgress(), undefined, files), vault),
    files: browserFiles,
    notifications: browserNotifications(open),
    links: { open: openOutside },
    printing: { print: () => window.print() },
    drafts: browserDrafts,
    load: loadPart,
  }
}
