import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import { applySettingChanges, checkSettingChanges } from './change-settings.ts'
import { listSettingRecords } from './repository.ts'
import {
  createSettingRecord,
  getSettingHistory,
  getSettingRecord,
  removeSettingRecord,
  updateSettingRecord,
} from './service.ts'

export const settingRoutes = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'rates' | 'loadEffectiveTables' | 'responseCache'>,
): ApiOperation[] => [
  defineApiOperation(contract.option.list, () => listSettingRecords(ctx.db)),
  defineCachedApiOperation(contract.option.single, ctx.responseCache, ({ params, admin }) =>
    getSettingRecord(ctx, params.title, admin),
  ),
  defineApiOperation(contract.option.create, ({ admin, body, idempotencyKey }) =>
    createSettingRecord(ctx, admin, body, idempotencyKey),
  ),
  defineApiOperation(contract.option.update, ({ admin, params, body, ifVersions }) =>
    updateSettingRecord(ctx, admin, params.id, body, ifVersions),
  ),
  defineApiOperation(contract.option.remove, ({ admin, params }) =>
    removeSettingRecord(ctx, admin, params.id),
  ),
  defineApiOperation(contract.option.history, ({ params }) => getSettingHistory(ctx, params.id)),
  defineApiOperation(contract.option.check, ({ body }) => checkSettingChanges(ctx, body.changes)),
  defineApiOperation(contract.option.apply, ({ admin, body, idempotencyKey }) =>
    applySettingChanges(ctx, admin, body, idempotencyKey),
  ),
]
