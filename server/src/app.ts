import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { SendApiCall } from 'shared/client'
import type { PictureStore } from './domain/pictures/picture-store.ts'
import { authRoutes } from './features/auth/routes.ts'
import { type AuthDeps, findAdminByToken } from './features/auth/service.ts'
import { calculationRoutes, checkCalculationPages } from './features/calculation/routes.ts'
import type { CalculationDeps } from './features/calculation/service.ts'
import { type CalculatorDeps, calculatorRoutes } from './features/calculator/routes.ts'
import { type CategoryRoutesDeps, categoryRoutes } from './features/category/routes.ts'
import { type CurrencyDeps, currencyRoutes } from './features/currency/routes.ts'
import { type FeeTableRoutesDeps, feeTableRoutes } from './features/fee-table/routes.ts'
import { inquiryRoutes } from './features/inquiry/routes.ts'
import type { InquiryDeps } from './features/inquiry/service.ts'
import { metaRoutes } from './features/meta/routes.ts'
import type { MetaDeps } from './features/meta/service.ts'
import { createDocsRouter, type OpenApiDeps, openApiRoutes } from './features/openapi/routes.ts'
import { optionRoutes } from './features/option/routes.ts'
import type { OptionDeps } from './features/option/service.ts'
import { type PictureDeps, pictureRoutes } from './features/picture/routes.ts'
import { serveStoredPictures } from './features/picture/serve-pictures.ts'
import { type PostRoutesDeps, postRoutes } from './features/post/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import type { SystemDeps } from './features/system/service.ts'
import { createApiRouter } from './http/api-router.ts'
import { createAdminGuard } from './http/auth/authenticate.ts'
import { createInProcessSend } from './http/in-process-send.ts'
import { warnAboutUntrustedProxy } from './http/limits/client-address.ts'
import type { OverloadMonitor } from './http/limits/overload.ts'
import { assignRequestId, logRequests } from './http/request-log.ts'
import { apiRoots, requireCanonicalPath } from './http/request-path.ts'
import { createErrorHandler, handleNotFound } from './http/responses/error-response.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import type { OperatorWarnings } from './operator-warnings.ts'

export interface SiteDeps {
  /** Creates the function with which the pages of one rendered request call the API. */
  readonly sendFor: (requestId: string, address?: string) => SendApiCall
  readonly log: Logger
  readonly overload: OverloadMonitor
}

/** Mounts the pages and the error page of the site behind all other routes. */
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

/** The long-lived objects that the routes use. */
export type AppDeps = AuthDeps &
  CalculationDeps &
  CalculatorDeps &
  CategoryRoutesDeps &
  CurrencyDeps &
  FeeTableRoutesDeps &
  InquiryDeps &
  MetaDeps &
  OpenApiDeps &
  OptionDeps &
  PictureDeps &
  PostRoutesDeps &
  SystemDeps & {
    readonly pictures: PictureStore
    readonly overload: OverloadMonitor
    readonly operatorWarnings: OperatorWarnings
  }

export const createOperations = (deps: AppDeps) => [
  ...authRoutes(deps),
  ...categoryRoutes(deps),
  ...metaRoutes(deps),
  ...optionRoutes(deps),
  ...pictureRoutes(deps),
  ...postRoutes(deps),
  ...inquiryRoutes(deps),
  ...currencyRoutes(deps),
  ...calculatorRoutes(deps),
  ...calculationRoutes(deps),
  ...feeTableRoutes(deps),
  ...systemRoutes(deps),
  ...openApiRoutes(deps),
]

/** Creates the Express app. The order of the middlewares matters. */
export const createApp = (
  deps: AppDeps,
  { trustProxy, https, includeSubDomains = false, mountSite }: AppOptions,
): Express => {
  const app = express()
  const operations = createOperations(deps)
  const findAdmin = (token: string) => findAdminByToken(deps, token)

  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('trust proxy', trustProxy)
  app.use(assignRequestId, logRequests(deps.log), createSecurityHeaders({ https, includeSubDomains }))
  if (trustProxy === 0) app.use(warnAboutUntrustedProxy(deps.operatorWarnings))
  app.use(requireCanonicalPath)
  app.options(/.*/, handleNotFound)
  app.use('/admin', createAdminGuard(findAdmin))
  app.use(createApiRouter(operations, { findAdmin, overload: deps.overload }), createDocsRouter(deps))
  app.use([...apiRoots], handleNotFound)
  app.use(serveStoredPictures(deps.pictures.folder))
  app.use(checkCalculationPages(deps))
  mountSite?.(app, {
    sendFor: createInProcessSend(operations, deps.log),
    log: deps.log,
    overload: deps.overload,
  })
  app.use(handleNotFound, createErrorHandler(deps.log))
  return app
}
