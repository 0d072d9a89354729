import type { ErrorPageDetails } from './page-errors.ts'
import type { LayoutModule, PageModule } from './page-module.ts'
import type { PageRouteMatch } from './route.ts'

export interface LoadedRoutePage extends PageRouteMatch {
  Page: PageModule
  Layout: LayoutModule
  data: unknown
}

interface ErrorScreenState {
  error: ErrorPageDetails
  /** Layout of the error page; `undefined` if the layout itself failed. */
  Layout?: LayoutModule
  layout?: string
}

export type ScreenState = { id: string } & (
  | { opened: LoadedRoutePage; error?: undefined }
  | ({ opened?: undefined } & ErrorScreenState)
)

export const createPageScreenState = (page: LoadedRoutePage): ScreenState => ({
  id: page.canonical,
  opened: page,
})

export const createErrorScreenState = (state: ErrorScreenState): ScreenState => ({
  id: `error ${state.error.status}`,
  ...state,
})
