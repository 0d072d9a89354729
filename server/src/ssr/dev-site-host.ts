import { once } from 'node:events'
import { createServer as createSocketServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer, defaultClientConditions } from 'vite'
import type { SiteRoutesLoader } from '../app.ts'
import { mountSitePagesInExpress } from './site-pages.ts'

const clientFiles = {
  styles: ['/src/styles/site.css'],
  script: '/src/entry-client.tsx',
  modules: [],
  fonts: [],
}
const adminFiles = { styles: [], script: '/src/entry-admin.tsx', modules: [], fonts: [] }

/** Finds a free port for the Vite reload socket, since with the default port a second `npm run dev` could not reload. */
const findFreePort = async (): Promise<number> => {
  const probe = createSocketServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

export const loadDevSite: SiteRoutesLoader = async () => {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../site/', import.meta.url)),
    server: { middlewareMode: true, hmr: { host: '127.0.0.1', port: await findFreePort() } },
    appType: 'custom',
    // Vite's default config loader writes a file beside the config, which `node --watch` takes for a change.
    configLoader: 'native',
    // Pages in development load the sources of the package `shared`, because its built copy may be outdated or missing.
    resolve: { conditions: ['source', ...defaultClientConditions] },
    ssr: { resolve: { externalConditions: ['source'] } },
  })
  const site = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as typeof import('site/render')
  const mountSite = mountSitePagesInExpress({
    site,
    files: () => clientFiles,
    adminFiles,
    transformHtml: (address, html) => vite.transformIndexHtml(address, html),
  })
  return {
    mountSite: (app, ctx) => {
      app.use(vite.middlewares)
      app.use((_request, response, next) => {
        // The content security policy would block the styles, scripts and socket of Vite, so development omits it.
        response.removeHeader('Content-Security-Policy')
        next()
      })
      mountSite(app, ctx)
    },
  }
}
