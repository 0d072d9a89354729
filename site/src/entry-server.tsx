import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { ApiCallSender } from 'shared/client'
import { AppError } from 'shared/errors'
import { type BrowserServicesForSite, publicSiteRoutesAndPageModules, SiteApp } from './app/app.tsx'
import { renderCalculationForNoJsContactForm } from './app/no-js-attachment.tsx'
import { isAdminPath, splitPageAddress } from './app/page-cache-key.ts'
import { type EmbeddedPageData, serializePageForHtmlDocument, serializeSiteState } from './app/page-data.ts'
import {
  type ContentCacheForAllPages,
  cacheSettingsAndMetaRecords,
  findCachedLayoutPartsHtml,
  renderUncachedLayoutParts,
} from './app/shared-page-state.tsx'
import { renderAdminDocument } from './documents/admin-document.tsx'
import { buildDocumentHead } from './documents/document-head.ts'
import { HtmlDocument, type PageAssetFiles } from './documents/html-document.tsx'
import { NoscriptAttachedCalculationContext } from './features/contact/components/calculation-attachment-toggle.tsx'
import { createStatesOfSentNoJsForms } from './features/contact/no-js-contact-form.ts'
import { createNoopContactFormQueue } from './features/contact/queue/contact-form-queue-context.ts'
import type { InitialContactFormStates } from './features/contact/queue/contact-form-state.ts'
import { createPublicApiClient } from './lib/public-api-client.ts'
import { CrashFallbackPage } from './router/error-page.tsx'
import {
  loadErrorPageWithLayout,
  openPageAtAddress,
  type PageOpeningDependencies,
} from './router/open-page.ts'
import { describePageError, PageMovedError } from './router/page-errors.ts'
import { createErrorPageState, type LoadedOrErrorPage } from './router/shown-page.ts'
import { createLoadingProgressTracker } from './state/loading-progress.ts'
import { createSiteStore } from './state/site-store.ts'
import { BRAND_NAME } from './ui/brand.ts'
import { CachedPageLayoutHtmlContext } from './ui/shared-part.tsx'

export {
  buildNotFoundPageCacheKey,
  buildPageCacheKey,
  hasCalculatorInputInAddress,
  isPageRenderedWhenOverloaded,
  isUncacheablePage,
} from './app/page-cache-key.ts'
export {
  createPageAssetFilesLookup,
  listAdminAssetFiles,
  type ViteManifest,
} from './documents/page-asset-files.ts'
export {
  buildRobotsTxt,
  buildSiteTextDocument,
  siteTextDocuments,
} from './documents/site-xml-documents.ts'
export { parsePostedCalculatorForm } from './features/calculator/state/calculator-input-query.ts'
export {
  buildContactFormSuccessUrl,
  createStatesOfRejectedNoJsForms,
  parseNoJsContactForm,
} from './features/contact/no-js-contact-form.ts'

interface RenderOptions {
  send: ApiCallSender
  loadCalculationDay?: PageOpeningDependencies['loadCalculationDay']
  origin: string
  files: (page: LoadedOrErrorPage) => PageAssetFiles
  adminFiles: PageAssetFiles
  forms?: InitialContactFormStates
  /** If the requested page does not exist, no HTML is rendered, because the server has the 404 page in a cache. */
  skipNotFoundPage?: boolean
  /** Cache of settings and HTML that are equal on many pages. Without it, each page loads and renders everything itself. */
  shared?: ContentCacheForAllPages | undefined
}

interface RenderResult {
  status: number
  html: string
  location?: string
  /** Whether the layout of the page could not be loaded, so that the page must not be cached. */
  isPartial?: boolean
  /** Whether the page does not exist and rendering of the 404 page was skipped, so that `html` is empty. */
  isSkipped?: boolean
  cause?: unknown
}

const staticHost: Omit<BrowserServicesForSite, 'formQueue' | 'origin'> = {
  openPage: () => Promise.reject(new Error('the server cannot navigate')),
  start: () => undefined,
  beforeLeave: () => undefined,
  onPageChange: () => '',
  toPageAddress: (pathname, search) => pathname + search,
  calculator: undefined,
  progress: createLoadingProgressTracker(),
  updateAvailable: { get: () => false, subscribe: () => () => undefined },
}

const createOpenPageDeps = ({
  send,
  loadCalculationDay,
  skipNotFoundPage = false,
  shared,
}: RenderOptions): PageOpeningDependencies => ({
  site: publicSiteRoutesAndPageModules,
  loadCalculationDay,
  client: createPublicApiClient(send),
  store: createSiteStore(shared && { option: shared.option }),
  knownMeta: shared?.meta,
  skipNotFoundPage,
})

const isPartial = ({ opened, layout }: LoadedOrErrorPage & { layout?: string }): boolean =>
  opened === undefined && layout === undefined

