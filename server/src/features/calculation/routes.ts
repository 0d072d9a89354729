import express, { type Router } from 'express'
import { contract } from 'shared/contract'
import { findSavedCalculation } from '../../domain/calculations/saved-calculation.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import type { CalculationDeps } from './service.ts'
import { createCalculation, getCalculation } from './service.ts'

/**
 * Checks a requested calculation before the pages run, because a cached page does not load its calculation.
 * An expired or deleted calculation is not found; any other is recorded as opened. One that was opened within
 * the last day costs no query.
 */
export const checkCalculationPages = (deps: Pick<CalculationDeps, 'db' | 'clock' | 'openings'>): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  // Other spellings of the calculation path are left to the pages, which respond with 404.
  router.get(/^\/calculation\/([\w-]{22})$/, async ({ params }, response, next) => {
    const id = String(params[0])
    if (deps.openings.isRecent(id)) return next()
    const row = await findSavedCalculation(deps.db, deps, id)
    if (row) deps.openings.record(row)
    else response.locals.isNotFound = true
    next()
  })
  return router
}

export const calculationRoutes = (deps: CalculationDeps): Operation[] => [
  defineOperation(contract.calculation.create, ({ body, address, admin, idempotencyKey: repeat }) =>
    createCalculation(deps, body, { address, isSignedIn: admin !== undefined, idempotencyKey: repeat }),
  ),
  defineOperation(contract.calculation.get, ({ params, query }) => getCalculation(deps, params.id, query)),
]
