import type { RouteError } from './errors.ts'
import type { LayoutModule, PageModule } from './page-module.ts'
import type { RouteMatch } from './route.ts'

/** A page with the layout and data needed to render it. */
export interface LoadedPage extends RouteMatch {
  readonly Page: PageModule
  readonly Layout: LayoutModule
  readonly data: unknown
}

interface ErrorScreenState {
  readonly error: RouteError
  /** Layout of the error page; `undefined` if the layout itself failed. */
  readonly Layout?: LayoutModule
  readonly layout?: string
}

/** What the site shows: a loaded page, or an error page. */
export type ScreenState = { readonly id: string } & (
  | { readonly opened: LoadedPage; readonly error?: undefined }
  | ({ readonly opened?: undefined } & ErrorScreenState)
)

export const createPageScreen = (page: LoadedPage): ScreenState => ({ id: page.canonical, opened: page })

export const createErrorScreen = (state: ErrorScreenState): ScreenState => ({
  id: `error ${state.error.status}`,
  ...state,
})
