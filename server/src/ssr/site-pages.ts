import type { ErrorRequestHandler, Express, Request, Response } from 'express'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { SiteMountDeps, SiteMounter } from '../app.ts'
import {
  type CachedPage,
  createCachedPage,
  createPageCache,
  type HtmlPageContent,
  type PageCache,
  sendCachedPage,
} from '../http/cache/page-cache.ts'
import { getClientNetwork } from '../http/limits/client-address.ts'
import { assertServerCapacity } from '../http/limits/overload-monitor.ts'
import { isApiPath } from '../http/request-path.ts'
import { toAppError } from '../http/responses/error-response.ts'
import { sendTextResponse } from '../http/responses/send-text-response.ts'
import { createRevisionedCache } from '../lib/cache.ts'
import { mountNoJsCalculationForm } from './no-js-calculation-form.ts'
import { mountNoJsForms } from './no-js-forms.ts'
import { mountSiteDocuments } from './site-documents.ts'

/** Whether an error gets its own cached page: an overloaded server has no time to render one per visitor. */
const isOverloadedError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'overloaded'

/** Creates the page of an overloaded server. It is rendered once per content revision. */
const createOverloadedPage = (
  revision: () => number,
  renderPage: (error: AppError, requestId: string) => Promise<HtmlPageContent>,
) => {
  const pages = createRevisionedCache<CachedPage>({ revision })
  return async (request: Request, response: Response, error: AppError): Promise<void> => {
    const page = await pages.get('', async ({ addSize: grow }) =>
      createCachedPage(await renderPage(error, response.locals.requestId), grow),
    )
    response.set('Cache-Control', 'no-store')
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    await sendCachedPage(request, response, page)
  }
}

type Site = typeof import('site/render')
type RenderContext = Parameters<Site['renderPage']>[1]
type RenderedPage = Awaited<ReturnType<Site['renderPage']>>

const HTML_TYPE = 'text/html; charset=utf-8'

/** Dependencies of the site pages, for the built and for the development site. */
export interface SitePageOptions {
  /** Loads the site module; called for each request, since the sources may have changed in development. */
  readonly site: () => Promise<Site>
  readonly files: RenderContext['files']
  readonly adminFiles: RenderContext['adminFiles']
  readonly origin: () => string
  /** Undefined if pages are not cached. */
  readonly revision?: () => number
  /** Transforms the HTML of a page right before it is sent. */
  readonly transformHtml?: (address: string, html: string) => Promise<string>
}

/** Thrown to send a redirect, an error or a not-found page past the cache. */
class UncacheablePage extends Error {
  readonly rendered: RenderedPage

  constructor(rendered: RenderedPage) {
    super('not to be kept')
    this.rendered = rendered
  }
}

