import express, { type Router } from 'express'
import { contract } from 'shared/contract'
import { findUnexpiredCalculation, parseSavedCalculation } from '../../domain/calculations/repository.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { getClientNetworkPrefix } from '../../http/hardening/client-address.ts'
import { assertServerNotOverloaded } from '../../http/hardening/overload-monitor.ts'
import { matchesEtag, sendBodyWithEtag } from '../../http/responses/etag.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  createSavedCalculation,
  getSavedCalculation,
  type SavedCalculationServiceDependencies,
} from './service.ts'

export const createSavedCalculationPageRouter = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'openings' | 'previewImages' | 'overload'>,
): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  // Messengers show this image next to a link. Loading it does not count as opening the calculation.
  router.get(/^\/calculation\/([\w-]{22})\/card\.png$/, async (request, response) => {
    response.locals.route = 'calculation-image'
    const id = String(request.params[0])
    const row = requireExistingEntity(await findUnexpiredCalculation(ctx.db, ctx, id))
    const image = ctx.previewImages.find(parseSavedCalculation(row))
    const tag = `"${image.key}"`
    response.set('Cache-Control', 'public, max-age=31536000, immutable')
    // Messengers that run in a browser embed the preview image, so other sites must be allowed to load it.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if (matchesEtag(request.headers['if-none-match'], tag)) {
      response.set('ETag', tag).status(304).end()
      return
    }
    let bytes = await image.readCached()
    if (!bytes) {
      assertServerNotOverloaded(ctx.overload)
      bytes = await image.draw(getClientNetworkPrefix(request))
    }
    sendBodyWithEtag(request, response, { bytes, encoding: undefined, tag, type: 'image/png' })
  })

  // The page of a saved calculation may come from the page cache, so this handler checks that the calculation exists
  // and records that it was opened. No query is needed if an opening was recorded within the last day.
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

export const savedCalculationRoutes = (ctx: SavedCalculationServiceDependencies): ApiOperation[] => [
  defineApiOperation(contract.calculation.create, ({ body, ...options }) =>
    createSavedCalculation(ctx, body, options),
  ),
  defineApiOperation(contract.calculation.get, ({ params, query }) =>
    getSavedCalculation(ctx, params.id, query),
  ),
]
