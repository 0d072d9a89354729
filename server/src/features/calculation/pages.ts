import express, { type Router } from 'express'
import type { Context } from '../../context.ts'
import { findSavedCalculation } from '../../domain/calculations/saved-calculation.ts'

/**
 * Stands before the pages, since one that comes from a cache reads no calculation: one that is expired by the
 * clock, or deleted, is not found, and opening any other is noted. One that was opened within the last day costs no query.
 */
export const calculationPages = (ctx: Pick<Context, 'db' | 'clock' | 'openings'>): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  // Any other spelling is no address of one, and the pages say so.
  router.get(/^\/calculation\/([\w-]{22})$/, async ({ params }, response, next) => {
    const id = String(params[0])
    if (ctx.openings.isRecent(id)) return next()
    const row = await findSavedCalculation(ctx.db, ctx, id)
    if (row) ctx.openings.record(row)
    else response.locals.isNotFound = true
    next()
  })
  return router
}
