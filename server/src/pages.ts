import type { ErrorRequestHandler, Express, Request, Response } from 'express'
import { AppError } from 'shared/errors'
import type { MountSite, SiteNeeds } from './app.ts'
import { isApiPath } from './http/api-path.ts'
import { sendKept } from './http/kept-page.ts'
import { assertCapacity } from './http/overload.ts'
import { createPageCache, type PageCache } from './http/page-cache.ts'
import { asAppError } from './http/problem.ts'
import { sendText } from './http/send-text.ts'
import { createOverloadedPage, isOverloadedError } from './overloaded-page.ts'
import { takePostedForms } from './posted-forms.ts'
import { mountDocuments } from './site-documents.ts'

type Site = typeof import('site/render')
type Surroundings = Parameters<Site['render']>[1]
type Rendered = Awaited<ReturnType<Site['render']>>

const HTML = 'text/html; charset=utf-8'

/** Dependencies of the pages, for the built and for the development site. */
export interface PagesOf {
  /** Loads the site module; called for each request, since the sources may have changed in development. */
  readonly site: () => Promise<Site>
  readonly files: Surroundings['files']
  readonly adminFiles: Surroundings['adminFiles']
  readonly origin: () => string
  /** Undefined if pages are not cached. */
  readonly revision?: () => number
  /** Transforms the HTML right before it is sent. */
  readonly finish?: (address: string, html: string) => Promise<string>
}

/** Thrown to send a redirect, an error or a not-found page past the cache. */
class Passing extends Error {
  readonly rendered: Rendered

  constructor(rendered: Rendered) {
    super('not to be kept')
    this.rendered = rendered
  }
}

const isPage = ({ method, path }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApiPath(path) && !/^\/(?:assets|uploads)(?:\/|$)/i.test(path)

export const mountPages =
  ({ site, files, adminFiles, origin, revision, finish }: PagesOf): MountSite =>
  (app: Express, { sendFor, log, overload }: SiteNeeds) => {
    const cache: PageCache | undefined = revision && createPageCache({ revision })

    const around = (requestId: string): Surroundings => ({
      send: sendFor(requestId),
      origin: origin(),
      files,
      adminFiles,
    })

    const sendOverloaded =
      revision &&
      createOverloadedPage(revision, async (error, requestId) =>
        (await site()).renderError(error, around(requestId)),
      )

    /** Without a cache every page would be rejected, so nothing is. */
    const admit = (address: string, isEssential: Site['isEssential']): void => {
      if (cache && !isEssential(address)) assertCapacity(overload)
    }

    const logFailure = ({ status, cause }: Rendered, requestId: string): void => {
      // Failed API calls are already logged.
      if (status >= 500 && !(cause instanceof AppError)) log.error({ requestId, err: cause }, 'page')
    }

    const send = async (request: Request, response: Response, rendered: Rendered): Promise<void> => {
      const { status, location, html } = rendered
      if (location !== undefined) {
        // An old address may be used again later. A browser that caches both redirects would loop.
        response.set('Cache-Control', 'no-cache')
        return response.redirect(status, location)
      }
      logFailure(rendered, response.locals.requestId)
      if (!response.hasHeader('Cache-Control'))
        response.set('Cache-Control', status >= 500 ? 'no-store' : 'no-cache')
      const text = finish ? await finish(request.originalUrl, html) : html
      response.status(status)
      await sendText(request, response, { text, type: HTML })
    }

    /** Sends the same page for all unknown addresses. Caching one per address would fill the memory. */
    const sendNotFound = async (request: Request, response: Response): Promise<void> => {
      const { renderNotFound, buildNotFoundKey } = await site()
      const renderNow = () => renderNotFound(request.originalUrl, around(response.locals.requestId))
      if (!cache) return send(request, response, await renderNow())
      const make = async () => {
        const rendered = await renderNow()
        if (rendered.status !== 404 || rendered.isPartial) throw new Passing(rendered)
        return rendered
      }
      try {
        await sendKept(request, response, await cache.get(buildNotFoundKey(request.originalUrl), make))
      } catch (error) {
        if (!(error instanceof Passing)) throw error
        await send(request, response, error.rendered)
      }
    }

    const sendRendered = (request: Request, response: Response, rendered: Rendered): Promise<void> =>
      rendered.isSkipped ? sendNotFound(request, response) : send(request, response, rendered)

    const renderFor = async ({ originalUrl }: Request, response: Response): Promise<Rendered> => {
      const { render, isEssential } = await site()
      admit(originalUrl, isEssential)
      const surroundings = around(response.locals.requestId)
      return render(originalUrl, { ...surroundings, skipNotFoundPage: cache !== undefined })
    }

    const sendFromCache = async (request: Request, response: Response, key: string, kept: PageCache) => {
      const make = async () => {
        const rendered = await renderFor(request, response)
        if (rendered.location !== undefined || rendered.status >= 400) throw new Passing(rendered)
        return rendered
      }
      try {
        await sendKept(request, response, await kept.get(key, make))
      } catch (error) {
        if (!(error instanceof Passing)) throw error
        await sendRendered(request, response, error.rendered)
      }
    }

    mountDocuments(app, { site, origin, sendFor, cache, admit: () => assertCapacity(overload) })
    app.get(/.*/, async (request, response) => {
      response.locals.route = 'page'
      if (response.locals.isNotFound) return sendNotFound(request, response)
      const { keyOf, isPassing } = await site()
      const key = keyOf(request.originalUrl)
      if (isPassing(request.originalUrl)) response.set('Cache-Control', 'no-store')
      if (cache && key !== undefined) return sendFromCache(request, response, key, cache)
      await sendRendered(request, response, await renderFor(request, response))
    })

    takePostedForms(app, { site, sendFor, origin, overload, surroundings: around })

    const errorPage: ErrorRequestHandler = async (thrown, request, response, next) => {
      const isShown = isPage(request) || response.locals.route === 'form'
      if (!isShown || response.headersSent) return next(thrown)
      const error = asAppError(thrown)
      if (sendOverloaded && isOverloadedError(error)) return sendOverloaded(request, response, error)
      if (error.status === 404) return sendNotFound(request, response)
      const { renderError } = await site()
      await send(request, response, await renderError(thrown, around(response.locals.requestId)))
    }
    app.use(errorPage)
  }
