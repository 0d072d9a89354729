import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { type KeptText, keepText, sendKeptText } from '../../http/kept-text.ts'
import { lastingAnswer, type Operation, type Outcome, preparedOperation } from '../../http/operation.ts'
import { openApiDocument } from './document.ts'
import { documentPage } from './page.ts'
import { pageStyle } from './style.ts'

/** The document never changes while the process runs, so it is built, checked and compressed for the first who asks. */
export const openApiRoutes = (version: string): Operation[] => {
  const endpoint = contract.openapi.document
  let answer: Promise<Outcome> | undefined
  return [
    preparedOperation(endpoint, async ({ admit }) => {
      if (answer === undefined) admit?.()
      answer ??= lastingAnswer(endpoint, { ...openApiDocument(version) })
      return answer
    }),
  ]
}

const STYLE_PATH = '/api/docs.css'

/** The readable page is for a browser, so it stands beside the contract and not in it. */
export const docsRouter = (version: string): Router => {
  const answer = (write: () => string, type: string) => {
    let kept: KeptText | undefined
    return (request: Request, response: Response) => {
      kept ??= keepText(Buffer.from(write()))
      response.locals.route = request.path
      response.set('Cache-Control', 'no-cache')
      return sendKeptText(request, response, { kept, type })
    }
  }
  const writePage = () => documentPage(openApiDocument(version), STYLE_PATH)
  return Router({ caseSensitive: true, strict: true })
    .get('/api/docs', answer(writePage, 'text/html; charset=utf-8'))
    .get(
      STYLE_PATH,
      answer(() => pageStyle, 'text/css; charset=utf-8'),
    )
}
