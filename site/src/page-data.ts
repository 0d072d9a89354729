import type { FirstStates } from './outgoing/form-state.ts'
import type { Asked } from './router/route.ts'
import type { RouteError } from './router/route-error.ts'
import type { Shown } from './router/shown.ts'
import type { State } from './state/store.ts'

/** The element that carries it. */
export const PAGE_DATA = 'page-data'

interface ToldPage extends Asked {
  /** Of the route, which need not be the address: the page for no connection is shown under any. */
  readonly path: string
  readonly canonical: string
  readonly data: unknown
}

/** What the server tells the browser, so that it can go on from the very same screen. */
export interface PageData {
  readonly origin: string
  readonly state: Partial<State>
  /** What became of a form that was sent without a script. */
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
