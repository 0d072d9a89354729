/** What a tab and the service worker call things. */

/** Caches of pages begin with it; the version of the site follows. */
export const PAGES = 'pages-'

/** The page for where there is no other. */
export const OFFLINE = '/offline'

/** From a tab: this page was opened without a document of its own being asked for. */
export interface Visited {
  readonly type: 'visited'
  readonly address: string
}

/** From a tab: is what you gave me a kept copy? */
export interface AskAge {
  readonly type: 'age'
}

/** To a tab: the copy that it shows was kept at this time. */
export interface Age {
  readonly type: 'age'
  readonly savedAt: string
}

export type ToWorker = Visited | AskAge
