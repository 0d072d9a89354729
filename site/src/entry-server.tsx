import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Send } from 'shared/client'
import { AppError } from 'shared/errors'
import { drawAdmin } from './admin-document.tsx'
import { standingCalculator } from './calculator/calculator-context.ts'
import { Document, type PageFiles } from './document.tsx'
import { feed } from './feed.ts'
import { headOf } from './head/head.ts'
import type { FirstStates } from './outgoing/form-state.ts'
import { standing } from './outgoing/outgoing-context.ts'
import { type PageData, tell } from './page-data.ts'
import { sentForm, sentForms } from './posted-form.ts'
import { createPublicClient } from './public-client.ts'
import { publicSite } from './public-site.ts'
import { App, type Host } from './router/app.tsx'
import { FallbackPage } from './router/fallback-page.tsx'
import { matchRoute } from './router/match.ts'
import { Moved } from './router/moved.ts'
import type { Around } from './router/open.ts'
import { openAddress, openError } from './router/open-address.ts'
import { routeError } from './router/route-error.ts'
import { type Shown, shownError } from './router/shown.ts'
import { sitemap } from './sitemap.ts'
import { createProgress } from './state/progress.ts'
import { createStore, snapshot } from './state/store.ts'
import { BRAND } from './ui/brand.ts'

export { adminFiles, type Manifest, pageFiles } from './page-files.ts'
export { afterForm, formIn, refusedForms } from './posted-form.ts'
export { robots } from './sitemap.ts'

export interface Surroundings {
  readonly send: Send
  /** Public origin of the site, for absolute links. */
  readonly origin: string
  readonly files: (shown: Shown) => PageFiles
  readonly adminFiles: PageFiles
  /** Result of a form that was posted to this page. */
  readonly forms?: FirstStates
  /** Returns only the status for a page that is not found, without rendering it. */
  readonly skipNotFoundPage?: boolean
}

export interface Rendered {
  readonly status: number
  readonly html: string
  /** Target of a redirect. */
  readonly location?: string
  /** The layout could not be loaded, so the page must not be cached. */
  readonly isPartial?: boolean
  /** The page is not found and was not rendered. */
  readonly isSkipped?: boolean
  /** Cause of an error, for the log. */
  readonly cause?: unknown
}

const nobody: Omit<Host, 'outgoing' | 'origin'> = {
  open: () => Promise.reject(new Error('nobody navigates on the server')),
  begin: () => undefined,
  leave: () => undefined,
  arrive: () => '',
  calculator: standingCalculator,
  progress: createProgress(),
  news: { get: () => false, subscribe: () => () => undefined },
}

const isAdmin = (pathname: string): boolean => /^\/admin(?:\/|$)/i.test(pathname)

// Not normalized: access rules have checked exactly this spelling.
const partsOf = (address: string): [pathname: string, search: string] => {
  const [pathname = '/'] = address.split('?', 1)
  return [pathname, address.slice(pathname.length)]
}

/** Adds the form whose thanks the page shows: that page differs, once per form. */
const withSent = (key: string, search: string): string => {
  const kind = sentForm(search)
  return kind === undefined ? key : `${key}${key.includes('?') ? '&' : '?'}sent=${kind}`
}

/** Returns the cache key that all not-found pages share. */
export const buildNotFoundKey = (address: string): string => withSent('404', partsOf(address)[1])

/** Returns the key under which a rendered page may be cached for all visitors. */
export const keyOf = (address: string): string | undefined => {
  const [pathname, search] = partsOf(address)
  if (isAdmin(pathname)) return undefined
  const match = matchRoute(publicSite.routes, pathname, search)
  if (!match || match.route.validate?.(match) === false) return buildNotFoundKey(address)
  return match.route.isMomentary?.(match) ? undefined : withSent(match.canonical, search)
}

/** Tells whether browsers and proxies must not cache a page: thanks after a form, or data of this moment. */
export const isPassing = (address: string): boolean => {
  const [pathname, search] = partsOf(address)
  if (sentForm(search) !== undefined) return true
  const match = matchRoute(publicSite.routes, pathname, search)
  return match?.route.isMomentary?.(match) ?? false
}

/**
 * Tells whether an overloaded server still renders a page: admin pages, and the thanks after an accepted form on
 * pages without parameters. Pages with parameters or a query are too many to be cached.
 */
