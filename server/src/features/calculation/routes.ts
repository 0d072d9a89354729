import express, { type Router } from 'express'
import { contract } from 'shared/contract'
import { findUnexpiredCalculation } from '../../domain/calculations/saved-calculation.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import { createSavedCalculation, getSavedCalculation, type SavedCalculationContext } from './service.ts'

/**
 * Checks a requested calculation before the pages run, because a cached page does not load its calculation.
 * An expired or deleted calculation is not found; any other is recorded as opened. One that was opened within
 * the last day costs no query.
 */
export const createCalculationPageGuard = (ctx: Pick<ServerContext, 'db' | 'clock' | 'openings'>): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  // Other spellings of the calculation path are left to the pages, which respond with 404.
  router.get(/^\/calculation\/([\w-]{22})$/, async ({ params }, response, next) => {
    const id = String(params[0])
    if (ctx.openings.isRecent(id)) return next()
    const row = await findUnexpiredCalculation(ctx.db, ctx, id)
    if (row) ctx.openings.record(row)
    else response.locals.isNotFound = true
    next()
  })
  return router
}

export const savedCalculationRoutes = (ctx: SavedCalculationContext): ApiOperation[] => [
  defineApiOperation(contract.calculation.create, ({ body, ...options }) =>
    createSavedCalculation(ctx, body, options),
  ),
  defineApiOperation(contract.calculation.get, ({ params, query }) =>
    getSavedCalculation(ctx, params.id, query),
  ),
]
