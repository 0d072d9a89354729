import type { ComponentType, ReactNode } from 'react'
import type { Attachment } from '../outgoing/attachment.ts'
import type { PublicClient } from '../public-client.ts'
import type { Store } from '../state/store.ts'
import type { Asked } from './route.ts'

export interface LoadContext extends Asked {
  readonly client: PublicClient
  readonly store: Store
}

export interface Crumb {
  readonly name: string
  /** Path on this site. */
  readonly address: string
}

/** Head of a page that depends on its data; an empty text counts as missing. */
export interface OwnHead {
  readonly title: string
  readonly description: string
  readonly keywords?: string
  /** Breadcrumbs from the home page to this page, itself included. */
  readonly crumbs?: readonly Crumb[]
  /** Picture of link previews. */
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number }
  /** Open Graph properties, such as the type and dates of an article. */
  readonly properties?: readonly (readonly [name: string, content: string])[]
  /** JSON-LD of the page. */
  readonly data?: (origin: string) => unknown
}

/** Codec of a page's data: parts that the document contains anyway are read from it instead of sent twice. */
export interface Telling<Data> {
  readonly tell: (data: Data) => unknown
  readonly recall: (told: unknown) => Data
}

/** A page: its data loader and its view. */
export interface PageModule {
  readonly load?: (context: LoadContext) => Promise<unknown>
  readonly telling?: Telling<unknown>
  readonly head?: (data: unknown) => OwnHead
  /** Returns the calculation that an inquiry from this page is about. */
  readonly about?: (data: unknown) => Attachment
  readonly View: ComponentType<{ readonly data: unknown }>
}

interface TypedPage<Data> {
  readonly load?: (context: LoadContext) => Promise<Data>
  readonly telling?: Telling<Data>
  readonly head?: (data: Data) => OwnHead
  readonly about?: (data: Data) => Attachment
  readonly View: ComponentType<{ readonly data: Data }>
}

/** Checks that a page's view accepts the data its `load` returns, then hides the type from the router. */
export const definePage = <Data>(typed: TypedPage<Data>): PageModule => typed as PageModule

export interface LayoutModule {
  readonly load?: (context: LoadContext) => Promise<void>
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
}

/** Returns the path to redirect to, or `undefined`. */
export type Middleware<Context extends Asked = Asked> = (context: Context) => string | undefined
