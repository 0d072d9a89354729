import type { ErrorRequestHandler, Express, Request, Response } from 'express'
import { AppError } from 'shared/errors'
import type { SiteMountDeps, SiteMounter } from '../app.ts'
import type { ResponseStorage } from '../http/cache/cached-response.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { sendCachedResponse } from '../http/cache/send-cached-response.ts'
import { getClientNetwork } from '../http/limits/client-address.ts'
import { assertServerCapacity } from '../http/limits/overload-monitor.ts'
import { isApiPath } from '../http/request-path.ts'
import { shouldLogError, toAppError } from '../http/responses/error-response.ts'
import { sendTextResponse } from '../http/responses/send-text-response.ts'
import { mountNoJsCalculationForm } from './no-js-calculation-form.ts'
import { mountNoJsForms } from './no-js-forms.ts'
import { createOverloadedPage, isOverloadedError } from './overloaded-page.ts'
import {
  createSharedStateSource,
  getPageAddress,
  getPageStorage,
  HTML_TYPE,
  type RenderedPage,
  toPageContent,
  withRequestedQuery,
} from './page-content.ts'
import { mountSiteDocuments } from './site-documents.ts'

type Site = typeof import('site/render')
type RenderContext = Parameters<Site['renderPage']>[1]

/** Dependencies of the site pages, for the built and for the development site. */
export interface SitePageOptions {
  /** Loads the site module; called for each request, since the sources may have changed in development. */
  readonly site: () => Promise<Site>
  readonly files: RenderContext['files']
  readonly adminFiles: RenderContext['adminFiles']
  readonly origin: () => string
  /** Whether pages are rendered once until public content changes. Default: for each request. */
  readonly isCached?: boolean
  /** Transforms the HTML of a page right before it is sent. */
  readonly transformHtml?: (address: string, html: string) => Promise<string>
}

const isPageRequest = ({ method, path }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApiPath(path) && !/^\/(?:assets|uploads)(?:\/|$)/i.test(path)

export const mountSitePages =
  ({ site, files, adminFiles, origin, isCached, transformHtml: finish }: SitePageOptions): SiteMounter =>
  (app: Express, deps: SiteMountDeps) => {
    const { sendFor, log, overload, loadCalculationDay, calculatorPageLimit } = deps
    const cache: ResponseCache | undefined = isCached ? deps.responseCache : undefined

    const getSharedState = createSharedStateSource(deps.contentRevision)

    const buildRenderContext = (requestId: string): RenderContext => ({
      shared: cache && getSharedState(),
      send: sendFor(requestId),
      // Without the database the page is a 503, as after a failed API call.
      loadCalculationDay: (date) =>
        loadCalculationDay(date).catch((err: unknown) => {
          const error = toAppError(err)
          if (error !== err) log.error({ requestId, err }, 'calculation day of a page')
          throw error
        }),
      origin: origin(),
      files,
      adminFiles,
    })

    const sendOverloaded = createOverloadedPage(deps.contentRevision, async (error, requestId) =>
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

    /** Logs what was thrown before rendering, unless it is an error of the API, which has logged it. */
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
      const { renderNotFoundPage, buildNotFoundPageCacheKey, isUncacheablePage } = await site()
      const renderNow = () =>
        renderNotFoundPage(request.originalUrl, buildRenderContext(response.locals.requestId))
      if (!cache) return sendRenderedPage(request, response, await renderNow())
      const make = async () => {
        const rendered = await renderNow()
        if (rendered.status !== 404 || rendered.isPartial)
          return { send: (each: Request, to: Response) => sendRenderedPage(each, to, rendered) }
        return toPageContent(rendered, isUncacheablePage(request.originalUrl) ? 'none' : 'revalidated')
      }
      const page = await cache.get(buildNotFoundPageCacheKey(request.originalUrl), make)
      await sendCachedResponse(request, response, page)
    }

    const sendPageOrNotFound = (
      request: Request,
      response: Response,
      rendered: RenderedPage,
    ): Promise<void> =>
      rendered.isSkipped ? sendNotFound(request, response) : sendRenderedPage(request, response, rendered)

    const renderAddress = async (address: string, response: Response): Promise<RenderedPage> => {
      const { renderPage, isPageRenderedUnderLoad } = await site()
      assertCapacityFor(address, isPageRenderedUnderLoad)
      const surroundings = buildRenderContext(response.locals.requestId)
      return renderPage(address, { ...surroundings, skipNotFoundPage: cache !== undefined })
    }

    const sendFromCache = async (
      request: Request,
      response: Response,
      responses: ResponseCache,
      { key, storage }: { readonly key: string; readonly storage: ResponseStorage },
    ): Promise<void> => {
      const make = async () => {
        // Not the address as requested, which others who get the same page have not seen.
        const rendered = await renderAddress(getPageAddress(key), response)
        if (rendered.location === undefined && rendered.status < 400) return toPageContent(rendered, storage)
        return {
          send: (each: Request, to: Response) =>
            sendPageOrNotFound(each, to, withRequestedQuery(rendered, each.originalUrl)),
        }
      }
      await sendCachedResponse(request, response, await responses.get(key, make))
    }

    mountSiteDocuments(app, {
      site,
      origin,
      sendFor,
      cache,
      assertCapacity: () => assertServerCapacity(overload),
    })
    const sendPage = async (request: Request, response: Response): Promise<void> => {
      const { originalUrl: address } = request
      const { isCalculatorForm, isUncacheablePage, ...keys } = await site()
      const isUncacheable = isUncacheablePage(address)
      if (isUncacheable) response.set('Cache-Control', 'no-store')
      if (isCalculatorForm(address)) await calculatorPageLimit.count(getClientNetwork(request))
      const key = cache && keys.buildPageCacheKey(address)
      if (!cache || key === undefined)
        return sendPageOrNotFound(request, response, await renderAddress(address, response))
      if (key === keys.buildNotFoundPageCacheKey(address)) return sendNotFound(request, response)
      await sendFromCache(request, response, cache, { key, storage: getPageStorage(key, isUncacheable) })
    }

    app.get(/.*/, (request, response) => {
      response.locals.route = 'page'
      return response.locals.isNotFound ? sendNotFound(request, response) : sendPage(request, response)
    })

    mountNoJsCalculationForm(app, { site, sendFor, origin })
    mountNoJsForms(app, { site, sendFor, origin, overload, buildRenderContext: buildRenderContext })

    const errorPage: ErrorRequestHandler = async (thrown, request, response, next) => {
      const isShown = isPageRequest(request) || response.locals.route === 'form'
      if (!isShown || response.headersSent) return next(thrown)
      const error = toAppError(thrown)
      if (cache && isOverloadedError(error)) return sendOverloaded(request, response, error)
      if (error.status === 404) return sendNotFound(request, response)
      if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
      const { requestId } = response.locals
      logThrown(thrown, error, requestId)
      const { renderErrorPage } = await site()
      await sendRenderedPage(request, response, await renderErrorPage(error, buildRenderContext(requestId)))
    }
    app.use(errorPage)
  }