export const isEssential = (address: string): boolean => {
  const [pathname, search] = partsOf(address)
  if (isAdmin(pathname)) return true
  const match = matchRoute(publicSite.routes, pathname, search)
  return sentForm(search) !== undefined && match !== undefined && match.canonical === match.route.path
}

const around = ({ send, skipNotFoundPage = false }: Surroundings): Around => ({
  site: publicSite,
  client: createPublicClient(send),
  store: createStore(),
  skipNotFoundPage,
})

const isPartial = ({ opened, layout }: Shown & { readonly layout?: string }): boolean =>
  opened === undefined && layout === undefined

const draw = (shown: Shown, { store }: Around, { origin, files, forms = {} }: Surroundings): string => {
  const html = renderToString(
    <StaticRouter location={shown.opened?.canonical ?? '/'}>
      <App
        first={shown}
        store={createStore(store.get())}
        host={{ ...nobody, origin, outgoing: standing(forms) }}
      />
    </StaticRouter>,
  )
  const hasForms = Object.keys(forms).length > 0
  const data: PageData = {
    origin,
    state: snapshot(store),
    screen: tell(shown),
    ...(hasForms ? { forms } : {}),
  }
  const head = headOf(shown, store.get(), origin)
  return `<!doctype html>${renderToStaticMarkup(
    <Document head={head} files={files(shown)} html={html} data={data} />,
  )}`
}

const fallback = ({ files }: Surroundings, shown: Shown): string => {
  const styles = files(shown).styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {styles}
        <title>{`500 · ${BRAND}`}</title>
      </head>
      <body>
        <FallbackPage />
      </body>
    </html>,
  )}`
}

/** Renders the error page; without its layout if that fails too; at last the static fallback page. */
const drawError = async (cause: unknown, here: Around, surroundings: Surroundings): Promise<Rendered> => {
  const error = routeError(cause)
  for (const attempt of [() => openError(cause, here), async () => shownError({ error })]) {
    try {
      const shown = await attempt()
      const html = draw(shown, here, surroundings)
      return { status: error.status, html, isPartial: isPartial(shown), cause }
    } catch {
      // The next attempt depends on less.
    }
  }
  return { status: 500, html: fallback(surroundings, shownError({ error })), cause }
}

/** Renders the page at an address. Never rejects: an error becomes an error page. */
export const render = async (address: string, surroundings: Surroundings): Promise<Rendered> => {
  const [pathname, search] = partsOf(address)
  if (pathname !== '/' && pathname.endsWith('/')) {
    return { status: 301, html: '', location: pathname.replace(/(?<!\/)\/+$/, '') + search }
  }
  if (isAdmin(pathname)) return drawAdmin(pathname, surroundings.adminFiles)
  const here = around(surroundings)
  const outcome = await openAddress(pathname, search, here)
  if (typeof outcome === 'string') return { status: 302, html: '', location: outcome }
  if (outcome instanceof Moved) return { status: 301, html: '', location: outcome.path + search }
  try {
    const { shown, cause } = outcome
    const status = shown.error?.status ?? 200
    if (surroundings.skipNotFoundPage && status === 404) return { status, html: '', isSkipped: true, cause }
    const forms = surroundings.forms ?? sentForms(search)
    return { status, html: draw(shown, here, { ...surroundings, forms }), isPartial: isPartial(shown), cause }
  } catch (cause) {
    return drawError(cause, here, surroundings)
  }
}

/** Renders the page of an error that happened before rendering. */
export const renderError = (cause: unknown, surroundings: Surroundings): Promise<Rendered> =>
  drawError(cause, around(surroundings), surroundings)

/** Renders the not-found page of an address. */
export const renderNotFound = (address: string, surroundings: Surroundings): Promise<Rendered> => {
  const forms = sentForms(partsOf(address)[1])
  return drawError(new AppError('not-found'), around(surroundings), { ...surroundings, forms })
}

/** Documents for programs that read the site, by path. */
export const documents = {
  '/sitemap.xml': { type: 'application/xml', write: sitemap },
  '/rss.xml': { type: 'application/rss+xml; charset=utf-8', write: feed },
} as const

export const writeDocument = (
  path: keyof typeof documents,
  { send, origin }: Pick<Surroundings, 'send' | 'origin'>,
): Promise<string> => documents[path].write(origin, createPublicClient(send))
