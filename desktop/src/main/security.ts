import type { Session, WebContents, WebPreferences } from 'electron'
import type { Links } from './links.ts'
import { isOwn } from './own-origin.ts'

export const webPreferences = (preload: string, isPackaged: boolean): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  spellcheck: false,
  devTools: !isPackaged,
  // A window in the background still has to report new requests.
  backgroundThrottling: false,
})

/** Allows writing to the clipboard only. Notifications are shown by main. */
const mayHave = (permission: string, origin: string): boolean =>
  permission === 'clipboard-sanitized-write' && isOwn(origin)

export const refusePermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_, permission, grant, { requestingUrl }) =>
    grant(mayHave(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_, permission, origin) => mayHave(permission, origin))
  session.setDevicePermissionHandler(() => false)
  // Files are saved by main, which asks for the path.
  session.on('will-download', (event) => event.preventDefault())
}

/** Keeps a page on its own origin: prevents navigation to other addresses and opening windows. */
export const hold = (contents: WebContents, links: Links): void => {
  const stay = (event: { readonly url: string; readonly preventDefault: () => void }) => {
    if (!isOwn(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (!isOwn(url)) links.open(url)
    return { action: 'deny' }
  })
}
