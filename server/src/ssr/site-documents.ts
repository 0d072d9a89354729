import type { Express, Request, Response } from 'express'
import type { ApiCallSender } from 'shared/client'
import { sendCachedResponse } from '../http/cache/cached-response.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { sendTextResponse } from '../http/responses/send-text-response.ts'

type Site = typeof import('site/render')

interface DocumentOptions {
  site: () => Promise<Site>
  origin: () => string
  clock: () => Date
  sendFor: (requestId: string) => ApiCallSender
  cache: ResponseCache | undefined
  assertCapacity: () => void
}

export const mountSiteTextDocuments = (
  app: Express,
  { site, origin, clock, sendFor, cache, assertCapacity }: DocumentOptions,
): void => {
  const sendDocument = async (
    request: Request,
    response: Response,
    path: keyof Site['siteTextDocuments'],
  ) => {
    response.locals.route = path
    const { siteTextDocuments, buildSiteTextDocument } = await site()
    const send = sendFor(response.locals.requestId)
    const write = () => buildSiteTextDocument(path, { send, origin: origin(), now: clock() })
    const { type } = siteTextDocuments[path]
    if (!cache) {
      response.set('Cache-Control', 'no-cache')
      return sendTextResponse(request, response, { text: await write(), type })
    }
    const document = await cache.get(path, async () => {
      assertCapacity()
      return { status: 200, type, text: Buffer.from(await write()), route: path, storage: 'shared' as const }
    })
    await sendCachedResponse(request, response, document)
  }

  app.get('/robots.txt', async (request, response) => {
    response.set('Cache-Control', 'no-cache')
    await sendTextResponse(request, response, {
      text: (await site()).buildRobotsTxt(origin()),
      type: 'text/plain',
    })
  })
  for (const path of ['/sitemap.xml', '/rss.xml', '/.well-known/security.txt'] as const) {
    app.get(path, (request, response) => sendDocument(request, response, path))
  }
}
