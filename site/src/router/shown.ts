import type { Opened } from './open.ts'
import type { LayoutModule } from './page-module.ts'
import type { RouteError } from './route-error.ts'

interface ShownError {
  readonly error: RouteError
  /** Undefined if the layout itself failed. */
  readonly Layout?: LayoutModule
  readonly layout?: string
}

/** State of the screen: a loaded page, or an error. */
export type Shown = { readonly id: string } & (
  | { readonly opened: Opened; readonly error?: undefined }
  | ({ readonly opened?: undefined } & ShownError)
)

export const shownPage = (opened: Opened): Shown => ({ id: opened.canonical, opened })

export const shownError = (told: ShownError): Shown => ({ id: `error ${told.error.status}`, ...told })
