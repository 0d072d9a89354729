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
  // A window that nobody looks at still has to say that a request has come.
  backgroundThrottling: false,
})

/** Copying to the clipboard is all that a page may ever be granted; notices are shown by main. */
const mayHave = (permission: string, origin: string): boolean =>
  permission === 'clipboard-sanitized-write' && isOwn(origin)

export const refusePermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_, permission, grant, { requestingUrl }) =>
    grant(mayHave(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_, permission, origin) => mayHave(permission, origin))
  session.setDevicePermissionHandler(() => false)
  // Files are saved by main, after it has asked where to.
  session.on('will-download', (event) => event.preventDefault())
}

/** Holds a page to its own origin: elsewhere it neither goes nor opens a window. */
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
