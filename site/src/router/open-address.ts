import { AppError } from 'shared/errors'
import { matchRoute } from './match.ts'
import { Moved } from './moved.ts'
import { type Around, open, openLayout } from './open.ts'
import { routeError } from './route-error.ts'
import { type Shown, shownError, shownPage } from './shown.ts'

/** Layout of error pages, so that visitors keep the menu. */
const ERROR_LAYOUT = 'default'

/** Creates the screen of an error, in the default layout if it can be loaded. */
export const openError = async (thrown: unknown, around: Around): Promise<Shown> => {
  const error = routeError(thrown)
  const { site, client, store } = around
  if (!(ERROR_LAYOUT in site.layouts)) return shownError({ error })
  try {
    const Layout = await openLayout(site, ERROR_LAYOUT)
    await Layout.load?.({ client, store, params: {}, query: {} })
    return shownError({ error, Layout, layout: ERROR_LAYOUT })
  } catch {
    return shownError({ error })
  }
}

export interface Outcome {
  readonly shown: Shown
  /** Cause of an error, for the log. */
  readonly cause?: unknown
}

/** Returns the screen of an address, `RedirectTo` if it has moved, or a path to redirect to. Never rejects. */
export const openAddress = async (
  pathname: string,
  search: string,
  around: Around,
): Promise<Outcome | Moved | string> => {
  try {
    const match = matchRoute(around.site.routes, pathname, search)
    if (!match) throw new AppError('not-found')
    const outcome = await open(match, around)
    return 'redirect' in outcome ? outcome.redirect : { shown: shownPage(outcome) }
  } catch (cause) {
    if (cause instanceof Moved) return cause
    const error = routeError(cause)
    if (around.skipNotFoundPage && error.status === 404) return { shown: shownError({ error }), cause }
    return { shown: await openError(cause, around), cause }
  }
}
