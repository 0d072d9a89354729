import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { SendApiCall } from 'shared/client'
import type { Context } from './context.ts'
import { serveStoredPictures } from './domain/pictures/serve-pictures.ts'
import { authRoutes } from './features/auth/routes.ts'
import { findAdminByToken } from './features/auth/service.ts'
import { calculationRoutes, checkCalculationPages } from './features/calculation/routes.ts'
import { calculatorRoutes } from './features/calculator/routes.ts'
import { categoryRoutes } from './features/category/routes.ts'
import { currencyRoutes } from './features/currency/routes.ts'
import { feeTableRoutes } from './features/fee-table/routes.ts'
import { inquiryRoutes } from './features/inquiry/routes.ts'
import { metaRoutes } from './features/meta/routes.ts'
import { createDocsRouter, openApiRoutes } from './features/openapi/routes.ts'
import { optionRoutes } from './features/option/routes.ts'
import { pictureRoutes } from './features/picture/routes.ts'
import { postRoutes } from './features/post/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { createApiRouter } from './http/api-router.ts'
import { createAdminGuard } from './http/auth/authenticate.ts'
import { createInProcessSend } from './http/in-process-send.ts'
import { warnAboutUntrustedProxy } from './http/limits/client-address.ts'
import type { OverloadMonitor } from './http/limits/overload.ts'
import { assignRequestId, logRequests } from './http/request-log.ts'
import { apiRoots, requireCanonicalPath } from './http/request-path.ts'
import { createErrorHandler, handleNotFound } from './http/responses/error-response.ts'
import { createSecurityHeaders } from './http/security-headers.ts'

export interface SiteDeps {
  /** Each rendered request gets its own `Send`. */
  readonly sendFor: (requestId: string, address?: string) => SendApiCall
  readonly log: Logger
  readonly overload: OverloadMonitor
}

/** Mounts the pages and the error page behind all other routes. */
export type MountSite = (app: Express, deps: SiteDeps) => void

interface SiteOptions {
  /** Returns the public URL of the site, known once the server listens. */
  readonly origin: () => string
  /** Returns the revision of all data that pages show. */
  readonly revision: () => number
}

export type LoadSite = (options: SiteOptions) => Promise<MountSite>

interface AppOptions {
  readonly trustProxy: number
  readonly https: boolean
  /** Adds subdomains to HSTS, if the site uses https. */
  readonly includeSubDomains?: boolean
  readonly mountSite?: MountSite
}

export const createOperations = (ctx: Context) => [
  ...authRoutes(ctx),
  ...categoryRoutes(ctx),
  ...metaRoutes(ctx),
  ...optionRoutes(ctx),
  ...pictureRoutes(ctx),
  ...postRoutes(ctx),
  ...inquiryRoutes(ctx),
  ...currencyRoutes(ctx),
  ...calculatorRoutes(ctx),
  ...calculationRoutes(ctx),
  ...feeTableRoutes(ctx),
  ...systemRoutes(ctx),
  ...openApiRoutes(ctx.version),
]

/** Creates the Express app. The order of the middlewares matters. */
export const createApp = (
  ctx: Context,
  { trustProxy, https, includeSubDomains = false, mountSite }: AppOptions,
): Express => {
  const app = express()
  const operations = createOperations(ctx)
  const findAdmin = (token: string) => findAdminByToken(ctx, token)

  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('trust proxy', trustProxy)
  app.use(assignRequestId, logRequests(ctx.log), createSecurityHeaders({ https, includeSubDomains }))
  if (trustProxy === 0) app.use(warnAboutUntrustedProxy(ctx.operatorWarnings))
  app.use(requireCanonicalPath)
  app.options(/.*/, handleNotFound)
  app.use('/admin', createAdminGuard(findAdmin))
  app.use(createApiRouter(operations, { findAdmin, overload: ctx.overload }), createDocsRouter(ctx.version))
  app.use([...apiRoots], handleNotFound)
  app.use(serveStoredPictures(ctx.pictures.folder))
  app.use(checkCalculationPages(ctx))
  mountSite?.(app, {
    sendFor: createInProcessSend(operations, ctx.log),
    log: ctx.log,
    overload: ctx.overload,
  })
  app.use(handleNotFound, createErrorHandler(ctx.log))
  return app
}
