import type { Express, Request, Response } from 'express'
import type { Send } from 'shared/client'
import { sendKeptText } from './http/kept-text.ts'
import type { PageCache } from './http/page-cache.ts'
import { sendText } from './http/send-text.ts'

type Site = typeof import('site/render')

interface Around {
  readonly site: () => Promise<Site>
  readonly origin: () => string
  readonly sendFor: (requestId: string) => Send
  /** Undefined if nothing is cached. */
  readonly cache: PageCache | undefined
  /** Called before a document is generated; throws if the server is overloaded. */
  readonly admit: () => void
}

/** Mounts robots.txt, the sitemap and the feed. They are cached and tagged like pages. */
export const mountDocuments = (app: Express, { site, origin, sendFor, cache, admit }: Around): void => {
  const serve = async (request: Request, response: Response, path: '/sitemap.xml' | '/rss.xml') => {
    response.locals.route = path
    const { documents, writeDocument } = await site()
    const write = () => writeDocument(path, { send: sendFor(response.locals.requestId), origin: origin() })
    const { type } = documents[path]
    response.set('Cache-Control', 'no-cache')
    if (!cache) return sendText(request, response, { text: await write(), type })
    const kept = await cache.get(path, async () => {
      admit()
      return { status: 200, html: await write() }
    })
    await sendKeptText(request, response, { kept, type })
  }

  app.get('/robots.txt', async (request, response) => {
    response.set('Cache-Control', 'no-cache')
    await sendText(request, response, { text: (await site()).robots(origin()), type: 'text/plain' })
  })
  for (const path of ['/sitemap.xml', '/rss.xml'] as const) {
    app.get(path, (request, response) => serve(request, response, path))
  }
}
