import type { RouteError } from './errors.ts'
import type { LayoutModule, PageModule } from './page-module.ts'
import type { RouteMatch } from './route.ts'

/** A page with everything needed to render it. */
export interface LoadedPage extends RouteMatch {
  readonly Page: PageModule
  readonly Layout: LayoutModule
  readonly data: unknown
}

interface ErrorScreenState {
  readonly error: RouteError
  /** Undefined if the layout itself failed. */
  readonly Layout?: LayoutModule
  readonly layout?: string
}

/** State of the screen: a loaded page, or an error. */
export type ScreenState = { readonly id: string } & (
  | { readonly opened: LoadedPage; readonly error?: undefined }
  | ({ readonly opened?: undefined } & ErrorScreenState)
)

export const createPageScreen = (page: LoadedPage): ScreenState => ({ id: page.canonical, opened: page })

export const createErrorScreen = (state: ErrorScreenState): ScreenState => ({
  id: `error ${state.error.status}`,
  ...state,
})
