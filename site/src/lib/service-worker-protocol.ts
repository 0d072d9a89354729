export const PAGE_CACHE_NAME_PREFIX = 'pages-'

export const OFFLINE_PAGE_PATH = '/offline'

/** Message from a tab: its page was opened by navigation in the tab, so the document has to be cached. */
interface PageVisitedMessage {
  type: 'visited'
  address: string
}

/** Message to a tab: time at which the saved copy it shows was stored. */
export interface SavedPageAgeWorkerMessage {
  type: 'age'
  savedAt: string
}

/** Message from a tab: asks whether its document is a saved copy, or from an older version of the site. */
interface DocumentAgeRequest {
  type: 'age'
  files: readonly string[]
}

/** Message to a tab: its document is from an older version of the site. */
interface OutdatedDocumentMessage {
  type: 'outdated'
}

export type MessageToServiceWorker = PageVisitedMessage | DocumentAgeRequest

export type ServiceWorkerMessageToTab = SavedPageAgeWorkerMessage | OutdatedDocumentMessage
