import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { sendText } from '../../http/send-text.ts'
import { openApiDocument } from './document.ts'
import { documentPage } from './page.ts'
import { pageStyle } from './style.ts'

export const openApiRoutes = (ctx: Context): Operation[] => {
  const document = openApiDocument(ctx.version)
  return [operation(contract.openapi.document, async () => ({ ...document }))]
}

const STYLE_PATH = '/api/docs.css'

/** The readable page is for a browser, so it stands beside the contract and not in it. */
export const docsRouter = (ctx: Context): Router => {
  const page = documentPage(openApiDocument(ctx.version), STYLE_PATH)
  const answer = (text: string, type: string) => (request: Request, response: Response) => {
    response.locals.route = request.path
    response.set('Cache-Control', 'no-cache')
    return sendText(request, response, { text, type })
  }
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', answer(page, 'text/html; charset=utf-8'))
    .get(STYLE_PATH, answer(pageStyle, 'text/css; charset=utf-8'))
}
