import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { ApiCallSender } from 'shared/client'
import { AppError } from 'shared/errors'
import { publicSiteDefinition, SiteApp, type SiteAppServices } from './app/app.tsx'
import { renderNoJsCalculationAttachment } from './app/no-js-attachment.tsx'
import { isAdminPath, splitPageAddress } from './app/page-cache-key.ts'
import { type PageData, serializeScreenForPageData, serializeSiteStateForPageData } from './app/page-data.ts'
import {
  findSharedPagePartsHtml,
  renderMissingSharedPageParts,
  type SharedPageState,
  storeSharedPageState,
} from './app/shared-page-state.tsx'
import { renderAdminDocument } from './documents/admin-document.tsx'
import { buildDocumentHead } from './documents/document-head.ts'
import { HtmlDocument, type PageAssetFiles } from './documents/html-document.tsx'
import { NoJsCalculationAttachmentContext } from './features/contact/components/calculation-attachment-toggle.tsx'
import { createSentContactFormStates } from './features/contact/no-js-contact-form.ts'
import { createStaticContactFormQueue } from './features/contact/queue/contact-form-queue-context.ts'
import type { InitialContactFormStates } from './features/contact/queue/contact-form-state.ts'
import { createPublicApiClient } from './lib/public-api-client.ts'
import { CrashFallbackPage } from './router/error-page.tsx'
import { type OpenRouteScreenDeps, openErrorScreen, openRouteScreen } from './router/open-route-screen.ts'
import { PageMovedError, toErrorPageDetails } from './router/page-errors.ts'
import { createErrorScreenState, type ScreenState } from './router/screen-state.ts'
import { createLoadingProgressTracker } from './state/loading-progress.ts'
import { createSiteStore } from './state/site-store.ts'
import { BRAND_NAME } from './ui/brand.ts'
import { SharedPagePartsContext } from './ui/shared-part.tsx'

export {
  buildNotFoundPageCacheKey,
  buildPageCacheKey,
  hasCalculatorInput,
  isPageRenderedUnderLoad,
  isUncacheablePage,
} from './app/page-cache-key.ts'
export {
  createPageAssetFilesLookup,
  listAdminAssetFiles,
  type ViteManifest,
} from './documents/page-asset-files.ts'
export {
  buildRobotsTxt,
  buildSiteXmlDocument,
  siteXmlDocuments,
} from './documents/site-xml-documents.ts'
export { parsePostedCalculation } from './features/calculator/state/calculator-input-query.ts'
export {
  buildSentContactFormUrl,
  createRejectedContactFormStates,
  parseNoJsContactForm,
} from './features/contact/no-js-contact-form.ts'

interface RenderOptions {
  send: ApiCallSender
  loadCalculationDay?: OpenRouteScreenDeps['loadCalculationDay']
  origin: string
  files: (screen: ScreenState) => PageAssetFiles
  adminFiles: PageAssetFiles
  forms?: InitialContactFormStates
  /** Returns only the status for a page that is not found, without rendering it. */
  skipNotFoundPage?: boolean
  /** State of the current content revision. Without it, each page loads and renders everything itself. */
  shared?: SharedPageState | undefined
}

interface RenderResult {
  status: number
  html: string
  location?: string
  /** The layout could not be loaded, so the page must not be cached. */
  isPartial?: boolean
  /** The page was not found, so nothing was rendered. */
  isSkipped?: boolean
  cause?: unknown
}

const staticHost: Omit<SiteAppServices, 'formQueue' | 'origin'> = {
  openScreen: () => Promise.reject(new Error('the server cannot navigate')),
  start: () => undefined,
  beforeLeave: () => undefined,
  onScreenChange: () => '',
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
}: RenderOptions): OpenRouteScreenDeps => ({
  site: publicSiteDefinition,
  loadCalculationDay,
  client: createPublicApiClient(send),
  store: createSiteStore(shared && { option: shared.option }),
  knownMeta: shared?.meta,
  skipNotFoundPage,
})

const isPartial = ({ opened, layout }: ScreenState & { layout?: string }): boolean =>
  opened === undefined && layout === undefined

