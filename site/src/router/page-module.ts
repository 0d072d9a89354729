import type { ComponentType, ReactNode } from 'react'
import type { CalculationReferenceData } from 'shared/calculator'
import type { CalculationRequestBody } from 'shared/contract'
import { createCachingModuleLoader } from '../lib/import-chunk.ts'
import type { PublicApiClient } from '../lib/public-api-client.ts'
import type { CalculationWithRequestedCar, SiteStore } from '../state/site-store.ts'
import { PageLoadError } from './page-errors.ts'
import type { PageRoute, PageRouteParams } from './route.ts'

export interface PageLoadInput extends PageRouteParams {
  client: PublicApiClient
  store: SiteStore
  calculatorSearch?: string
  /** Loads rates and fee tables of a day, today by default. Missing in the browser: the calculator there loads them itself. */
  loadCalculationDay?: ((date?: string) => Promise<CalculationReferenceData>) | undefined
}

export interface BreadcrumbItem {
  name: string
  address: string
}

/** Path, relative to the origin of the site, that identifies the company in the structured data of all pages. */
export const ORGANIZATION_JSON_LD_ID = '/#organization'

/** Parts of the document head that depend on the data of the page. An empty text is treated like an absent one. */
export interface PageHeadFields {
  title: string
  description: string
  keywords?: string
  /** Breadcrumbs from the home page to this page, itself included. */
  crumbs?: readonly BreadcrumbItem[]
  /** Picture that other sites show when the page is shared. */
  picture?: { src: string; width: number; height: number }
  properties?: readonly (readonly [name: string, content: string])[]
  /** Builds the structured data (JSON-LD) of the page, which is added to that of the company and the breadcrumbs. */
  data?: (origin: string) => unknown
}

/** Saved calculation of a page, to which an inquiry sent from that page refers. */
export interface AttachedSavedCalculation {
  id: string
  title: string
}

export const buildCalculationRequestBody = ({
  input,
  car,
}: CalculationWithRequestedCar): CalculationRequestBody => (car ? { ...input, car } : input)

/** A shown calculation that is not saved yet. It is saved right before an inquiry about it is sent. */
export interface UnsavedCalculation extends CalculationWithRequestedCar {
  /** Text that names the calculation in a contact form, such as the car and the total. */
  title: string
}

/** Codec of a page's data. Parts that the HTML contains anyway are read from there instead of sent twice. */
export interface PageDataCodec<Data> {
  serialize: (data: Data) => unknown
  revive: (serialized: unknown) => Data
}

export interface PageModule {
  load?: (context: PageLoadInput) => Promise<unknown>
  codec?: PageDataCodec<unknown>
  head?: (data: unknown) => PageHeadFields
  /** Tells whether the calculator input in the URL was rejected, so that the page is sent with status 422. */
  isRejected?: (data: unknown) => boolean
  toAttachment?: (data: unknown) => AttachedSavedCalculation
  View: ComponentType<{ data: unknown }>
}

interface TypedPage<Data> {
  load?: (context: PageLoadInput) => Promise<Data>
  codec?: PageDataCodec<Data>
  head?: (data: Data) => PageHeadFields
  isRejected?: (data: Data) => boolean
  toAttachment?: (data: Data) => AttachedSavedCalculation
  View: ComponentType<{ data: Data }>
}

/** Makes the compiler check that a page's view accepts what its `load` returns: the router types both as `unknown`. */
export const definePageModule = <Data>(page: TypedPage<Data>): PageModule => page as PageModule

export interface PageLayoutModule {
  load?: (context: PageLoadInput) => Promise<void>
  Layout: ComponentType<{ children: ReactNode }>
}

/** Checks a visitor before a page opens. Returns the path to redirect to, or `undefined`. */
export type RouteMiddleware<Context = PageRouteParams> = (context: Context) => string | undefined

export const runRouteMiddleware = <Context>(
  known: Record<string, RouteMiddleware<Context>>,
  names: readonly string[],
  context: Context,
): string | undefined => {
  for (const name of names) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined
    if (!middleware) throw new PageLoadError(500, `Unknown middleware ${name}`)
    const redirect = middleware(context)
    if (redirect !== undefined) return redirect
  }
  return undefined
}

export type LazyModuleLoaders<Module> = Record<string, () => Promise<Module>>

export interface SiteRoutesAndPageModules {
  routes: readonly PageRoute[]
  /** Page modules by the name of their folder. */
  pages: LazyModuleLoaders<PageModule>
  layouts: LazyModuleLoaders<PageLayoutModule>
  middleware: Record<string, RouteMiddleware>
}

export const indexModuleLoadersByFolder = <Module>(
  files: LazyModuleLoaders<Module>,
): LazyModuleLoaders<Module> =>
  Object.fromEntries(
    Object.entries(files).map(([file, load]) => [
      file.split('/').at(-2) ?? file,
      createCachingModuleLoader(load),
    ]),
  )
