import { contract } from 'shared/contract'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { createRecordWriter, deleteRecord } from '../../domain/record-writes.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineApiOperationWithCachedResponse } from '../../http/cache/cached-api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  findPageMetaRecord,
  insertPageMetaRecord,
  listPageMetaRecords,
  replacePageMetaRecord,
} from './repository.ts'

const { meta: endpoints } = contract

const pageTakenConflict = { path: 'page', message: 'У этой страницы запись уже есть' }

export const pageMetaRoutes = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'responseCache'>,
): ApiOperation[] => {
  const writeMeta = createRecordWriter(ctx, pageTakenConflict, (trx, id) => findPageMetaRecord(trx, { id }))
  return [
    defineApiOperation(endpoints.list, () => listPageMetaRecords(ctx.db)),
    defineApiOperationWithCachedResponse(endpoints.single, ctx.responseCache, async ({ params: { page } }) =>
      requireExistingEntity(await findPageMetaRecord(ctx.db, { page })),
    ),
    defineApiOperation(endpoints.get, async ({ params: { id } }) =>
      requireExistingEntity(await findPageMetaRecord(ctx.db, { id })),
    ),
    defineApiOperation(endpoints.create, (request) =>
      writeMeta(endpoints.create, request, (trx) => insertPageMetaRecord(trx, request.body)),
    ),
    defineApiOperation(endpoints.update, (request) =>
      writeMeta(endpoints.update, request, (trx) =>
        replacePageMetaRecord(trx, request.params.id, request.body),
      ),
    ),
    defineApiOperation(endpoints.remove, ({ params }) => deleteRecord(ctx.db, 'meta', params.id)),
  ]
}