const renderScreen = (
  screen: ScreenState,
  { store }: OpenRouteScreenDeps,
  { origin, files, forms = {}, shared }: RenderOptions,
): string => {
  const hasForms = Object.keys(forms).length > 0
  const noJsAttachment = renderNoJsCalculationAttachment(screen)
  const isPlain = !hasForms && noJsAttachment === null && !screen.opened?.Page.toAttachment
  const parts = shared && isPlain ? findSharedPagePartsHtml(shared, screen) : undefined
  const services = {
    store: createSiteStore(store.get()),
    host: { ...staticHost, origin, formQueue: createStaticContactFormQueue(forms) },
  }
  const html = renderToString(
    <StaticRouter location={screen.opened?.canonical ?? '/'}>
      <NoJsCalculationAttachmentContext value={noJsAttachment}>
        <SharedPagePartsContext value={parts}>
          <SiteApp initialScreen={screen} {...services} />
        </SharedPagePartsContext>
      </NoJsCalculationAttachmentContext>
    </StaticRouter>,
  )
  if (shared) storeSharedPageState(shared, store)
  if (shared && parts) renderMissingSharedPageParts(shared, parts, screen, services)
  const data: PageData = {
    origin,
    state: serializeSiteStateForPageData(store),
    screen: serializeScreenForPageData(screen),
    ...(hasForms ? { forms } : {}),
  }
  const head = buildDocumentHead(screen, store.get(), origin)
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
        <title>{`500 · ${BRAND_NAME}`}</title>
      </head>
      <body>
        <CrashFallbackPage />
      </body>
    </html>,
  )}`
}

/** Renders the error page; without its layout if that fails too; at last the static fallback page. */
const renderErrorScreen = async (
  cause: unknown,
  deps: OpenRouteScreenDeps,
  options: RenderOptions,
): Promise<RenderResult> => {
  const error = toErrorPageDetails(cause)
  for (const attempt of [() => openErrorScreen(cause, deps), async () => createErrorScreenState({ error })]) {
    try {
      const screen = await attempt()
      const html = renderScreen(screen, deps, options)
      return { status: error.status, html, isPartial: isPartial(screen), cause }
    } catch {
      // The next attempt renders the error page with fewer parts that can fail.
    }
  }
  return { status: 500, html: renderFallbackPage(options, createErrorScreenState({ error })), cause }
}

/** Renders the page at an address. Never rejects: an error becomes an error page. */
export const renderPage = async (address: string, options: RenderOptions): Promise<RenderResult> => {
  const [pathname, search] = splitPageAddress(address)
  if (pathname !== '/' && pathname.endsWith('/')) {
    return { status: 301, html: '', location: pathname.replace(/(?<!\/)\/+$/, '') + search }
  }
  if (isAdminPath(pathname)) return renderAdminDocument(pathname, options.adminFiles)
  const deps = createOpenPageDeps(options)
  const outcome = await openRouteScreen(pathname, search, deps)
  if (typeof outcome === 'string') return { status: 302, html: '', location: outcome }
  if (outcome instanceof PageMovedError) return { status: 301, html: '', location: outcome.path + search }
  try {
    const { screen, cause } = outcome
    const isRejected = screen.opened?.Page.isRejected?.(screen.opened.data) === true
    const status = screen.error?.status ?? (isRejected ? 422 : 200)
    if (options.skipNotFoundPage && status === 404) return { status, html: '', isSkipped: true, cause }
    const hasCalculatorInput = (screen.opened?.calculatorSearch ?? '') !== ''
    const forms = options.forms ?? createSentContactFormStates(search, hasCalculatorInput)
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

export const renderErrorPage = (cause: unknown, options: RenderOptions): Promise<RenderResult> =>
  renderErrorScreen(cause, createOpenPageDeps(options), options)

export const renderNotFoundPage = (address: string, options: RenderOptions): Promise<RenderResult> => {
  const forms = createSentContactFormStates(splitPageAddress(address)[1])
  return renderErrorScreen(new AppError('not-found'), createOpenPageDeps(options), { ...options, forms })
}
