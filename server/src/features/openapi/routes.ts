import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { createEncodedText, type EncodedText, sendEncodedText } from '../../http/cache/encoded-text.ts'
import {
  defineRawOperation,
  type Operation,
  type OperationResult,
  respondCached,
} from '../../http/operation.ts'
import { docsPageStyle, renderDocsPage } from './docs-page.ts'
import { buildOpenApiDocument } from './openapi-document.ts'

/** The document never changes while the process runs, so it is built, validated and compressed once, on the first request. */
export const openApiRoutes = (version: string): Operation[] => {
  const endpoint = contract.openapi.document
  let response: Promise<OperationResult> | undefined
  return [
    defineRawOperation(endpoint, async ({ assertCapacity: admit }) => {
      if (response === undefined) admit?.()
      response ??= respondCached(endpoint, { ...buildOpenApiDocument(version) })
      return response
    }),
  ]
}

const STYLE_PATH = '/api/docs.css'

/** Serves the documentation page, which is for browsers and therefore not part of the contract. */
export const createDocsRouter = (version: string): Router => {
  const createHandler = (write: () => string, type: string) => {
    let encodedText: EncodedText | undefined
    return (request: Request, response: Response) => {
      encodedText ??= createEncodedText(Buffer.from(write()))
      response.locals.route = request.path
      response.set('Cache-Control', 'no-cache')
      return sendEncodedText(request, response, { encodedText: encodedText, type })
    }
  }
  const writePage = () => renderDocsPage(buildOpenApiDocument(version), STYLE_PATH)
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', createHandler(writePage, 'text/html; charset=utf-8'))
    .get(
      STYLE_PATH,
      createHandler(() => docsPageStyle, 'text/css; charset=utf-8'),
    )
}
