import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { SendApiCall } from 'shared/client'
import { AppError } from 'shared/errors'
import { App, type AppHost } from './app/app.tsx'
import { type PageData, serializeScreen } from './app/page-data.ts'
import { publicSite } from './app/public-site.ts'
import { renderAdminDocument } from './documents/admin-document.tsx'
import { buildRssFeed } from './documents/feed.ts'
import { buildHead } from './documents/head.ts'
import { HtmlDocument, type PageFiles } from './documents/html-document.tsx'
import { buildSitemap } from './documents/sitemap.ts'
import { inactiveCalculator } from './features/calculator/state/calculator.ts'
import { createSentFormStates, parseSentFormKind } from './features/contact/no-js-form.ts'
import type { InitialFormStates } from './features/contact/queue/form.ts'
import { createStaticFormQueue } from './features/contact/queue/form-queue-context.ts'
import { createPublicClient } from './lib/public-client.ts'
import { FallbackPage } from './router/error-page.tsx'
import { RedirectTo, toRouteError } from './router/errors.ts'
import { type OpenPageDeps, openErrorScreen, openScreen } from './router/open-page.ts'
import { matchRoute } from './router/route.ts'
import { createErrorScreen, type ScreenState } from './router/screen-state.ts'
import { createProgress } from './state/progress.ts'
import { createStore, selectPageState } from './state/store.ts'
import { BRAND } from './ui/brand.ts'

export { createPageFilesLookup, listAdminFiles, type ViteManifest } from './documents/page-files.ts'
export { buildRobotsTxt } from './documents/sitemap.ts'
export { buildSentFormUrl, createRejectedFormStates, parseNoJsForm } from './features/contact/no-js-form.ts'

interface RenderOptions {
  readonly send: SendApiCall
  /** Public origin of the site, for absolute links. */
  readonly origin: string
  readonly files: (screen: ScreenState) => PageFiles
  readonly adminFiles: PageFiles
  /** Result of a contact form that was posted to this page without JavaScript. */
  readonly forms?: InitialFormStates
  /** Returns only the status for a page that is not found, without rendering it. */
  readonly skipNotFoundPage?: boolean
}

interface RenderResult {
  readonly status: number
  readonly html: string
  /** Address to redirect the visitor to. */
  readonly location?: string
  /** The layout could not be loaded, so the page must not be cached. */
  readonly isPartial?: boolean
  /** The page is not found and was not rendered. */
  readonly isSkipped?: boolean
  /** Cause of an error page, for the log. */
  readonly cause?: unknown
}

const staticHost: Omit<AppHost, 'formQueue' | 'origin'> = {
  openScreen: () => Promise.reject(new Error('nobody navigates on the server')),
  start: () => undefined,
  beforeLeave: () => undefined,
  onScreenChange: () => '',
  calculator: inactiveCalculator,
  progress: createProgress(),
  updateAvailable: { get: () => false, subscribe: () => () => undefined },
}

const isAdmin = (pathname: string): boolean => /^\/admin(?:\/|$)/i.test(pathname)

// The address is not normalized: access rules have checked exactly this spelling.
const splitAddress = (address: string): [pathname: string, search: string] => {
  const [pathname = '/'] = address.split('?', 1)
  return [pathname, address.slice(pathname.length)]
}

/** Adds to a cache key the contact form whose thanks the page shows. */
const withSentForm = (key: string, search: string): string => {
  const kind = parseSentFormKind(search)
  return kind === undefined ? key : `${key}${key.includes('?') ? '&' : '?'}sent=${kind}`
}

/** Returns the cache key that all not-found pages share. */
export const buildNotFoundCacheKey = (address: string): string =>
  withSentForm('404', splitAddress(address)[1])

/** Returns the key under which a rendered page may be cached for all visitors. */
export const buildPageCacheKey = (address: string): string | undefined => {
  const [pathname, search] = splitAddress(address)
  if (isAdmin(pathname)) return undefined
  const match = matchRoute(publicSite.routes, pathname, search)
  if (!match || match.route.validate?.(match) === false) return buildNotFoundCacheKey(address)
  return match.route.isUncacheable?.(match) ? undefined : withSentForm(match.canonical, search)
}

/** Tells whether browsers and proxies must not cache a page: thanks after a form, or data of this moment. */
export const isUncacheablePage = (address: string): boolean => {
  const [pathname, search] = splitAddress(address)
  if (parseSentFormKind(search) !== undefined) return true
  const match = matchRoute(publicSite.routes, pathname, search)
  return match?.route.isUncacheable?.(match) ?? false
}

/**
 * Tells whether an overloaded server still renders a page: admin pages, and the thanks after an accepted form on
 * pages without parameters. Pages with parameters or a query are too many to be cached.
 */
