import type { InitialContactFormStates } from '../features/contact/queue/contact-form-state.ts'
import { loadLayoutModule, loadPageModule } from '../router/open-route-screen.ts'
import type { ErrorPageDetails } from '../router/page-errors.ts'
import type { SiteDefinition } from '../router/page-module.ts'
import type { PageRouteParams } from '../router/route.ts'
import { createErrorScreenState, createPageScreenState, type ScreenState } from '../router/screen-state.ts'
import type { SiteState } from '../state/site-store.ts'

/** Id of the element that holds the JSON with which the browser hydrates the page. */
export const PAGE_DATA_ELEMENT_ID = 'page-data'

interface SerializedPage extends PageRouteParams {
  /** Path of the route, which may differ from the address: the offline page is shown at any address. */
  readonly path: string
  readonly canonical: string
  readonly calculatorSearch: string
  readonly data: unknown
}

/** Data that the server embeds in a page so that the browser can hydrate the same screen. */
export interface PageData {
  readonly origin: string
  readonly state: Partial<SiteState>
  /** Result of a form that was sent without JavaScript. */
  readonly forms?: InitialContactFormStates
  readonly screen: SerializedPage | { readonly error: ErrorPageDetails; readonly layout?: string }
}

export const serializeScreenForPageData = (screen: ScreenState): PageData['screen'] => {
  if (screen.error) {
    return { error: screen.error, ...(screen.layout === undefined ? {} : { layout: screen.layout }) }
  }
  const { route, params, query, canonical, calculatorSearch, data, Page } = screen.opened
  const serializedData = Page.codec ? Page.codec.serialize(data) : data
  return { path: route.path, params, query, canonical, calculatorSearch, data: serializedData }
}

/** Revives the screen that the server rendered, from the page data. */
export const reviveScreenFromPageData = async (
  serialized: PageData['screen'],
  site: SiteDefinition,
): Promise<ScreenState> => {
  if ('error' in serialized) {
    if (serialized.layout === undefined) return createErrorScreenState(serialized)
    return createErrorScreenState({ ...serialized, Layout: await loadLayoutModule(site, serialized.layout) })
  }
  const route = site.routes.find(({ path }) => path === serialized.path)
  if (!route) throw new Error(`there is no route ${serialized.path}`)
  const [Layout, Page] = await Promise.all([
    loadLayoutModule(site, route.layout),
    loadPageModule(site, route.page),
  ])
  const data = Page.codec ? Page.codec.revive(serialized.data) : serialized.data
  return createPageScreenState({ ...serialized, data, route, Layout, Page })
}

/** Reads the data our server embedded in this page; without data there is nothing to hydrate. */
export const readPageData = (): PageData | undefined => {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}
