import { type Request, type Response, Router } from 'express'
import { contract } from 'shared/contract'
import { createEncodedText, type EncodedText, sendEncodedText } from '../../http/cache/encoded-text.ts'
import {
  defineRawOperation,
  type Operation,
  type OperationResult,
  respondCached,
} from '../../http/operation.ts'
import { openApiDocument } from './document.ts'
import { documentPage } from './page.ts'
import { pageStyle } from './style.ts'

/** The document never changes while the process runs, so it is built, validated and compressed once, on the first request. */
export const openApiRoutes = (version: string): Operation[] => {
  const endpoint = contract.openapi.document
  let answer: Promise<OperationResult> | undefined
  return [
    defineRawOperation(endpoint, async ({ assertCapacity: admit }) => {
      if (answer === undefined) admit?.()
      answer ??= respondCached(endpoint, { ...openApiDocument(version) })
      return answer
    }),
  ]
}

const STYLE_PATH = '/api/docs.css'

/** Serves the documentation page, which is for browsers and therefore not part of the contract. */
export const docsRouter = (version: string): Router => {
  const answer = (write: () => string, type: string) => {
    let kept: EncodedText | undefined
    return (request: Request, response: Response) => {
      kept ??= createEncodedText(Buffer.from(write()))
      response.locals.route = request.path
      response.set('Cache-Control', 'no-cache')
      return sendEncodedText(request, response, { encodedText: kept, type })
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
