import { createApp } from '../app.ts'
import { defaultSocketLimits } from '../http/limits/socket-limits.ts'
import { startHttpServer } from '../http/listen.ts'
import { mountPages, type PageOptions } from '../ssr/pages.ts'
import type { TestApi } from './api.ts'

type Site = Awaited<ReturnType<PageOptions['site']>>

const noFiles = { styles: [], fonts: [], modules: [], script: undefined }

const emptySite: Site = {
  render: async () => ({ status: 200, html: '<p>page</p>' }),
  renderError: async (cause) => ({ status: 500, html: '<h1>error page</h1>', cause }),
  renderNotFound: async () => ({ status: 404, html: '<h1>404</h1>' }),
  buildNotFoundCacheKey: () => '404',
  buildPageCacheKey: (address) => (address.startsWith('/admin') ? undefined : address),
  createPageFilesLookup: () => () => noFiles,
  listAdminFiles: () => noFiles,
  buildRobotsTxt: (origin) => `robots of ${origin}`,
  xmlDocuments: {
    '/sitemap.xml': { type: 'application/xml', write: async () => '' },
    '/rss.xml': { type: 'application/rss+xml; charset=utf-8', write: async () => '' },
  },
  buildXmlDocument: async (path, { origin }) => `<${path} of="${origin}"/>`,
  isUncacheablePage: () => false,
  isRenderedUnderLoad: (address) => address.startsWith('/admin'),
  parseNoJsForm: () => undefined,
  buildSentFormUrl: (pathname) => pathname,
  createRejectedFormStates: () => ({}),
}

interface FakeSiteOptions {
  readonly site?: Partial<Site>
  readonly origin?: string
  readonly revision?: () => number
}

/** Serves an API with fake pages that the test can replace. */
export const serveFakeSite = async (
  { ctx }: Pick<TestApi, 'ctx'>,
  { site: given, origin = 'https://example.com', revision = () => 1 }: FakeSiteOptions = {},
) => {
  const site: Site = { ...emptySite, ...given }
  const mountSite = mountPages({
    site: async () => site,
    files: site.createPageFilesLookup({}),
    adminFiles: site.listAdminFiles({}),
    origin: () => origin,
    revision,
  })
  const app = createApp(ctx, { trustProxy: 0, https: false, mountSite })
  const server = await startHttpServer(app, 0, '127.0.0.1', { ...defaultSocketLimits, lingerMs: 100 })
  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init })
  return { ...server, get }
}