const renderShownPage = (
  page: LoadedOrErrorPage,
  { store }: PageOpeningDependencies,
  { origin, files, forms = {}, shared }: RenderOptions,
): string => {
  const hasForms = Object.keys(forms).length > 0
  const noJsAttachment = renderCalculationForNoJsContactForm(page)
  const isPlain = !hasForms && noJsAttachment === null && !page.opened?.Page.toAttachment
  const parts = shared && isPlain ? findCachedLayoutPartsHtml(shared, page) : undefined
  const services = {
    store: createSiteStore(store.get()),
    host: { ...staticHost, origin, formQueue: createNoopContactFormQueue(forms) },
  }
  const html = renderToString(
    <StaticRouter location={page.opened?.canonical ?? '/'}>
      <NoscriptAttachedCalculationContext value={noJsAttachment}>
        <CachedPageLayoutHtmlContext value={parts}>
          <SiteApp initialPage={page} {...services} />
        </CachedPageLayoutHtmlContext>
      </NoscriptAttachedCalculationContext>
    </StaticRouter>,
  )
  if (shared) cacheSettingsAndMetaRecords(shared, store)
  if (shared && parts) renderUncachedLayoutParts(shared, parts, page, services)
  const data: EmbeddedPageData = {
    origin,
    state: serializeSiteState(store),
    screen: serializePageForHtmlDocument(page),
    ...(hasForms ? { forms } : {}),
  }
  const head = buildDocumentHead(page, store.get(), origin)
  return `<!doctype html>${renderToStaticMarkup(
    <HtmlDocument head={head} files={files(page)} html={html} data={data} />,
  )}`
}

const renderFallbackPage = ({ files }: RenderOptions, page: LoadedOrErrorPage): string => {
  const styles = files(page).styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {styles}
        <title>{`500 · ${BRAND_NAME}`}</title>
      </head>
      <body>
        <CrashFallbackPage />
      </body>
    </html>,
  )}`
}

/** Renders the error page: first with its layout, then without it, and at last the static fallback page. */
const renderErrorPageOrFallback = async (
  cause: unknown,
  deps: PageOpeningDependencies,
  options: RenderOptions,
): Promise<RenderResult> => {
  const error = describePageError(cause)
  for (const attempt of [
    () => loadErrorPageWithLayout(cause, deps),
    async () => createErrorPageState({ error }),
  ]) {
    try {
      const page = await attempt()
      const html = renderShownPage(page, deps, options)
      return { status: error.status, html, isPartial: isPartial(page), cause }
    } catch {
      // An error page that cannot be rendered is replaced by the next one, which has fewer parts that can fail.
    }
  }
  return { status: 500, html: renderFallbackPage(options, createErrorPageState({ error })), cause }
}

/** Renders the page at an address. Never rejects: an error becomes an error page. */
export const renderPage = async (address: string, options: RenderOptions): Promise<RenderResult> => {
  const [pathname, search] = splitPageAddress(address)
  if (pathname !== '/' && pathname.endsWith('/')) {
    return { status: 301, html: '', location: pathname.replace(/(?<!\/)\/+$/, '') + search }
  }
  if (isAdminPath(pathname)) return renderAdminDocument(pathname, options.adminFiles)
  const deps = createOpenPageDeps(options)
  const outcome = await openPageAtAddress(pathname, search, deps)
  if (typeof outcome === 'string') return { status: 302, html: '', location: outcome }
  if (outcome instanceof PageMovedError) return { status: 301, html: '', location: outcome.path + search }
  try {
    const { page, cause } = outcome
    const isRejected = page.opened?.Page.isRejected?.(page.opened.data) === true
    const status = page.error?.status ?? (isRejected ? 422 : 200)
    if (options.skipNotFoundPage && status === 404) return { status, html: '', isSkipped: true, cause }
    const hasCalculatorInput = (page.opened?.calculatorSearch ?? '') !== ''
    const forms = options.forms ?? createStatesOfSentNoJsForms(search, hasCalculatorInput)
    return {
      status,
      html: renderShownPage(page, deps, { ...options, forms }),
      isPartial: isPartial(page),
      cause,
    }
  } catch (cause) {
    return renderErrorPageOrFallback(cause, deps, options)
  }
}

export const renderErrorPage = (cause: unknown, options: RenderOptions): Promise<RenderResult> =>
  renderErrorPageOrFallback(cause, createOpenPageDeps(options), options)

export const renderNotFoundPage = (address: string, options: RenderOptions): Promise<RenderResult> => {
  const forms = createStatesOfSentNoJsForms(splitPageAddress(address)[1])
  return renderErrorPageOrFallback(new AppError('not-found'), createOpenPageDeps(options), {
    ...options,
    forms,
  })
}
