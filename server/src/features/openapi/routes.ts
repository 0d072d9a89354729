import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { type ApiOperation, defineRawApiOperation } from '../../http/api-operation.ts'
import { type CachedResponse, sendCachedResponse } from '../../http/cache/cached-response.ts'
import { API_DOCS_STYLE_PATH, type ApiDocs } from './api-docs.ts'

export const openApiRoutes = (apiDocs: ApiDocs): ApiOperation[] => [
  defineRawApiOperation(contract.openapi.document, ({ assertCapacity }) =>
    apiDocs.getDocument(assertCapacity),
  ),
]

/** Serves the API documentation page, which is for browsers and therefore not part of the contract. */
export const createApiDocsRouter = (apiDocs: ApiDocs): Router => {
  const createHandler = (getText: () => CachedResponse) => (request: Request, response: Response) => {
    response.locals.route = request.path
    return sendCachedResponse(request, response, getText())
  }
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', createHandler(apiDocs.getPage))
    .get(API_DOCS_STYLE_PATH, createHandler(apiDocs.getStyle))
}
