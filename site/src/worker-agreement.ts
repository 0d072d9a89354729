/** Cache names and messages shared by tabs and the service worker. */

/** Prefix of the page caches; the version of the site follows. */
export const PAGES = 'pages-'

/** Path of the page shown without a connection. */
export const OFFLINE = '/offline'

/** From a tab: this page was opened without requesting its document. */
export interface Visited {
  readonly type: 'visited'
  readonly address: string
}

/** From a tab: asks whether its document is a saved copy. */
export interface AskAge {
  readonly type: 'age'
}

/** To a tab: time at which its saved copy was stored. */
export interface Age {
  readonly type: 'age'
  readonly savedAt: string
}

export type ToWorker = Visited | AskAge
