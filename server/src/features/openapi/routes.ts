import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperationWithCustomResult } from '../../http/api-operation.ts'
import {
  type CachedResponse,
  createCachedTextResponse,
  sendCachedResponse,
} from '../../http/cache/cached-response.ts'
import { type ApiOperationResult, apiResponseBuilders } from '../../http/responses/respond.ts'
import { apiDocsPageStyle, renderApiDocsPage } from './api-docs-page.ts'
import { buildOpenApiDocument } from './openapi-document.ts'

const API_DOCS_STYLE_PATH = '/api/docs.css'

const createDocsText = (type: string, text: string): CachedResponse =>
  createCachedTextResponse({ status: 200, type, text: Buffer.from(text), storage: 'revalidated' })

/** The API documentation never changes while the server runs, so each part is built and compressed once. */
export const createApiDocsResponseCache = (version: string) => {
  let document: Promise<ApiOperationResult> | undefined
  let page: CachedResponse | undefined
  let style: CachedResponse | undefined
  return {
    /** Before the OpenAPI document is built, `assertCapacity` is called, which throws if the server is overloaded. */
    getDocument: async (assertCapacity?: () => void) => {
      if (document === undefined) assertCapacity?.()
      document ??= apiResponseBuilders.cached(contract.openapi.document, {
        ...buildOpenApiDocument(version),
      })
      return document
    },
    getPage: (): CachedResponse => {
      page ??= createDocsText(
        'text/html; charset=utf-8',
        renderApiDocsPage(buildOpenApiDocument(version), API_DOCS_STYLE_PATH),
      )
      return page
    },
    getStyle: (): CachedResponse => {
      style ??= createDocsText('text/css; charset=utf-8', apiDocsPageStyle)
      return style
    },
  }
}

export type ApiDocsResponseCache = ReturnType<typeof createApiDocsResponseCache>

export const openApiDocumentRoutes = (apiDocs: ApiDocsResponseCache): ApiOperation[] => [
  defineApiOperationWithCustomResult(contract.openapi.document, ({ assertCapacity }) =>
    apiDocs.getDocument(assertCapacity),
  ),
]

/** Serves the page with the API documentation. As a page for browsers it is not part of the API contract. */
export const createApiDocsRouter = (apiDocs: ApiDocsResponseCache): Router => {
  const createHandler = (getText: () => CachedResponse) => (request: Request, response: Response) => {
    response.locals.route = request.path
    return sendCachedResponse(request, response, getText())
  }
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', createHandler(apiDocs.getPage))
    .get(API_DOCS_STYLE_PATH, createHandler(apiDocs.getStyle))
}
