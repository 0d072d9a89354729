import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { type EncodedText, sendEncodedText } from '../../http/cache/encoded-text.ts'
import { defineRawOperation, type Operation } from '../../http/operation.ts'
import { type ApiDocs, DOCS_STYLE_PATH } from './api-docs.ts'

export interface OpenApiDeps {
  readonly apiDocs: ApiDocs
}

export const openApiRoutes = ({ apiDocs }: OpenApiDeps): Operation[] => [
  defineRawOperation(contract.openapi.document, ({ assertCapacity }) => apiDocs.getDocument(assertCapacity)),
]

/** Serves the API documentation page, which is for browsers and therefore not part of the contract. */
export const createDocsRouter = ({ apiDocs }: OpenApiDeps): Router => {
  const createHandler =
    (getText: () => EncodedText, type: string) => (request: Request, response: Response) => {
      response.locals.route = request.path
      response.set('Cache-Control', 'no-cache')
      return sendEncodedText(request, response, { encodedText: getText(), type })
    }
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', createHandler(apiDocs.getPage, 'text/html; charset=utf-8'))
    .get(DOCS_STYLE_PATH, createHandler(apiDocs.getStyle, 'text/css; charset=utf-8'))
}