const isPageRequest = ({ method, path }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApiPath(path) && !/^\/(?:assets|uploads)(?:\/|$)/i.test(path)

export const mountSitePages =
  ({ site, files, adminFiles, origin, revision, transformHtml: finish }: SitePageOptions): SiteMounter =>
  (app: Express, deps: SiteMountDeps) => {
    const { sendFor, log, overload, clock, loadCalculationDay, calculatorPageLimit } = deps
    const cache: PageCache | undefined = revision && createPageCache({ revision })

    const buildRenderContext = (requestId: string): RenderContext => ({
      send: sendFor(requestId),
      loadCalculationDay,
      origin: origin(),
      files,
      adminFiles,
    })

    const sendOverloaded =
      revision &&
      createOverloadedPage(revision, async (error, requestId) =>
        (await site()).renderErrorPage(error, buildRenderContext(requestId)),
      )

    /**
     * Rejects uncached pages of an overloaded server. Without a cache every page would be rejected, so
     * nothing is.
     */
    const assertCapacityFor = (
      address: string,
      isPageRenderedUnderLoad: Site['isPageRenderedUnderLoad'],
    ): void => {
      if (cache && !isPageRenderedUnderLoad(address)) assertServerCapacity(overload)
    }

    const logFailure = ({ status, cause }: RenderedPage, requestId: string): void => {
      // Failed API calls are already logged.
      if (status >= 500 && !(cause instanceof AppError)) log.error({ requestId, err: cause }, 'page')
    }

    const sendRenderedPage = async (
      request: Request,
      response: Response,
      rendered: RenderedPage,
    ): Promise<void> => {
      const { status, location, html } = rendered
      if (location !== undefined) {
        // Redirects are not cached, since an old address may be used again later. A browser that caches both
        // redirects would loop.
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

    /**
     * Sends the same not-found page for all unknown addresses. Caching one per address would fill the memory.
     */
    const sendNotFound = async (request: Request, response: Response): Promise<void> => {
      const { renderNotFoundPage, buildNotFoundPageCacheKey } = await site()
      const renderNow = () =>
        renderNotFoundPage(request.originalUrl, buildRenderContext(response.locals.requestId))
      if (!cache) return sendRenderedPage(request, response, await renderNow())
      const make = async () => {
        const rendered = await renderNow()
        if (rendered.status !== 404 || rendered.isPartial) throw new UncacheablePage(rendered)
        return rendered
      }
      try {
        await sendCachedPage(
          request,
          response,
          await cache.get(buildNotFoundPageCacheKey(request.originalUrl), make),
        )
      } catch (error) {
        if (!(error instanceof UncacheablePage)) throw error
        await sendRenderedPage(request, response, error.rendered)
      }
    }

    const sendPageOrNotFound = (
      request: Request,
      response: Response,
      rendered: RenderedPage,
    ): Promise<void> =>
      rendered.isSkipped ? sendNotFound(request, response) : sendRenderedPage(request, response, rendered)

    const renderRequest = async ({ originalUrl }: Request, response: Response): Promise<RenderedPage> => {
      const { renderPage, isPageRenderedUnderLoad } = await site()
      assertCapacityFor(originalUrl, isPageRenderedUnderLoad)
      const surroundings = buildRenderContext(response.locals.requestId)
      return renderPage(originalUrl, { ...surroundings, skipNotFoundPage: cache !== undefined })
    }

    const sendFromCache = async (request: Request, response: Response, key: string, pageCache: PageCache) => {
      const make = async () => {
        const rendered = await renderRequest(request, response)
        if (rendered.location !== undefined || rendered.status >= 400) throw new UncacheablePage(rendered)
        return rendered
      }
      try {
        await sendCachedPage(request, response, await pageCache.get(key, make))
      } catch (error) {
        if (!(error instanceof UncacheablePage)) throw error
        await sendPageOrNotFound(request, response, error.rendered)
      }
    }

    mountSiteDocuments(app, {
      site,
      origin,
      sendFor,
      cache,
      assertCapacity: () => assertServerCapacity(overload),
    })
    app.get(/.*/, async (request, response) => {
      response.locals.route = 'page'
      if (response.locals.isNotFound) return sendNotFound(request, response)
      const { buildPageCacheKey, isCalculatorForm, isUncacheablePage } = await site()
      const key = buildPageCacheKey(request.originalUrl, toKyivDay(clock()))
      if (isUncacheablePage(request.originalUrl)) response.set('Cache-Control', 'no-store')
      if (isCalculatorForm(request.originalUrl)) calculatorPageLimit.count(getClientNetwork(request))
      if (cache && key !== undefined) return sendFromCache(request, response, key, cache)
      await sendPageOrNotFound(request, response, await renderRequest(request, response))
    })

    mountNoJsCalculationForm(app, { site, sendFor, origin })
    mountNoJsForms(app, { site, sendFor, origin, overload, buildRenderContext: buildRenderContext })

    const errorPage: ErrorRequestHandler = async (thrown, request, response, next) => {
      const isShown = isPageRequest(request) || response.locals.route === 'form'
      if (!isShown || response.headersSent) return next(thrown)
      const error = toAppError(thrown)
      if (sendOverloaded && isOverloadedError(error)) return sendOverloaded(request, response, error)
      if (error.status === 404) return sendNotFound(request, response)
      if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
      const { renderErrorPage } = await site()
      await sendRenderedPage(
        request,
        response,
        await renderErrorPage(thrown, buildRenderContext(response.locals.requestId)),
      )
    }
    app.use(errorPage)
  }
