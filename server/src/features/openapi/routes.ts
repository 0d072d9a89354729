import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { type ApiOperation, defineRawApiOperation } from '../../http/api-operation.ts'
import { type ContentEncodedText, sendContentEncodedText } from '../../http/cache/content-encoded-text.ts'
import { API_DOCS_STYLE_PATH, type ApiDocs } from './api-docs.ts'

export interface OpenApiDeps {
  readonly apiDocs: ApiDocs
}

export const openApiRoutes = ({ apiDocs }: OpenApiDeps): ApiOperation[] => [
  defineRawApiOperation(contract.openapi.document, ({ assertCapacity }) =>
    apiDocs.getDocument(assertCapacity),
  ),
]

/** Serves the API documentation page, which is for browsers and therefore not part of the contract. */
export const createApiDocsRouter = ({ apiDocs }: OpenApiDeps): Router => {
  const createHandler =
    (getText: () => ContentEncodedText, type: string) => (request: Request, response: Response) => {
      response.locals.route = request.path
      response.set('Cache-Control', 'no-cache')
      return sendContentEncodedText(request, response, { encodedText: getText(), type })
    }
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', createHandler(apiDocs.getPage, 'text/html; charset=utf-8'))
    .get(API_DOCS_STYLE_PATH, createHandler(apiDocs.getStyle, 'text/css; charset=utf-8'))
}
