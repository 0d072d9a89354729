import { createApp } from '../app.ts'
import { listen } from '../http/listen.ts'
import { socketLimits } from '../http/socket-limits.ts'
import { mountPages, type PagesOf } from '../pages.ts'
import type { Api } from './api.ts'

type Site = Awaited<ReturnType<PagesOf['site']>>

const noFiles = { styles: [], fonts: [], modules: [], script: undefined }

const emptySite: Site = {
  render: async () => ({ status: 200, html: '<p>page</p>' }),
  renderError: async (cause) => ({ status: 500, html: '<h1>error page</h1>', cause }),
  renderNotFound: async () => ({ status: 404, html: '<h1>404</h1>' }),
  buildNotFoundKey: () => '404',
  keyOf: (address) => (address.startsWith('/admin') ? undefined : address),
  pageFiles: () => () => noFiles,
  adminFiles: () => noFiles,
  robots: (origin) => `robots of ${origin}`,
  documents: {
    '/sitemap.xml': { type: 'application/xml', write: async () => '' },
    '/rss.xml': { type: 'application/rss+xml; charset=utf-8', write: async () => '' },
  },
  writeDocument: async (path, { origin }) => `<${path} of="${origin}"/>`,
  isPassing: () => false,
  isEssential: (address) => address.startsWith('/admin'),
  formIn: () => undefined,
  afterForm: (pathname) => pathname,
  refusedForms: () => ({}),
}

interface FakeSiteOptions {
  readonly site?: Partial<Site>
  readonly origin?: string
  readonly revision?: () => number
}

/** Serves an API with fake pages that the test can replace. */
export const serveFakeSite = async (
  { ctx }: Pick<Api, 'ctx'>,
  { site: given, origin = 'https://example.com', revision = () => 1 }: FakeSiteOptions = {},
) => {
  const site: Site = { ...emptySite, ...given }
  const mountSite = mountPages({
    site: async () => site,
    files: site.pageFiles({}),
    adminFiles: site.adminFiles({}),
    origin: () => origin,
    revision,
  })
  const app = createApp(ctx, { trustProxy: 0, https: false, mountSite })
  const server = await listen(app, 0, '127.0.0.1', { ...socketLimits, lingerMs: 100 })
  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init })
  return { ...server, get }
}
