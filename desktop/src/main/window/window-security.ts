import type { Session, WebContents, WebPreferences } from 'electron'
import { isAdminScreenAddress } from '../../ipc/ipc-inputs.ts'
import { isAppProtocolUrl } from '../app-protocol.ts'
import type { MainProcessContext } from '../main-context.ts'

export const buildSecureWebPreferences = (
  preload: string,
  isPackaged: boolean,
  spellcheck: boolean,
): WebPreferences => ({
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
  spellcheck,
  devTools: !isPackaged,
  // Chromium must not slow down a page in the background, since the page still has to report new inquiries.
  backgroundThrottling: false,
})

/** Returns whether a page gets a permission. Notifications are denied, because the main process shows them. */
const isPermissionAllowed = (permission: string, origin: string): boolean =>
  permission === 'clipboard-sanitized-write' && isAppProtocolUrl(origin)

export const denyPagePermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_, permission, grant, { requestingUrl }) =>
    grant(isPermissionAllowed(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_, permission, origin) => isPermissionAllowed(permission, origin))
  session.setDevicePermissionHandler(() => false)
  // Downloads are blocked, since the main process saves files itself after asking the user for the path.
  session.on('will-download', (event) => event.preventDefault())
}

const getPath = (url: string): string => {
  const { pathname, search, hash } = new URL(url)
  return `${pathname}${search}${hash}`
}

/** Prevents a page from opening windows: a link to a screen opens an app window that the page cannot control. */
export const restrictPageNavigation = (
  contents: WebContents,
  { links, windows }: Pick<MainProcessContext, 'links' | 'windows'>,
): void => {
  const preventIfForeign = (event: { url: string; preventDefault: () => void }) => {
    if (!isAppProtocolUrl(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', preventIfForeign)
  contents.on('will-redirect', preventIfForeign)
  contents.on('will-frame-navigate', preventIfForeign)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (!isAppProtocolUrl(url)) links.open(url)
    else if (isAdminScreenAddress(getPath(url))) windows.openNew(getPath(url))
    return { action: 'deny' }
  })
}
