import type { ComponentType, ReactNode } from 'react'
import type { PublicClient } from '../public-client.ts'
import type { Store } from '../state/store.ts'

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
  /** What of the query changes the page; the rest is ignored. */
  readonly query?: readonly string[]
  /** What the page is called in the path of bread crumbs and until it has a meta record. */
  readonly name: string
  /** Whose meta record heads the page. */
  readonly meta?: string
  /** Kept out of search and of the map of the site. */
  readonly hidden?: true
}

export interface LoadContext extends Asked {
  readonly client: PublicClient
  readonly store: Store
}

/** A page: what it reads, and a pure view of it. */
export interface PageModule {
  readonly load?: (context: LoadContext) => Promise<unknown>
  readonly View: ComponentType<{ readonly data: unknown }>
}

interface TypedPage<Data> {
  readonly load?: (context: LoadContext) => Promise<Data>
  readonly View: ComponentType<{ readonly data: Data }>
}

/** Ties a view to what its own `load` answers; from here on the router need not know of what kind that is. */
export const definePage = <Data>(typed: TypedPage<Data>): PageModule => typed as PageModule

export interface LayoutModule {
  readonly load?: (context: LoadContext) => Promise<void>
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
}

interface MiddlewareContext extends Asked {
  readonly signedIn: boolean
}

/** Answers where to send the visitor instead, or nothing. */
export type Middleware = (context: MiddlewareContext) => string | undefined
