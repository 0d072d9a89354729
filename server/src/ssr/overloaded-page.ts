import type { Request, Response } from 'express'
import { AppError } from 'shared/errors'
import {
  type ContentEncodedText,
  createContentEncodedText,
  sendContentEncodedText,
} from '../http/cache/content-encoded-text.ts'
import { createRevisionedCache } from '../lib/cache.ts'
import { HTML_TYPE, type RenderedPage } from './page-content.ts'

/** Whether an error gets its own cached page: an overloaded server has no time to render one per visitor. */
export const isOverloadedError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'overloaded'

/** Creates the page of an overloaded server. It is rendered once per content revision. */
export const createOverloadedPage = (
  revision: () => number,
  renderPage: (error: AppError, requestId: string) => Promise<RenderedPage>,
) => {
  const pages = createRevisionedCache<ContentEncodedText>({ revision })
  return async (request: Request, response: Response, error: AppError): Promise<void> => {
    const encodedText = await pages.get('', async ({ addSize }) => {
      const { html } = await renderPage(error, response.locals.requestId)
      return createContentEncodedText(Buffer.from(html), addSize)
    })
    response.status(error.status).set('Cache-Control', 'no-store')
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    await sendContentEncodedText(request, response, { encodedText, type: HTML_TYPE })
  }
}