export const isRenderedUnderLoad = (address: string): boolean => {
  const [pathname, search] = splitAddress(address)
  if (isAdmin(pathname)) return true
  const match = matchRoute(publicSite.routes, pathname, search)
  return (
    parseSentFormKind(search) !== undefined && match !== undefined && match.canonical === match.route.path
  )
}

const createOpenPageDeps = ({ send, skipNotFoundPage = false }: RenderOptions): OpenPageDeps => ({
  site: publicSite,
  client: createPublicClient(send),
  store: createStore(),
  skipNotFoundPage,
})

const isPartial = ({ opened, layout }: ScreenState & { readonly layout?: string }): boolean =>
  opened === undefined && layout === undefined

const renderScreen = (
  screen: ScreenState,
  { store }: OpenPageDeps,
  { origin, files, forms = {} }: RenderOptions,
): string => {
  const html = renderToString(
    <StaticRouter location={screen.opened?.canonical ?? '/'}>
      <App
        initialScreen={screen}
        store={createStore(store.get())}
        host={{ ...staticHost, origin, formQueue: createStaticFormQueue(forms) }}
      />
    </StaticRouter>,
  )
  const hasForms = Object.keys(forms).length > 0
  const data: PageData = {
    origin,
    state: selectPageState(store),
    screen: serializeScreen(screen),
    ...(hasForms ? { forms } : {}),
  }
  const head = buildHead(screen, store.get(), origin)
  return `<!doctype html>${renderToStaticMarkup(
    <HtmlDocument head={head} files={files(screen)} html={html} data={data} />,
  )}`
}

const renderFallbackPage = ({ files }: RenderOptions, screen: ScreenState): string => {
  const styles = files(screen).styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
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
const renderErrorScreen = async (
  cause: unknown,
  deps: OpenPageDeps,
  options: RenderOptions,
): Promise<RenderResult> => {
  const error = toRouteError(cause)
  for (const attempt of [() => openErrorScreen(cause, deps), async () => createErrorScreen({ error })]) {
    try {
      const screen = await attempt()
      const html = renderScreen(screen, deps, options)
      return { status: error.status, html, isPartial: isPartial(screen), cause }
    } catch {
      // The next attempt renders the error page with fewer parts that can fail.
    }
  }
  return { status: 500, html: renderFallbackPage(options, createErrorScreen({ error })), cause }
}

/** Renders the page at an address. Never rejects: an error becomes an error page. */
export const render = async (address: string, options: RenderOptions): Promise<RenderResult> => {
  const [pathname, search] = splitAddress(address)
  if (pathname !== '/' && pathname.endsWith('/')) {
    return { status: 301, html: '', location: pathname.replace(/(?<!\/)\/+$/, '') + search }
  }
  if (isAdmin(pathname)) return renderAdminDocument(pathname, options.adminFiles)
  const deps = createOpenPageDeps(options)
  const outcome = await openScreen(pathname, search, deps)
  if (typeof outcome === 'string') return { status: 302, html: '', location: outcome }
  if (outcome instanceof RedirectTo) return { status: 301, html: '', location: outcome.path + search }
  try {
    const { screen, cause } = outcome
    const status = screen.error?.status ?? 200
    if (options.skipNotFoundPage && status === 404) return { status, html: '', isSkipped: true, cause }
    const forms = options.forms ?? createSentFormStates(search)
    return {
      status,
      html: renderScreen(screen, deps, { ...options, forms }),
      isPartial: isPartial(screen),
      cause,
    }
  } catch (cause) {
    return renderErrorScreen(cause, deps, options)
  }
}

/** Renders the page of an error that happened before rendering. */
export const renderError = (cause: unknown, options: RenderOptions): Promise<RenderResult> =>
  renderErrorScreen(cause, createOpenPageDeps(options), options)

/** Renders the not-found page of an address. */
export const renderNotFound = (address: string, options: RenderOptions): Promise<RenderResult> => {
  const forms = createSentFormStates(splitAddress(address)[1])
  return renderErrorScreen(new AppError('not-found'), createOpenPageDeps(options), { ...options, forms })
}

/** XML documents for programs that read the site, by path. */
export const xmlDocuments = {
  '/sitemap.xml': { type: 'application/xml', write: buildSitemap },
  '/rss.xml': { type: 'application/rss+xml; charset=utf-8', write: buildRssFeed },
} as const

export const buildXmlDocument = (
  path: keyof typeof xmlDocuments,
  { send, origin }: Pick<RenderOptions, 'send' | 'origin'>,
): Promise<string> => xmlDocuments[path].write(origin, createPublicClient(send))
