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
  /** Of ours, as it stands behind the origin. */
  readonly address: string
}

/** What a page says of itself that hangs on what it has read; an empty text is none. */
export interface OwnHead {
  readonly title: string
  readonly description: string
  readonly keywords?: string
  /** The way to it from the home page, itself the last. */
  readonly crumbs?: readonly Crumb[]
  /** What is shown where it is shared. */
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number }
  /** Where it is more than a page of a site: its kind and what else is known of it, in the words of Open Graph. */
  readonly properties?: readonly (readonly [name: string, content: string])[]
  /** The same for machines that read data. */
  readonly data?: (origin: string) => unknown
}

/** Of what a page has read: a part that its document shows anyway is not told a second time but read out of it. */
export interface Telling<Data> {
  readonly tell: (data: Data) => unknown
  readonly recall: (told: unknown) => Data
}

/** A page: what it reads, and a pure view of it. */
export interface PageModule {
  readonly load?: (context: LoadContext) => Promise<unknown>
  readonly telling?: Telling<unknown>
  readonly head?: (data: unknown) => OwnHead
  /** What a letter that is written on it is about. */
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

/** Ties a view to what its own `load` answers; from here on the router need not know of what kind that is. */
export const definePage = <Data>(typed: TypedPage<Data>): PageModule => typed as PageModule

export interface LayoutModule {
  readonly load?: (context: LoadContext) => Promise<void>
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
}

/** Answers where to send the visitor instead, or nothing. */
export type Middleware<Context extends Asked = Asked> = (context: Context) => string | undefined
