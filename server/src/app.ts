import type { RequestListener } from 'node:http'
import express, { type Express } from 'express'
import type { ApiCallSender } from 'shared/client'
import { type AdminAuthDependencies, authRoutes, findAdminByToken } from './features/auth/routes.ts'
import { createSavedCalculationPageRouter, savedCalculationRoutes } from './features/calculation/routes.ts'
import type { CalculatorDataBundleLoader } from './features/calculator/calculator-bundle-cache.ts'
import { calculatorDataBundleRoutes } from './features/calculator/routes.ts'
import { categoryRoutes } from './features/category/routes.ts'
import type { ExchangeRateService } from './features/currency/exchange-rate-service.ts'
import { exchangeRateRoutes } from './features/currency/routes.ts'
import { type FeeTableEndpointDependencies, feeTableRoutes } from './features/fee-table/routes.ts'
import { inquiryRoutes } from './features/inquiry/routes.ts'
import type { InquiryServiceDependencies } from './features/inquiry/submit-inquiry.ts'
import { letterTemplateRoutes } from './features/letter-template/routes.ts'
import { pageMetaRoutes } from './features/meta/routes.ts'
import {
  type ApiDocsResponseCache,
  createApiDocsRouter,
  openApiDocumentRoutes,
} from './features/openapi/routes.ts'
import { settingRoutes } from './features/option/routes.ts'
import { pictureRoutes } from './features/picture/routes.ts'
import { serveStoredPictures } from './features/picture/serve-stored-pictures.ts'
import { plannedCalculatorChangeRoutes } from './features/planned/routes.ts'
import type { BlogPostOrderLoader } from './features/post/blog-order.ts'
import { postRoutes } from './features/post/routes.ts'
import { systemStatusRoutes } from './features/system/routes.ts'
import { vinRoutes } from './features/vin/routes.ts'
import { createApiRouter } from './http/api-router.ts'
import { createAdminPageGuard } from './http/authenticate-api-call.ts'
import { createCachedResponseMiddleware } from './http/cache/response-cache.ts'
import { type EndpointRateLimiterFinder, enforceRateLimits } from './http/endpoint-rate-limits.ts'
import { warnAboutUntrustedProxy } from './http/hardening/client-address.ts'
import { createInProcessApiCaller } from './http/in-process-api-send.ts'
import { assignRequestId, logHttpRequests } from './http/request-log.ts'
import { apiRootPaths, requireCanonicalUrlPath } from './http/request-path.ts'
import { createHttpErrorHandler, handleUnknownRoute } from './http/responses/error-response.ts'
import type { ApiOperationResult } from './http/responses/respond.ts'
import { createSecurityHeadersMiddleware } from './http/security-headers.ts'
import type { RateLimiter } from './lib/rate-limiter.ts'
import type { ServerContext } from './server-context.ts'

export interface SiteRoutesServerContext
  extends Pick<
    ServerContext,
    | 'log'
    | 'clock'
    | 'createStore'
    | 'origin'
    | 'overload'
    | 'responseCache'
    | 'contentRevision'
    | 'loadCalculationDay'
  > {
  sendFor: (requestId: string, address?: string) => ApiCallSender
  /** Limits how many calculations a network address gets from the form without JavaScript. */
  calculatorPageLimit: RateLimiter
}

export type SiteRoutesMounter = (app: Express, ctx: SiteRoutesServerContext) => void

interface SiteHost {
  mountSite?: SiteRoutesMounter
  /** Returns the cache key of the page at a URL, without the query parameters that the page does not read. */
  toPageCacheKey?: (address: string) => string | undefined
}

export type SiteRoutesLoader = () => Promise<SiteHost>

interface AppOptions extends SiteHost {
  trustProxy: number
}

export type ServerAppContext = ServerContext &
  AdminAuthDependencies &
  FeeTableEndpointDependencies &
  InquiryServiceDependencies & {
    loadBlogOrder: BlogPostOrderLoader
    rates: ExchangeRateService
    loadBundle: CalculatorDataBundleLoader<ApiOperationResult>
    apiDocs: ApiDocsResponseCache
    calculatorPageLimit: RateLimiter
    findRateLimiter: EndpointRateLimiterFinder
  }

export const createAllApiOperations = (ctx: ServerAppContext) =>
  enforceRateLimits(
    [
      ...authRoutes(ctx),
      ...categoryRoutes(ctx),
      ...pageMetaRoutes(ctx),
      ...settingRoutes(ctx),
      ...pictureRoutes(ctx),
      ...postRoutes(ctx, ctx.loadBlogOrder),
      ...inquiryRoutes(ctx),
      ...letterTemplateRoutes(ctx),
      ...exchangeRateRoutes(ctx.rates),
      ...calculatorDataBundleRoutes(ctx, ctx.loadBundle),
      ...savedCalculationRoutes(ctx),
      ...feeTableRoutes(ctx),
      ...plannedCalculatorChangeRoutes(ctx),
      ...systemStatusRoutes(ctx),
      ...vinRoutes(ctx),
      ...openApiDocumentRoutes(ctx.apiDocs),
    ],
    ctx.findRateLimiter,
  )

export const createExpressApp = (
  ctx: ServerAppContext,
  { trustProxy, mountSite, toPageCacheKey = () => undefined }: AppOptions,
): RequestListener => {
  const app = express()
  const operations = createAllApiOperations(ctx)
  const findAdmin = (token: string) => findAdminByToken(ctx, token)

  // The middlewares run in this order, so that each request is logged and checked before a router handles it.
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('trust proxy', trustProxy)
  app.use(assignRequestId, logHttpRequests(ctx.log), createSecurityHeadersMiddleware(ctx.transport))
  if (trustProxy === 0) app.use(warnAboutUntrustedProxy(ctx.operatorWarnings))
  app.use(requireCanonicalUrlPath)
  app.options(/.*/, handleUnknownRoute)
  app.use('/admin', createAdminPageGuard(findAdmin))
  app.use(
    createApiRouter(operations, { findAdmin, overload: ctx.overload }),
    createApiDocsRouter(ctx.apiDocs),
  )
  app.use([...apiRootPaths], handleUnknownRoute)
  app.use(serveStoredPictures(ctx), createSavedCalculationPageRouter(ctx))
  mountSite?.(app, { ...ctx, sendFor: createInProcessApiCaller(operations, ctx.log) })
  app.use(handleUnknownRoute, createHttpErrorHandler(ctx.log))
  return createCachedResponseMiddleware({
    cache: ctx.responseCache,
    log: ctx.cacheHitLog,
    toPageCacheKey,
    next: ctx.overload.countRequests(app),
  })
}
