import express, { type Router } from 'express'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import type { LastOpenedCalculationTracker } from '../../domain/calculations/last-opened-calculation-tracker.ts'
import {
  findUnexpiredCalculation,
  parseSavedCalculation,
} from '../../domain/calculations/saved-calculation.ts'
import { buildCalculationCard } from '../../domain/pictures/card/calculation-card.ts'
import type { CalculationCardWorker } from '../../domain/pictures/card/calculation-card-drawer.ts'
import type {} from '../../http/express-locals.ts'
import { assertServerCapacity, type OverloadMonitor } from '../../http/limits/overload-monitor.ts'
import { matchesEtag } from '../../http/responses/etag.ts'
import { sendBodyWithEtag } from '../../http/responses/send-body-with-etag.ts'
import { createRevisionedCache } from '../../lib/cache.ts'

/** Version of the design. Raise it when the same calculation gets another image. */
const DESIGN_VERSION = 1

/** A link posted to a group is opened by the robots of several messengers at once. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024

export interface CalculationImageDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly openings: LastOpenedCalculationTracker
  readonly cardDrawer: Pick<CalculationCardWorker, 'draw'>
  readonly overload: OverloadMonitor
}

/**
 * Serves the image that messengers show next to the link of a saved calculation. Loading it does not count as
 * opening the calculation, since robots load it.
 */
export const serveCalculationImages = (deps: CalculationImageDeps): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  // A saved calculation never changes, so its image depends on no revision.
  const images = createRevisionedCache<Buffer>({ revision: () => DESIGN_VERSION, maxBytes: MAX_CACHE_BYTES })

  router.get(/^\/calculation\/([\w-]{22})\/card\.png$/, async (request, response) => {
    response.locals.route = 'calculation-image'
    const id = String(request.params[0])
    const row = await findUnexpiredCalculation(deps.db, deps, id)
    if (!row) throw new AppError('not-found')
    const tag = `"${DESIGN_VERSION}-${id}"`
    response.set('Cache-Control', 'public, max-age=31536000, immutable')
    // Messengers in a browser show the image on their own site.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if (matchesEtag(request.headers['if-none-match'], tag)) {
      response.set('ETag', tag).status(304).end()
      return
    }
    const bytes = await images.get(id, async ({ addSize }) => {
      assertServerCapacity(deps.overload)
      const { result } = parseSavedCalculation(row)
      const drawn = Buffer.from(await deps.cardDrawer.draw(buildCalculationCard(result)))
      addSize(drawn.length)
      return drawn
    })
    sendBodyWithEtag(request, response, { bytes, encoding: undefined, tag, type: 'image/png' })
  })
  return router
}
