import { AppError } from 'shared/errors'
import { matchRoute } from './match.ts'
import { Moved } from './moved.ts'
import { type Around, open, openLayout } from './open.ts'
import { routeError } from './route-error.ts'
import { type Shown, shownError, shownPage } from './shown.ts'

/** The layout in which errors are told, so that the visitor keeps the menu. */
const ERROR_LAYOUT = 'default'

/** The screen of an error, in the usual layout if that one can be had. */
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
  /** What led to an error, for whoever keeps a log. */
  readonly cause?: unknown
}

/** The screen for an address, where it is by now, or, as text, where the visitor is sent instead. Never rejects. */
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
