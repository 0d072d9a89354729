export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** One route of the site, declared once for opening, linking and listing. */
export interface Route {
  readonly path: `/${string}`
  /** Folder under `pages/` (or `admin/pages/`). */
  readonly page: string
  /** Folder under `layouts/`. */
  readonly layout: string
  /** Names of the middleware that may stop or redirect a visitor. */
  readonly middleware?: readonly string[]
  /** Returns false for an address that is a 404. */
  readonly validate?: (asked: Asked) => boolean
  /** Query parameters that the page reads, each with its default value; others are ignored. */
  readonly query?: Readonly<Record<string, string>>
  /** Returns true if the page depends on the moment and must not be cached. */
  readonly isMomentary?: (asked: Asked) => boolean
  /** Name in breadcrumbs, and title until the page has a meta record. */
  readonly name: string
  /** Menu page that it belongs to, if it is not in the menu itself. */
  readonly under?: string
  /** Name of the meta record used for its head. */
  readonly meta?: string
  /** Excluded from search engines and the sitemap. */
  readonly hidden?: true
}
