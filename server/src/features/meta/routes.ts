import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { allMetas } from './repository.ts'
import { createMeta, getMeta, getMetaOfPage, removeMeta, updateMeta } from './service.ts'

export const metaRoutes = (ctx: Context): Operation[] => [
  operation(contract.meta.list, () => allMetas(ctx.db)),
  operation(contract.meta.single, ({ params }) => getMetaOfPage(ctx, params.page)),
  operation(contract.meta.get, ({ params }) => getMeta(ctx, params.id)),
  operation(contract.meta.create, ({ body }) => createMeta(ctx, body)),
  operation(contract.meta.update, ({ params, body, ifVersions }) =>
    updateMeta(ctx, params.id, body, ifVersions),
  ),
  operation(contract.meta.remove, ({ params }) => removeMeta(ctx, params.id)),
]
