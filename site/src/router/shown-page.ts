import type { ErrorPageDetails } from './page-errors.ts'
import type { PageLayoutModule, PageModule } from './page-module.ts'
import type { PageRouteMatch } from './route.ts'

export interface LoadedPage extends PageRouteMatch {
  Page: PageModule
  Layout: PageLayoutModule
  data: unknown
}

interface ErrorPageState {
  error: ErrorPageDetails
  /** Layout of the error page; `undefined` if the layout itself failed. */
  Layout?: PageLayoutModule
  layout?: string
}

export type ShownPage = { id: string } & (
  | { opened: LoadedPage; error?: undefined }
  | ({ opened?: undefined } & ErrorPageState)
)

export const createShownPage = (page: LoadedPage): ShownPage => ({
  id: page.canonical,
  opened: page,
})

export const createShownErrorPage = (state: ErrorPageState): ShownPage => ({
  id: `error ${state.error.status}`,
  ...state,
})
