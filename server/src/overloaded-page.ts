import type { Request, Response } from 'express'
import { AppError } from 'shared/errors'
import { keepByRevision } from './http/keep-by-revision.ts'
import { type KeptPage, keepPage, type Page, sendKept } from './http/kept-page.ts'

/** Whether the error gets its own cached page: an overloaded server has no time to render one per visitor. */
export const isOverloadedError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'overloaded'

/** Creates the page of an overloaded server. It is rendered once per content revision. */
export const createOverloadedPage = (
  revision: () => number,
  render: (error: AppError, requestId: string) => Promise<Page>,
) => {
  const pages = keepByRevision<KeptPage>({ revision })
  return async (request: Request, response: Response, error: AppError): Promise<void> => {
    const page = await pages.get('', async ({ grow }) =>
      keepPage(await render(error, response.locals.requestId), grow),
    )
    response.set('Cache-Control', 'no-store')
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    await sendKept(request, response, page)
  }
}
