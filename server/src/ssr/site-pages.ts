import type { ErrorRequestHandler, Express, Locals, Request, Response } from 'express'
import { AppError } from 'shared/errors'
import type { SiteRoutesMounter, SiteRoutesServerContext } from '../app.ts'
import {
  type CachedResponse,
  createCachedTextResponse,
  type ResponseCachePolicy,
  sendCachedResponse,
} from '../http/cache/cached-response.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { getClientNetworkPrefix } from '../http/hardening/client-address.ts'
import { assertServerNotOverloaded } from '../http/hardening/overload-monitor.ts'
import { isApiPath } from '../http/request-path.ts'
import { shouldLogError, toAppError } from '../http/responses/error-response.ts'
import { sendTextResponse } from '../http/responses/send-text-response.ts'
import { createCacheUntilContentChange } from '../lib/cache.ts'
import { mountNoJsForms } from './no-js-forms.ts'
import { mountSiteTextDocuments } from './site-documents.ts'

type Site = typeof import('site/render')
type RenderContext = Parameters<Site['renderPage']>[1]
type RenderedPage = Awaited<ReturnType<Site['renderPage']>>
type ContentCacheForAllPages = NonNullable<RenderContext['shared']>

const HTML_TYPE = 'text/html; charset=utf-8'

export interface SitePageMountOptions {
  /** Loads the code of the site for each request, since in development its sources may have changed. */
  site: () => Promise<Site>
  files: RenderContext['files']
  adminFiles: RenderContext['adminFiles']
  isCached?: boolean
  transformHtml?: (address: string, html: string) => Promise<string>
}

const isCacheable = ({ status, location, isPartial }: RenderedPage): boolean =>
  location === undefined && !isPartial && (status < 400 || status === 404)

/** Shared caches must not store a page that may be deleted. Browsers check before each use whether it still exists. */
const getPageStorage = (key: string, isUncacheable: boolean): ResponseCachePolicy => {
  if (isUncacheable) return 'none'
  return key.startsWith('/') ? 'shared' : 'revalidated'
}

const withRequestedQuery = (page: RenderedPage, address: string): RenderedPage => {
  if (page.location === undefined) return page
  const [path = ''] = page.location.split('?', 1)
  const [pathname = ''] = address.split('?', 1)
  return { ...page, location: path + address.slice(pathname.length) }
}

/** Creates a source of the content cache that all pages share. The cache is replaced when public content changes. */
const createSharedStateSource = (contentRevision: () => number): (() => ContentCacheForAllPages) => {
  let revision: number | undefined
  let state: ContentCacheForAllPages
  return () => {
    const now = contentRevision()
    if (now !== revision) state = { option: {}, meta: {}, html: new Map() }
    revision = now
    return state
  }
}

const isPageRequest = ({ method, path }: Request, { route }: Locals): boolean =>
  route === 'page' ||
  route === 'form' ||
  ((method === 'GET' || method === 'HEAD') &&
    !isApiPath(path) &&
    !/^\/(?:assets|uploads)(?:\/|$)/i.test(path))

