import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { assertCurrentEntityVersion, orThrowConflict, orThrowNotFound } from '../../domain/entity-guards.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import { runIdempotentWrite } from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  deleteMetaRow,
  findMetaRecord,
  insertMetaRecord,
  listMetaRecords,
  replaceMetaRecord,
} from './repository.ts'

const { meta: endpoints } = contract

const pageTakenConflict = { path: 'page', message: 'У этой страницы запись уже есть' }

export const metaRoutes = (ctx: Pick<ServerContext, 'db' | 'clock' | 'responseCache'>): ApiOperation[] => [
  defineApiOperation(endpoints.list, () => listMetaRecords(ctx.db)),
  defineCachedApiOperation(endpoints.single, ctx.responseCache, async ({ params: { page } }) =>
    orThrowNotFound(await findMetaRecord(ctx.db, { page })),
  ),
  defineApiOperation(endpoints.get, async ({ params: { id } }) =>
    orThrowNotFound(await findMetaRecord(ctx.db, { id })),
  ),
  defineApiOperation(endpoints.create, ({ body, idempotencyKey }) =>
    orThrowConflict(pageTakenConflict, () =>
      runIdempotentWrite(ctx, endpoints.create, { idempotencyKey, body }, (trx) =>
        insertMetaRecord(trx, body),
      ),
    ),
  ),
  defineApiOperation(endpoints.update, ({ params: { id }, body, ifVersions, idempotencyKey }) =>
    orThrowConflict(pageTakenConflict, () =>
      runIdempotentWrite(ctx, endpoints.update, { idempotencyKey, body: { id, ...body } }, async (trx) => {
        assertCurrentEntityVersion(await findMetaRecord(trx, { id }), ifVersions)
        return replaceMetaRecord(trx, id, body)
      }),
    ),
  ),
  defineApiOperation(endpoints.remove, async ({ params }) => {
    if (!(await deleteMetaRow(ctx.db, params.id))) throw new AppError('not-found')
  }),
]
