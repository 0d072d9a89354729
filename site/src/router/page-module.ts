import type { ComponentType, ReactNode } from 'react'
import type { Attachment } from '../outgoing/attachment.ts'
import type { PublicClient } from '../public-client.ts'
import type { Store } from '../state/store.ts'
import type { Asked } from './route.ts'

export interface LoadContext extends Asked {
  readonly client: PublicClient
  readonly store: Store
}

/** What a page says of itself that hangs on what it has read. */
export interface OwnHead {
  readonly title: string
  readonly description: string
}

/** A page: what it reads, and a pure view of it. */
export interface PageModule {
  readonly load?: (context: LoadContext) => Promise<unknown>
  readonly head?: (data: unknown) => OwnHead
  /** What a letter that is written on it is about. */
  readonly about?: (data: unknown) => Attachment
  readonly View: ComponentType<{ readonly data: unknown }>
}

interface TypedPage<Data> {
  readonly load?: (context: LoadContext) => Promise<Data>
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
