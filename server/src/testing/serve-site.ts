import { createApp } from '../app.ts'
import { listen } from '../http/listen.ts'
import { mountPages, type PagesOf } from '../pages.ts'
import type { Api } from './api.ts'

type Site = Awaited<ReturnType<PagesOf['site']>>

const noFiles = { styles: [], fonts: [], modules: [], script: undefined }

const emptySite: Site = {
  render: async () => ({ status: 200, html: '' }),
  renderError: async (cause) => ({ status: 500, html: '<h1>error page</h1>', cause }),
  renderNotFound: async () => ({ status: 404, html: '<h1>404</h1>' }),
  notFoundKeyOf: () => '404',
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
  formIn: () => undefined,
  afterForm: (pathname) => pathname,
  refusedForms: () => ({}),
}

/** A second server over the same database, with pages as the test makes them. */
export const serveSite = async (api: Pick<Api, 'ctx'>, parts: Partial<Site>, revision: () => number) => {
  const site: Site = { ...emptySite, ...parts }
  const app = createApp(api.ctx, {
    trustProxy: 0,
    https: false,
    mountSite: mountPages({
      site: async () => site,
      files: site.pageFiles({}),
      adminFiles: site.adminFiles({}),
      origin: () => 'https://example.com',
      revision,
    }),
  })
  const server = await listen(app, 0, '127.0.0.1')
  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init })
  return { get, close: server.close }
}
