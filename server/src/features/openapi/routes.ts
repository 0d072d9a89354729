import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { keepText, sendKeptText } from '../../http/kept-text.ts'
import { lastingAnswer, type Operation, type Outcome, preparedOperation } from '../../http/operation.ts'
import { documentPage } from './page.ts'
import { pageStyle } from './style.ts'
import type { OpenApiDocument } from './types.ts'

/** The document never changes while the process runs, so it is checked, written and compressed for the first who asks. */
export const openApiRoutes = (document: OpenApiDocument): Operation[] => {
  const endpoint = contract.openapi.document
  let answer: Promise<Outcome> | undefined
  return [
    preparedOperation(endpoint, async ({ admit }) => {
      if (answer === undefined) admit?.()
      answer ??= lastingAnswer(endpoint, { ...document })
      return answer
    }),
  ]
}

const STYLE_PATH = '/api/docs.css'

/** The readable page is for a browser, so it stands beside the contract and not in it. */
export const docsRouter = (document: OpenApiDocument): Router => {
  const answer = (text: string, type: string) => {
    const kept = keepText(Buffer.from(text))
    return (request: Request, response: Response) => {
      response.locals.route = request.path
      response.set('Cache-Control', 'no-cache')
      return sendKeptText(request, response, { kept, type })
    }
  }
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', answer(documentPage(document, STYLE_PATH), 'text/html; charset=utf-8'))
    .get(STYLE_PATH, answer(pageStyle, 'text/css; charset=utf-8'))
}
