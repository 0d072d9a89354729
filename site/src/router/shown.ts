import type { Opened } from './open.ts'
import type { LayoutModule } from './page-module.ts'
import type { RouteError } from './route-error.ts'

interface ShownError {
  readonly error: RouteError
  /** Missing when it is the layout that failed. */
  readonly Layout?: LayoutModule
  readonly layout?: string
}

/** What is on the screen: a page that opened, or the error that came instead. */
export type Shown = { readonly id: string } & (
  | { readonly opened: Opened; readonly error?: undefined }
  | ({ readonly opened?: undefined } & ShownError)
)

export const shownPage = (opened: Opened): Shown => ({ id: opened.canonical, opened })

export const shownError = (told: ShownError): Shown => ({ id: `error ${told.error.status}`, ...told })
