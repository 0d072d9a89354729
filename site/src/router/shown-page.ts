import type { PageErrorDescription } from './page-errors.ts'
import type { PageLayoutModule, PageModule } from './page-module.ts'
import type { PageRouteMatch } from './route.ts'

export interface LoadedPage extends PageRouteMatch {
  Page: PageModule
  Layout: PageLayoutModule
  data: unknown
}

interface ErrorPageState {
  error: PageErrorDescription
  /** Layout of the error page; `undefined` if the layout itself failed. */
  Layout?: PageLayoutModule
  layout?: string
}

export type LoadedOrErrorPage = { id: string } & (
  | { opened: LoadedPage; error?: undefined }
  | ({ opened?: undefined } & ErrorPageState)
)

export const createLoadedPageState = (page: LoadedPage): LoadedOrErrorPage => ({
  id: page.canonical,
  opened: page,
})

export const createErrorPageState = (state: ErrorPageState): LoadedOrErrorPage => ({
  id: `error ${state.error.status}`,
  ...state,
})
