export const PAGE_CACHE_NAME_PREFIX = 'pages-'

export const OFFLINE_PAGE_PATH = '/offline'

/** Message to a tab: time at which the saved copy it shows was stored. */
export interface SavedPageAgeWorkerMessage {
  type: 'age'
  savedAt: string
}

export type MessageToServiceWorker =
  /** The page of a tab was opened by navigation in the tab, so the document has to be cached. */
  | { type: 'visited'; address: string }
  /** Asks whether the document of a tab is a saved copy, or from an older version of the site. */
  | { type: 'age'; files: readonly string[] }

export type ServiceWorkerMessageToTab =
  | SavedPageAgeWorkerMessage
  /** The document of the tab is from an older version of the site. */
  | { type: 'outdated' }
