import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import { listMetaRecords } from './repository.ts'
import {
  createMetaRecord,
  getMetaRecord,
  getMetaRecordByPage,
  removeMetaRecord,
  updateMetaRecord,
} from './service.ts'

export const metaRoutes = (ctx: Pick<ServerContext, 'db' | 'clock' | 'responseCache'>): ApiOperation[] => [
  defineApiOperation(contract.meta.list, () => listMetaRecords(ctx.db)),
  defineCachedApiOperation(contract.meta.single, ctx.responseCache, ({ params }) =>
    getMetaRecordByPage(ctx, params.page),
  ),
  defineApiOperation(contract.meta.get, ({ params }) => getMetaRecord(ctx, params.id)),
  defineApiOperation(contract.meta.create, ({ body, idempotencyKey }) =>
    createMetaRecord(ctx, body, idempotencyKey),
  ),
  defineApiOperation(contract.meta.update, ({ params, body, ifVersions }) =>
    updateMetaRecord(ctx, params.id, body, ifVersions),
  ),
  defineApiOperation(contract.meta.remove, ({ params }) => removeMetaRecord(ctx, params.id)),
]
