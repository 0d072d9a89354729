import { AppError } from 'shared/errors'
import { createExpressApp } from '../app.ts'
import { mountSitePagesInExpress, type SitePageMountOptions } from '../ssr/site-pages.ts'
import type { TestApi } from './api.ts'
import { startTestHttpServer } from './raw-http.ts'
import { createTestResponseCache } from './response-cache.ts'

type Site = Awaited<ReturnType<SitePageMountOptions['site']>>

const noFiles = { styles: [], fonts: [], modules: [], script: undefined }

const emptySite: Site = {
  renderPage: async () => ({ status: 200, html: '<p>page</p>' }),
  renderErrorPage: async (cause) => ({
    status: cause instanceof AppError ? cause.status : 500,
    html: '<h1>error page</h1>',
    cause,
  }),
  renderNotFoundPage: async () => ({ status: 404, html: '<h1>404</h1>' }),
  buildNotFoundPageCacheKey: () => '404',
  buildPageCacheKey: (address) => (address.startsWith('/admin') ? undefined : address),
  createPageAssetFilesLookup: () => () => noFiles,
  listAdminAssetFiles: () => noFiles,
  buildRobotsTxt: (origin) => `robots of ${origin}`,
  siteTextDocuments: {
    '/sitemap.xml': { type: 'application/xml', write: async () => '' },
    '/rss.xml': { type: 'application/rss+xml; charset=utf-8', write: async () => '' },
    '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', write: async () => '' },
  },
  buildSiteTextDocument: async (path, { origin }) => `<${path} of="${origin}"/>`,
  isUncacheablePage: () => false,
  hasCalculatorInputInAddress: () => false,
  parsePostedCalculatorForm: () => ({ body: {}, formAddress: '/' }),
  isPageRenderedWhenOverloaded: (address) => address.startsWith('/admin'),
  parseNoJsContactForm: () => undefined,
  buildContactFormSuccessUrl: (pathname) => pathname,
  createStatesOfRejectedNoJsForms: () => ({}),
}

interface FakeSiteOptions {
  site?: Partial<Site>
  origin?: string
  revision?: () => number
  /** Number of proxies that tell the address of a visitor. */
  trustProxy?: number
}

/** Serves an API with fake pages that the test can replace, until the test has finished. */
export const serveFakeSite = async (
  { ctx }: Pick<TestApi, 'ctx'>,
  {
    site: ownParts,
    origin = 'https://example.com',
    revision = () => 1,
    trustProxy = 0,
  }: FakeSiteOptions = {},
) => {
  const site: Site = { ...emptySite, ...ownParts }
  const mountSite = mountSitePagesInExpress({
    site: async () => site,
    files: site.createPageAssetFilesLookup({}),
    adminFiles: site.listAdminAssetFiles({}),
    isCached: true,
  })
  const responseCache = createTestResponseCache({ revision, clock: ctx.clock })
  const siteContext = { ...ctx, origin: () => origin, responseCache, contentRevision: revision }
  const app = createExpressApp(siteContext, { trustProxy, mountSite, toPageCacheKey: site.buildPageCacheKey })
  const server = await startTestHttpServer(app, { lingerMs: 100 })
  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init })
  return { ...server, get }
}
