import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { Send } from 'shared/client'
import type { Context } from './context.ts'
import { authRoutes } from './features/auth/routes.ts'
import { adminOfToken } from './features/auth/service.ts'
import { calculationPages } from './features/calculation/pages.ts'
import { calculationRoutes } from './features/calculation/routes.ts'
import { calculatorRoutes } from './features/calculator/routes.ts'
import { categoryRoutes } from './features/category/routes.ts'
import { currencyRoutes } from './features/currency/routes.ts'
import { metaRoutes } from './features/meta/routes.ts'
import { docsRouter, openApiRoutes } from './features/openapi/routes.ts'
import { optionRoutes } from './features/option/routes.ts'
import { pictureRoutes } from './features/picture/routes.ts'
import { postRoutes } from './features/post/routes.ts'
import { requestRoutes } from './features/request/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { tableRoutes } from './features/table/routes.ts'
import { adminGuard } from './http/admin-guard.ts'
import { answerErrors, answerNotFound } from './http/answer-errors.ts'
import { apiRoots } from './http/api-path.ts'
import { apiRouter } from './http/api-router.ts'
import { inProcess } from './http/in-process.ts'
import type { Overload } from './http/overload.ts'
import { plainPath } from './http/plain-path.ts'
import { requestIds, requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { noticeUntrustedProxy } from './http/untrusted-proxy.ts'
import { uploads } from './pictures/uploads.ts'

export interface SiteNeeds {
  /** Each rendered request gets its own `Send`. */
  readonly sendFor: (requestId: string, address?: string) => Send
  readonly log: Logger
  readonly overload: Overload
}

/** Mounts the pages and the error page behind all other routes. */
export type MountSite = (app: Express, needs: SiteNeeds) => void

interface SiteAround {
  /** Returns the public URL of the site, known once the server listens. */
  readonly origin: () => string
  /** Returns the revision of all data that pages show. */
  readonly revision: () => number
}

export type LoadSite = (around: SiteAround) => Promise<MountSite>

interface Surroundings {
  readonly trustProxy: number
  readonly https: boolean
  /** Adds subdomains to HSTS, if the site uses https. */
  readonly includeSubDomains?: boolean
  readonly mountSite?: MountSite
}

export const operationsOf = (ctx: Context) => [
  ...authRoutes(ctx),
  ...categoryRoutes(ctx),
  ...metaRoutes(ctx),
  ...optionRoutes(ctx),
  ...pictureRoutes(ctx),
  ...postRoutes(ctx),
  ...requestRoutes(ctx),
  ...currencyRoutes(ctx),
  ...calculatorRoutes(ctx),
  ...calculationRoutes(ctx),
  ...tableRoutes(ctx),
  ...systemRoutes(ctx),
  ...openApiRoutes(ctx.version),
]

/** Creates the Express app. The order of the middlewares matters. */
export const createApp = (
  ctx: Context,
  { trustProxy, https, includeSubDomains = false, mountSite }: Surroundings,
): Express => {
  const app = express()
  const operations = operationsOf(ctx)
  const findAdmin = (token: string) => adminOfToken(ctx, token)

  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('trust proxy', trustProxy)
  app.use(requestIds, requestLog(ctx.log), securityHeaders({ https, includeSubDomains }))
  if (trustProxy === 0) app.use(noticeUntrustedProxy(ctx.warnings))
  app.use(plainPath)
  app.options(/.*/, answerNotFound)
  app.use('/admin', adminGuard(findAdmin))
  app.use(apiRouter(operations, { findAdmin, overload: ctx.overload }), docsRouter(ctx.version))
  app.use([...apiRoots], answerNotFound)
  app.use(uploads(ctx.pictures.folder))
  app.use(calculationPages(ctx))
  mountSite?.(app, { sendFor: inProcess(operations, ctx.log), log: ctx.log, overload: ctx.overload })
  app.use(answerNotFound, answerErrors(ctx.log))
  return app
}
