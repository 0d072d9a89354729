import express, { type Router } from 'express'
import { contract } from 'shared/contract'
import { findUnexpiredCalculation, parseSavedCalculation } from '../../domain/calculations/repository.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { buildCalculationPreviewImageContent } from '../../domain/pictures/card/calculation-card-drawer.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { assertServerNotOverloaded } from '../../http/hardening/overload-monitor.ts'
import { matchesEtag, sendBodyWithEtag } from '../../http/responses/etag.ts'
import { createCacheUntilContentChange } from '../../lib/cache.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  createSavedCalculation,
  getSavedCalculation,
  type SavedCalculationServiceDependencies,
} from './service.ts'

/** Raise this version when the design of preview images changes, so that cached images are drawn again. */
const DESIGN_VERSION = 1

/** Preview images are cached because the robots of several messengers request the same image at once. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024

export const createSavedCalculationPageRouter = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'openings' | 'cardDrawer' | 'overload'>,
): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  // A saved calculation never changes, so its preview image depends only on the design.
  const images = createCacheUntilContentChange<Buffer>({
    revision: () => DESIGN_VERSION,
    maxBytes: MAX_CACHE_BYTES,
  })

  // Messengers show this image next to a link. Loading it does not count as opening the calculation.
  router.get(/^\/calculation\/([\w-]{22})\/card\.png$/, async (request, response) => {
    response.locals.route = 'calculation-image'
    const id = String(request.params[0])
    const row = requireExistingEntity(await findUnexpiredCalculation(ctx.db, ctx, id))
    const tag = `"${DESIGN_VERSION}-${id}"`
    response.set('Cache-Control', 'public, max-age=31536000, immutable')
    // Messengers that run in a browser embed the preview image, so other sites must be allowed to load it.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if (matchesEtag(request.headers['if-none-match'], tag)) {
      response.set('ETag', tag).status(304).end()
      return
    }
    const bytes = await images.get(id, async ({ addSize }) => {
      assertServerNotOverloaded(ctx.overload)
      const { result } = parseSavedCalculation(row)
      const drawn = Buffer.from(await ctx.cardDrawer.draw(buildCalculationPreviewImageContent(result)))
      addSize(drawn.length)
      return drawn
    })
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
