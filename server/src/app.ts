import type { RequestListener } from 'node:http'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { ApiCallSender } from 'shared/client'
import type { LoadCalculationDay } from './domain/calculations/load-calculation-day.ts'
import type { PictureStore } from './domain/pictures/picture-store.ts'
import { authRoutes } from './features/auth/routes.ts'
import { type AuthDeps, findAdminByToken } from './features/auth/service.ts'
import { type CalculationImageDeps, serveCalculationImages } from './features/calculation/preview-image.ts'
import { createCalculationPageGuard, savedCalculationRoutes } from './features/calculation/routes.ts'
import type { SavedCalculationDeps } from './features/calculation/service.ts'
import { type CalculatorDeps, calculatorBundleRoutes } from './features/calculator/routes.ts'
import { type CategoryRoutesDeps, categoryRoutes } from './features/category/routes.ts'
import { type CurrencyDeps, currencyRoutes } from './features/currency/routes.ts'
import { type FeeTableRoutesDeps, feeTableRoutes } from './features/fee-table/routes.ts'
import { inquiryRoutes } from './features/inquiry/routes.ts'
import type { InquiryDeps } from './features/inquiry/service.ts'
import { type MetaRoutesDeps, metaRoutes } from './features/meta/routes.ts'
import { createApiDocsRouter, type OpenApiDeps, openApiRoutes } from './features/openapi/routes.ts'
import { type SettingRoutesDeps, settingRoutes } from './features/option/routes.ts'
import type { PictureDeps } from './features/picture/create-picture.ts'
import { pictureRoutes } from './features/picture/routes.ts'
import { serveStoredPictures } from './features/picture/serve-stored-pictures.ts'
import { type PlannedDeps, plannedRoutes } from './features/planned/routes.ts'
import { type PostRoutesDeps, postRoutes } from './features/post/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import type { SystemDeps } from './features/system/service.ts'
import { createApiRouter } from './http/api-router.ts'
import { createAdminGuard } from './http/auth/authenticate-api-call.ts'
import type { ResponseCache } from './http/cache/response-cache.ts'
import { serveCachedResponses } from './http/cache/serve-cached-responses.ts'
import { createInProcessApiSend } from './http/in-process-api-send.ts'
import { warnAboutUntrustedProxy } from './http/limits/client-address.ts'
import type { OverloadMonitor } from './http/limits/overload-monitor.ts'
import { assignRequestId, logRequests } from './http/request-log.ts'
import { apiRootPaths, requireCanonicalPath } from './http/request-path.ts'
import { createHttpErrorHandler, handleUnknownRoute } from './http/responses/error-response.ts'
import { createSecurityHeaders, type TransportOptions } from './http/security-headers.ts'
import type { RateLimiter } from './lib/rate-limiter.ts'
import type { OperatorWarnings } from './operator-warnings.ts'

export interface SiteMountDeps {
  /** Creates the function with which the pages of one rendered request call the API. */
  readonly sendFor: (requestId: string, address?: string) => ApiCallSender
  readonly log: Logger
  readonly overload: OverloadMonitor
  readonly responseCache: ResponseCache
  readonly contentRevision: () => number
  readonly loadCalculationDay: LoadCalculationDay
  readonly calculatorPageLimit: RateLimiter
}

/** Mounts the pages and the error page of the site behind all other routes. */
export type SiteMounter = (app: Express, deps: SiteMountDeps) => void

/** The site, built or in development. */
export interface SiteHost {
  readonly mountSite?: SiteMounter
  /** Returns the key under which the page at an address is cached, without the parameters that the page does not read. */
  readonly toPageCacheKey?: (address: string) => string | undefined
}

interface SiteOptions {
  /** Returns the public URL of the site, known once the server listens. */
  readonly origin: () => string
}

export type SiteLoader = (options: SiteOptions) => Promise<SiteHost>

interface AppOptions extends SiteHost {
  readonly trustProxy: number
}

/** The long-lived objects that the routes use. */
export type AppDeps = AuthDeps &
  SavedCalculationDeps &
  CalculationImageDeps &
  CalculatorDeps &
  CategoryRoutesDeps &
  CurrencyDeps &
  FeeTableRoutesDeps &
  InquiryDeps &
  MetaRoutesDeps &
  OpenApiDeps &
  SettingRoutesDeps &
  PictureDeps &
  PlannedDeps &
  PostRoutesDeps &
  SystemDeps & {
    readonly pictures: PictureStore
    readonly overload: OverloadMonitor
    readonly transport: TransportOptions
    readonly responseCache: ResponseCache
    /** Log of the requests that a cached response answers. */
    readonly cacheHitLog: Logger
    readonly contentRevision: () => number
    readonly operatorWarnings: OperatorWarnings
    readonly loadCalculationDay: LoadCalculationDay
    /** Limits how many results of the form without JavaScript one address gets. */
    readonly calculatorPageLimit: RateLimiter
  }

export const createApiOperations = (deps: AppDeps) => [
  ...authRoutes(deps),
  ...categoryRoutes(deps),
  ...metaRoutes(deps),
  ...settingRoutes(deps),
  ...pictureRoutes(deps),
  ...postRoutes(deps),
  ...inquiryRoutes(deps),
  ...currencyRoutes(deps),
  ...calculatorBundleRoutes(deps),
  ...savedCalculationRoutes(deps),
  ...feeTableRoutes(deps),
  ...plannedRoutes(deps),
  ...systemRoutes(deps),
  ...openApiRoutes(deps),
]

/** Creates the request handler of the server: the response cache and behind it an Express app. */
export const createApp = (
  deps: AppDeps,
  { trustProxy, mountSite, toPageCacheKey = () => undefined }: AppOptions,
): RequestListener => {
  const app = express()
  const operations = createApiOperations(deps)
  const findAdmin = (token: string) => findAdminByToken(deps, token)

  // The order of the middlewares matters.
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('trust proxy', trustProxy)
  app.use(assignRequestId, logRequests(deps.log), createSecurityHeaders(deps.transport))
  if (trustProxy === 0) app.use(warnAboutUntrustedProxy(deps.operatorWarnings))
  app.use(requireCanonicalPath)
  app.options(/.*/, handleUnknownRoute)
  app.use('/admin', createAdminGuard(findAdmin))
  app.use(createApiRouter(operations, { findAdmin, overload: deps.overload }), createApiDocsRouter(deps))
  app.use([...apiRootPaths], handleUnknownRoute)
  app.use(serveStoredPictures(deps.pictures.files))
  app.use(serveCalculationImages(deps), createCalculationPageGuard(deps))
  mountSite?.(app, {
    sendFor: createInProcessApiSend(operations, deps.log),
    log: deps.log,
    overload: deps.overload,
    responseCache: deps.responseCache,
    contentRevision: deps.contentRevision,
    loadCalculationDay: deps.loadCalculationDay,
    calculatorPageLimit: deps.calculatorPageLimit,
  })
  app.use(handleUnknownRoute, createHttpErrorHandler(deps.log))
  return serveCachedResponses({
    cache: deps.responseCache,
    log: deps.cacheHitLog,
    toPageCacheKey,
    next: app,
  })
}
