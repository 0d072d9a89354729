import { contract } from 'shared/contract'
import { versionsOf } from '../../calculator/repository.ts'
import { tablesAtGlance } from '../../calculator/tables-at-glance.ts'
import type { Context } from '../../context.ts'
import { type Operation, operation, packedAnswer, preparedOperation } from '../../http/operation.ts'
import { leftAsItWas } from './left-as-it-was.ts'
import { checkTable, downloadTable, restoreVersion, uploadTable, versionOf } from './service.ts'
import { createTableOnDay } from './table-on-day.ts'

export const tableRoutes = (ctx: Context): Operation[] => {
  const { upload, check, list, get, versions, version, restore, file } = contract.table
  const work = ctx.tableWork
  const tableOnDay = createTableOnDay(ctx)
  return [
    preparedOperation(upload, async ({ admin, body, gone }) =>
      packedAnswer(upload, await leftAsItWas(uploadTable(ctx, work, admin, { ...body, gone }))),
    ),
    preparedOperation(check, async ({ body, gone }) =>
      packedAnswer(check, await checkTable(ctx, work, { ...body, gone })),
    ),
    operation(list, () => tablesAtGlance(ctx.db, ctx.clock())),
    preparedOperation(get, ({ params, query, admit }) => tableOnDay(params.title, query.at, admit)),
    operation(versions, ({ params }) => versionsOf(ctx.db, params.title)),
    preparedOperation(version, async ({ params }) =>
      packedAnswer(version, await versionOf(ctx, params.title, params.n)),
    ),
    preparedOperation(restore, async ({ admin, params, body }) =>
      packedAnswer(restore, await leftAsItWas(restoreVersion(ctx, admin, params, body))),
    ),
    operation(file, ({ params, query }) => downloadTable(ctx, work, params.title, query)),
  ]
}
