export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** One address of the site, declared once; everything that opens, links or lists it reads this. */
export interface Route {
  readonly path: `/${string}`
  /** The folder under `pages/` (or `admin/pages/`). */
  readonly page: string
  /** The folder under `layouts/`. */
  readonly layout: string
  /** Names of those who may stop or redirect a visitor. */
  readonly middleware?: readonly string[]
  /** A false answer is the 404. */
  readonly validate?: (asked: Asked) => boolean
  /** What of the query changes the page, each with the value that says the same as none; the rest is ignored. */
  readonly query?: Readonly<Record<string, string>>
  /** Where it is true for this moment alone, so that nobody may keep it. */
  readonly isMomentary?: (asked: Asked) => boolean
  /** What the page is called in the path of bread crumbs and until it has a meta record. */
  readonly name: string
  /** The page of the menu that it belongs to, where it has no place there of its own. */
  readonly under?: string
  /** Whose meta record heads the page. */
  readonly meta?: string
  /** Kept out of search and of the map of the site. */
  readonly hidden?: true
}
