import type { FirstStates } from './outgoing/form-state.ts'
import type { Asked } from './router/route.ts'
import type { RouteError } from './router/route-error.ts'
import type { Shown } from './router/shown.ts'
import type { State } from './state/store.ts'

/** Id of the element that holds the page data. */
export const PAGE_DATA = 'page-data'

interface ToldPage extends Asked {
  /** Path of the route, which may differ from the address: the offline page is shown at any address. */
  readonly path: string
  readonly canonical: string
  readonly data: unknown
}

/** Data that the server embeds in a page so that the browser can hydrate the same screen. */
export interface PageData {
  readonly origin: string
  readonly state: Partial<State>
  /** Result of a form that was sent without JavaScript. */
  readonly forms?: FirstStates
  readonly screen: ToldPage | { readonly error: RouteError; readonly layout?: string }
}

export const tell = (shown: Shown): PageData['screen'] => {
  if (shown.error) {
    return { error: shown.error, ...(shown.layout === undefined ? {} : { layout: shown.layout }) }
  }
  const { route, params, query, canonical, data, Page } = shown.opened
  return { path: route.path, params, query, canonical, data: Page.telling ? Page.telling.tell(data) : data }
}
