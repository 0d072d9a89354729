import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import {
  assertCurrentEntityVersion,
  requireExistingEntity,
  runWriteOrThrowConflict,
} from '../../domain/entity-guards.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineApiOperationWithCachedResponse } from '../../http/cache/cached-api-operation.ts'
import { runIdempotentEntityWrite } from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  deletePageMetaDbRow,
  findPageMetaRecord,
  insertPageMetaRecord,
  listPageMetaRecords,
  replacePageMetaRecord,
} from './repository.ts'

const { meta: endpoints } = contract

const pageTakenConflict = { path: 'page', message: 'У этой страницы запись уже есть' }

export const pageMetaRoutes = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'responseCache'>,
): ApiOperation[] => [
  defineApiOperation(endpoints.list, () => listPageMetaRecords(ctx.db)),
  defineApiOperationWithCachedResponse(endpoints.single, ctx.responseCache, async ({ params: { page } }) =>
    requireExistingEntity(await findPageMetaRecord(ctx.db, { page })),
  ),
  defineApiOperation(endpoints.get, async ({ params: { id } }) =>
    requireExistingEntity(await findPageMetaRecord(ctx.db, { id })),
  ),
  defineApiOperation(endpoints.create, ({ body, idempotencyKey }) =>
    runWriteOrThrowConflict(pageTakenConflict, () =>
      runIdempotentEntityWrite(ctx, endpoints.create, { idempotencyKey, body }, (trx) =>
        insertPageMetaRecord(trx, body),
      ),
    ),
  ),
  defineApiOperation(endpoints.update, ({ params: { id }, body, ifVersions, idempotencyKey }) =>
    runWriteOrThrowConflict(pageTakenConflict, () =>
      runIdempotentEntityWrite(
        ctx,
        endpoints.update,
        { idempotencyKey, body: { id, ...body } },
        async (trx) => {
          assertCurrentEntityVersion(await findPageMetaRecord(trx, { id }), ifVersions)
          return replacePageMetaRecord(trx, id, body)
        },
      ),
    ),
  ),
  defineApiOperation(endpoints.remove, async ({ params }) => {
    if (!(await deletePageMetaDbRow(ctx.db, params.id))) throw new AppError('not-found')
  }),
]
