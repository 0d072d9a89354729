import type { Request, Response } from 'express'
import { AppError } from 'shared/errors'
import { type CachedResponse, createCachedText, sendCachedResponse } from '../http/cache/cached-response.ts'
import { createRevisionedCache } from '../lib/cache.ts'

/** Whether an error gets its own cached page: an overloaded server has no time to render one per visitor. */
export const isOverloadedError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'overloaded'

/** Creates the page of an overloaded server. It is rendered once per content revision. */
export const createOverloadedPage = (
  revision: () => number,
  renderPage: (error: AppError, requestId: string) => Promise<{ readonly html: string }>,
) => {
  const pages = createRevisionedCache<CachedResponse>({ revision })
  return async (request: Request, response: Response, error: AppError): Promise<void> => {
    const page = await pages.get('', async ({ addSize }) => {
      const { html } = await renderPage(error, response.locals.requestId)
      const content = { status: error.status, type: 'text/html; charset=utf-8', text: Buffer.from(html) }
      return createCachedText({ ...content, storage: 'none' }, { addSize })
    })
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    await sendCachedResponse(request, response, page)
  }
}
