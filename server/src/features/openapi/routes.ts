import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { type Operation, operation } from '../../http/operation.ts'
import { sendText } from '../../http/send-text.ts'
import { documentPage } from './page.ts'
import { pageStyle } from './style.ts'
import type { OpenApiDocument } from './types.ts'

export const openApiRoutes = (document: OpenApiDocument): Operation[] => [
  operation(contract.openapi.document, async () => ({ ...document })),
]

const STYLE_PATH = '/api/docs.css'

/** The readable page is for a browser, so it stands beside the contract and not in it. */
export const docsRouter = (document: OpenApiDocument): Router => {
  const page = documentPage(document, STYLE_PATH)
  const answer = (text: string, type: string) => (request: Request, response: Response) => {
    response.locals.route = request.path
    response.set('Cache-Control', 'no-cache')
    return sendText(request, response, { text, type })
  }
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', answer(page, 'text/html; charset=utf-8'))
    .get(STYLE_PATH, answer(pageStyle, 'text/css; charset=utf-8'))
}
