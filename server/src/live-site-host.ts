import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { MountSite } from './app.ts'

const STYLE = '/src/styles/site.css'

/** The site from its sources, reloaded by Vite as they change: for `npm run dev` alone. */
export const loadLiveSite = async (): Promise<MountSite> => {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../site/', import.meta.url)),
    server: { middlewareMode: true, hmr: { host: '127.0.0.1' } },
    appType: 'custom',
    // The default writes a file beside the config, which `node --watch` takes for a change.
    configLoader: 'native',
  })
  return (app, sendFor) => {
    app.use(vite.middlewares)
    app.get(/.*/, async (request, response) => {
      const { render }: typeof import('site/render') = (await vite.ssrLoadModule(
        '/src/entry-server.tsx',
      )) as typeof import('site/render')
      const page = await render(request.originalUrl, {
        send: sendFor(response.locals.requestId),
        stylesheets: [STYLE],
      })
      // Vite's reload speaks over a socket of its own port and puts style tags into the page.
      response.removeHeader('Content-Security-Policy')
      const html = await vite.transformIndexHtml(request.originalUrl, page.html)
      response.locals.route = 'page'
      response.status(page.status).set('Content-Type', 'text/html; charset=utf-8').send(html)
    })
  }
}
