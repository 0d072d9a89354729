import express, { type Router } from 'express'
import { AppError } from 'shared/errors'
import { calculationById } from '../../calculator/repository.ts'
import { findSavedCalculation } from '../../calculator/saved-calculation.ts'
import type { Context } from '../../context.ts'

/**
 * Stands before the pages, since one that comes from a cache reads no calculation: an expired one is not found by the
 * clock, and opening any other is noted. One that was opened within the last day costs no query.
 */
export const calculationPages = (ctx: Pick<Context, 'db' | 'clock' | 'openings'>): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  router.get('/calculation/:id', async ({ params: { id } }, response, next) => {
    if (ctx.openings.isRecent(id)) return next()
    const row = await findSavedCalculation(ctx.db, ctx, id)
    if (row) ctx.openings.record(row)
    // What was never there, or is gone by now, is the page's to refuse.
    else if (await calculationById(ctx.db, id)) {
      response.locals.route = 'page'
      throw new AppError('not-found')
    }
    next()
  })
  return router
}