export const mountSitePagesInExpress =
  ({ site, files, adminFiles, isCached, transformHtml: finish }: SitePageMountOptions): SiteRoutesMounter =>
  (app: Express, ctx: SiteRoutesServerContext) => {
    const { origin, sendFor, log, overload, loadCalculationDay, calculatorPageLimit } = ctx
    const cache: ResponseCache | undefined = isCached ? ctx.responseCache : undefined

    const getSharedState = createSharedStateSource(ctx.contentRevision)

    const buildRenderContext = ({ req, locals: { requestId } }: Response): RenderContext => ({
      shared: cache && getSharedState(),
      send: sendFor(requestId),
      // A database failure becomes an error with the status 503, by which browsers and robots know to try again later.
      loadCalculationDay: (date) =>
        loadCalculationDay(date, getClientNetworkPrefix(req)).catch((err: unknown) => {
          const error = toAppError(err)
          if (error !== err)
            log.error({ requestId, err }, 'the calculation day of a page could not be loaded')
          throw error
        }),
      origin: origin(),
      files,
      adminFiles,
    })

    const overloadedPages = createCacheUntilContentChange<CachedResponse>({ revision: ctx.contentRevision })

    /** Sends one page to all rejected visitors, since an overloaded server has no time to render a page for each. */
    const sendOverloadedPage = async (
      request: Request,
      response: Response,
      error: AppError,
    ): Promise<void> => {
      const page = await overloadedPages.get('', async ({ addSize }) => {
        const { renderErrorPage } = await site()
        const { html } = await renderErrorPage(error, buildRenderContext(response))
        const head = { status: error.status, type: HTML_TYPE, storage: 'none' } as const
        return createCachedTextResponse({ ...head, text: Buffer.from(html) }, { addSize })
      })
      await sendCachedResponse(request, response, page)
    }

    const logFailure = ({ status, cause }: RenderedPage, requestId: string): void => {
      if (status >= 500 && !(cause instanceof AppError))
        log.error({ requestId, err: cause }, 'the page could not be rendered')
    }

    const logThrown = (thrown: unknown, error: AppError, requestId: string): void => {
      if (thrown !== error && shouldLogError(error)) log.error({ requestId, err: thrown }, error.code)
    }

    const sendRenderedPage = async (
      request: Request,
      response: Response,
      rendered: RenderedPage,
    ): Promise<void> => {
      const { status, location, html } = rendered
      if (location !== undefined) {
        // The redirect is not cached: a page may return to its old address, where a cached redirect would start a loop.
        response.set('Cache-Control', 'no-cache')
        return response.redirect(status, location)
      }
      logFailure(rendered, response.locals.requestId)
      if (!response.hasHeader('Cache-Control'))
        response.set('Cache-Control', status >= 500 ? 'no-store' : 'no-cache')
      const text = finish ? await finish(request.originalUrl, html) : html
      response.status(status)
      await sendTextResponse(request, response, { text, type: HTML_TYPE })
    }

    const sendPageOfKey = async (
      request: Request,
      response: Response,
      { key, render }: { key: string | undefined; render: () => Promise<RenderedPage> },
    ): Promise<void> => {
      if (!cache || key === undefined) return sendRenderedPage(request, response, await render())
      const { isUncacheablePage } = await site()
      const storage = getPageStorage(key, isUncacheablePage(request.originalUrl))
      const page = await cache.get(key, async () => {
        const rendered = await render()
        const { status, html } = rendered
        if (isCacheable(rendered))
          return { status, type: HTML_TYPE, text: Buffer.from(html), route: 'page', storage }
        return {
          send: (each, to) => sendRenderedPage(each, to, withRequestedQuery(rendered, each.originalUrl)),
        }
      })
      await sendCachedResponse(request, response, page)
    }

    /** All unknown addresses share one page: caching one per address would fill the memory. */
    const sendNotFound = async (request: Request, response: Response): Promise<void> => {
      const { renderNotFoundPage, buildNotFoundPageCacheKey } = await site()
      const { originalUrl: address } = request
      await sendPageOfKey(request, response, {
        key: buildNotFoundPageCacheKey(address),
        render: () => renderNotFoundPage(address, buildRenderContext(response)),
      })
    }

    const renderAddress = async (address: string, response: Response): Promise<RenderedPage> => {
      const { renderPage, isPageRenderedWhenOverloaded } = await site()
      // Capacity is checked only with a page cache: without cached pages an overloaded server could show only errors.
      if (cache && !isPageRenderedWhenOverloaded(address)) assertServerNotOverloaded(overload)
      const context = buildRenderContext(response)
      const rendered = await renderPage(address, { ...context, skipNotFoundPage: cache !== undefined })
      if (rendered.isSkipped) throw new AppError('not-found')
      return rendered
    }

    const sendPage = async (request: Request, response: Response): Promise<void> => {
      response.locals.route = 'page'
      const { originalUrl: address } = request
      const { hasCalculatorInputInAddress, isUncacheablePage, buildPageCacheKey, buildNotFoundPageCacheKey } =
        await site()
      if (isUncacheablePage(address)) response.set('Cache-Control', 'no-store')
      if (hasCalculatorInputInAddress(address))
        await calculatorPageLimit.count(getClientNetworkPrefix(request))
      const key = cache && buildPageCacheKey(address)
      const isUnknown = key !== undefined && key === buildNotFoundPageCacheKey(address)
      if (response.locals.isNotFound || isUnknown) throw new AppError('not-found')
      await sendPageOfKey(request, response, {
        key,
        // The page shows its canonical address, not the requested one, as the cached page is served to other visitors.
        render: () => renderAddress(key?.slice(key.indexOf('/')) ?? address, response),
      })
    }

    const assertCapacity = () => assertServerNotOverloaded(overload)
    mountSiteTextDocuments(app, { site, origin, clock: ctx.clock, sendFor, cache, assertCapacity })
    app.get(/.*/, sendPage)
    mountNoJsForms(app, { ...ctx, site, buildRenderContext })

    const errorPage: ErrorRequestHandler = async (thrown, request, response, next) => {
      if (!isPageRequest(request, response.locals) || response.headersSent) return next(thrown)
      const error = toAppError(thrown)
      if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
      if (cache && error.code === 'overloaded') return sendOverloadedPage(request, response, error)
      if (error.status === 404) return sendNotFound(request, response)
      const { requestId } = response.locals
      logThrown(thrown, error, requestId)
      const { renderErrorPage } = await site()
      await sendRenderedPage(request, response, await renderErrorPage(error, buildRenderContext(response)))
    }
    app.use(errorPage)
  }
