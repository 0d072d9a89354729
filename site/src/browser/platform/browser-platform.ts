import { buildAppLink } from 'shared/app-link'
import { addSessionTokenToApiCalls, appendMultipartFormParts, type MultipartFormPart } from 'shared/client'
import type { AdminPlatformFunctions, DraftStorage, FileSaver } from '../../admin/platform.ts'
import { createNonThrowingStorage } from '../../lib/safe-storage.ts'
import { createLoadingProgressTracker, type LoadingProgressTracker } from '../../state/loading-progress.ts'
import type { SiteStore } from '../../state/site-store.ts'
import { createBrowserApiCallSender, type XhrBodyCodec } from '../browser-api-call-sender.ts'
import { loadAdminScriptChunk } from '../chunk-loader.ts'
import { createAdminSessionCookieStorage, createBrowserSessionTokenStore } from './browser-credentials.ts'
import { createBrowserNotificationService } from './browser-notifications.ts'
import { createBrowserPictureStorage } from './browser-picture-storage.ts'

const buildFormData = (parts: readonly MultipartFormPart[]): FormData =>
  appendMultipartFormParts(new FormData(), parts, (bytes) => new Blob([bytes]))

export const xhrMultipartBodyCodec: XhrBodyCodec = {
  encode: (request, { body, form, wantsBytes }) => {
    if (wantsBytes) request.responseType = 'arraybuffer'
    return form ? buildFormData(form) : body
  },

  decode: (request) => {
    if (request.responseType !== 'arraybuffer') return { body: request.responseText }
    const bytes = new Uint8Array<ArrayBuffer>(request.response)
    return request.status < 400 ? { body: '', bytes } : { body: new TextDecoder().decode(bytes) }
  },
}

const browserDownloads: FileSaver = {
  save: async (file) => {
    const { name, type } = file
    const content = 'bytes' in file ? file.bytes : file.text
    const address = URL.createObjectURL(new Blob([content], { type }))
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    // The URL of the file stays valid for a minute, because the browser may read the file after `click()` has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}

/** Opens mail and phone links in this tab, where they start a program, and pages in a new tab. */
const openOutside = (address: string): void => {
  if (/^(?:mailto|tel):/.test(address)) location.assign(address)
  else window.open(address, '_blank', 'noopener')
}

const buildDraftKey = (key: string): string => `draft:${key}`

/** Stores drafts typed in the admin screens. If the browser blocks storage, typed text stays only in the tab. */
const createDraftStorage = (): DraftStorage => {
  const storage = createNonThrowingStorage(() => localStorage)
  return {
    read: async (key) => storage.read(buildDraftKey(key)),
    write: async (key, text) => storage.write(buildDraftKey(key), text),
    remove: async (key) => storage.remove(buildDraftKey(key)),
    keys: async (prefix) =>
      storage.listNames(buildDraftKey(prefix)).map((name) => name.slice(buildDraftKey('').length)),
  }
}

export const createBrowserAdminPlatform = (
  store: SiteStore,
  progress: LoadingProgressTracker,
  openScreen: (address: string) => void,
): AdminPlatformFunctions => {
  const tabs = new BroadcastChannel('session')
  const tokenStore = createBrowserSessionTokenStore(store, () => tabs.postMessage('changed'))
  return {
    credentials: createAdminSessionCookieStorage(store, tokenStore, tabs),
    send: addSessionTokenToApiCalls(
      createBrowserApiCallSender(progress, undefined, xhrMultipartBodyCodec),
      tokenStore,
    ),
    sendInBackground: addSessionTokenToApiCalls(
      createBrowserApiCallSender(createLoadingProgressTracker(), undefined, xhrMultipartBodyCodec),
      tokenStore,
    ),
    // Other tabs need no message about changed data: a tab loads outdated data again when it becomes visible.
    dataChanges: { subscribe: () => () => undefined },
    files: browserDownloads,
    openedFiles: undefined,
    notifications: createBrowserNotificationService(openScreen),
    links: { open: openOutside, buildAddress: (path) => `${location.origin}${path}` },
    desktopApp: { buildLink: (address) => buildAppLink(location.origin, address) },
    printing: { print: () => window.print() },
    drafts: createDraftStorage(),
    pictures: createBrowserPictureStorage(() => indexedDB),
    load: loadAdminScriptChunk,
    storesReplies: false,
  }
}
