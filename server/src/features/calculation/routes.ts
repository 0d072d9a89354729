import express, { type Router } from 'express'
import { contract } from 'shared/contract'
import { findUnexpiredCalculation } from '../../domain/calculations/saved-calculation.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { createSavedCalculation, getSavedCalculation, type SavedCalculationDeps } from './service.ts'

/**
 * Checks a requested calculation before the pages run, because a cached page does not load its calculation.
 * An expired or deleted calculation is not found; any other is recorded as opened. One that was opened within
 * the last day costs no query.
 */
export const createCalculationPageGuard = (
  deps: Pick<SavedCalculationDeps, 'db' | 'clock' | 'openings'>,
): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  // Other spellings of the calculation path are left to the pages, which respond with 404.
  router.get(/^\/calculation\/([\w-]{22})$/, async ({ params }, response, next) => {
    const id = String(params[0])
    if (deps.openings.isRecent(id)) return next()
    const row = await findUnexpiredCalculation(deps.db, deps, id)
    if (row) deps.openings.record(row)
    else response.locals.isNotFound = true
    next()
  })
  return router
}

export const savedCalculationRoutes = (deps: SavedCalculationDeps): ApiOperation[] => [
  defineApiOperation(contract.calculation.create, ({ body, ...options }) =>
    createSavedCalculation(deps, body, options),
  ),
  defineApiOperation(contract.calculation.get, ({ params, query }) =>
    getSavedCalculation(deps, params.id, query),
  ),
]
