import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { listMetaRecords } from './repository.ts'
import { createMeta, getMeta, getMetaByPage, removeMeta, updateMeta } from './service.ts'

export const metaRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.meta.list, () => listMetaRecords(ctx.db)),
  defineOperation(contract.meta.single, ({ params }) => getMetaByPage(ctx, params.page)),
  defineOperation(contract.meta.get, ({ params }) => getMeta(ctx, params.id)),
  defineOperation(contract.meta.create, ({ body }) => createMeta(ctx, body)),
  defineOperation(contract.meta.update, ({ params, body, ifVersions }) =>
    updateMeta(ctx, params.id, body, ifVersions),
  ),
  defineOperation(contract.meta.remove, ({ params }) => removeMeta(ctx, params.id)),
]
