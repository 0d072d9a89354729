import type { PageMetaRecord } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { PublicApiClient } from '../lib/public-api-client.ts'
import type { SiteState, SiteStore } from '../state/site-store.ts'
import { describePageError, PageLoadError, PageMovedError } from './page-errors.ts'
import {
  type PageLayoutModule,
  type PageLoadInput,
  type PageModule,
  runRouteMiddleware,
  type SiteRoutesAndPageModules,
} from './page-module.ts'
import { matchPageRoute, type PageRouteMatch } from './route.ts'
import {
  createErrorPageState,
  createLoadedPageState,
  type LoadedOrErrorPage,
  type LoadedPage,
} from './shown-page.ts'

export interface PageOpeningDependencies {
  site: SiteRoutesAndPageModules
  client: PublicApiClient
  store: SiteStore
  loadCalculationDay?: PageLoadInput['loadCalculationDay']
  /** Whether the 404 page comes from a cache, so that nothing is loaded for it. */
  skipNotFoundPage?: boolean
  /** Titles and descriptions by page name that the server has loaded for earlier requests, so that they are not loaded again. */
  knownMeta?: SiteState['meta'] | undefined
}

export const loadPageModule = (site: SiteRoutesAndPageModules, page: string): Promise<PageModule> => {
  const load = site.pages[page]
  if (!load) throw new Error(`there is no page «${page}»`)
  return load()
}

export const loadPageLayoutModule = async (
  site: SiteRoutesAndPageModules,
  layout: string,
): Promise<PageLayoutModule> => {
  try {
    const load = site.layouts[layout]
    if (!load) throw new Error(`there is no layout «${layout}»`)
    return await load()
  } catch (cause) {
    throw new PageLoadError(500, 'Не удалось загрузить оформление страницы', cause)
  }
}

/** Loads the meta record of a page. A missing record is no error; if loading fails, a record already in the store is used. */
const loadMeta = async (
  page: string | undefined,
  { client, store, knownMeta = {} }: PageOpeningDependencies,
): Promise<void> => {
  if (page === undefined) return
  const setRecord = (record: PageMetaRecord | null) =>
    store.set({ meta: { ...store.get().meta, [page]: record } })
  const known = knownMeta[page]
  if (known !== undefined) return setRecord(known)
  try {
    setRecord((await client.meta.single({ params: { page } })).value)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') {
      setRecord(null)
      if (store.get().lastError === error) store.set({ lastError: null })
    } else if (store.get().meta[page] === undefined) throw error
  }
}

const loadPage = async (
  match: PageRouteMatch,
  deps: PageOpeningDependencies,
): Promise<LoadedPage | { redirect: string }> => {
  const { route, params, query, calculatorSearch } = match
  const { site, client, store, loadCalculationDay } = deps
  const redirect = runRouteMiddleware(site.middleware, route.middleware ?? [], { params, query })
  if (redirect !== undefined) return { redirect }
  if (route.validate?.({ params, query }) === false) throw new AppError('not-found')
  const context: PageLoadInput = { client, store, params, query, calculatorSearch, loadCalculationDay }
  const layout = async () => {
    const opened = await loadPageLayoutModule(site, route.layout)
    await opened.load?.(context)
    return opened
  }
  const page = async () => {
    const opened = await loadPageModule(site, route.page)
    return { opened, data: await opened.load?.(context) }
  }
  const first = deps.skipNotFoundPage ? await page() : undefined
  const [Layout, { opened: Page, data }] = await Promise.all([
    layout(),
    first ?? page(),
    loadMeta(route.meta, deps),
  ])
  return { ...match, Layout, Page, data }
}

/** Name of the layout of error pages, which contains the site menu. */
const ERROR_LAYOUT_NAME = 'default'

/** Creates an error page in the default layout, or without a layout if that cannot be loaded. */
export const loadErrorPageWithLayout = async (
  thrown: unknown,
  deps: PageOpeningDependencies,
): Promise<LoadedOrErrorPage> => {
  const error = describePageError(thrown)
  const { site, client, store } = deps
  if (!(ERROR_LAYOUT_NAME in site.layouts)) return createErrorPageState({ error })
  try {
    const Layout = await loadPageLayoutModule(site, ERROR_LAYOUT_NAME)
    await Layout.load?.({ client, store, params: {}, query: {} })
    return createErrorPageState({ error, Layout, layout: ERROR_LAYOUT_NAME })
  } catch {
    return createErrorPageState({ error })
  }
}

export interface PageOpenResult {
  page: LoadedOrErrorPage
  cause?: unknown
}

/** Returns the loaded page or an error page, the path of a redirect, or a `PageMovedError` with the page's new path. */
export const openPageAtAddress = async (
  pathname: string,
  search: string,
  deps: PageOpeningDependencies,
): Promise<PageOpenResult | PageMovedError | string> => {
  try {
    const match = matchPageRoute(deps.site.routes, pathname, search)
    if (!match) throw new AppError('not-found')
    const outcome = await loadPage(match, deps)
    return 'redirect' in outcome ? outcome.redirect : { page: createLoadedPageState(outcome) }
  } catch (cause) {
    if (cause instanceof PageMovedError) return cause
    const error = describePageError(cause)
    if (deps.skipNotFoundPage && error.status === 404) return { page: createErrorPageState({ error }), cause }
    return { page: await loadErrorPageWithLayout(cause, deps), cause }
  }
}
