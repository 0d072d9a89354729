import { type AdminUser, contract, findSettingDefinition } from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatAnswerHours } from 'shared/format'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { createRecordWriter } from '../../domain/record-writes.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineApiOperationWithCachedResponse } from '../../http/cache/cached-api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import { applySettingChanges, checkSettingChanges } from './change-settings.ts'
import {
  deleteSettingRecord,
  findSettingRecord,
  listSettingChanges,
  listSettingRecords,
  saveSettingRecord,
} from './repository.ts'

const { option: endpoints } = contract

const titleTakenConflict = { path: 'title', message: 'Параметр с таким названием уже есть' }

export const settingRoutes = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'rates' | 'loadEffectiveTables' | 'responseCache'>,
): ApiOperation[] => {
  /** Returns who changes a setting and when. Only changes of several settings together have a reason and start day. */
  const createOrigin = ({ name: author }: AdminUser) => ({
    author,
    changedAt: ctx.clock().toISOString(),
    note: '',
    validFrom: null,
  })
  const writeSetting = createRecordWriter(ctx, titleTakenConflict, (trx, id) =>
    findSettingRecord(trx, { id }),
  )
  return [
    defineApiOperation(endpoints.list, () => listSettingRecords(ctx.db)),
    // Visitors may read only settings defined in the code; other stored settings are internal to the office.
    defineApiOperationWithCachedResponse(
      endpoints.single,
      ctx.responseCache,
      async ({ params: { title }, admin }) => {
        const definition = findSettingDefinition(title)
        if (!definition && !admin) throw new AppError('unauthorized')
        const stored = await findSettingRecord(ctx.db, { title })
        // Visitors read the hours by which answers are promised, unless the office has stored others for them.
        if (!admin && title === 'working-hours' && !stored?.value.value.trim()) {
          const answers = await findSettingRecord(ctx.db, { title: 'answer-hours' })
          const value = formatAnswerHours(answers?.value.value ?? '')
          return { value: { id: stored?.value.id ?? null, title, value }, version: stored?.version ?? 0 }
        }
        return (
          stored ?? {
            value: { id: null, title, value: requireExistingEntity(definition).default },
            version: 0,
          }
        )
      },
    ),
    defineApiOperation(endpoints.create, (request) =>
      writeSetting(endpoints.create, request, (trx) =>
        saveSettingRecord(trx, undefined, request.body, createOrigin(request.admin)),
      ),
    ),
    defineApiOperation(endpoints.update, (request) =>
      writeSetting(endpoints.update, request, (trx) =>
        saveSettingRecord(trx, request.params.id, request.body, createOrigin(request.admin)),
      ),
    ),
    defineApiOperation(endpoints.remove, ({ admin, params: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { value } = requireExistingEntity(await findSettingRecord(trx, { id }))
        await deleteSettingRecord(trx, value, createOrigin(admin))
      }),
    ),
    defineApiOperation(endpoints.history, async ({ params: { id } }) =>
      listSettingChanges(ctx.db, requireExistingEntity(await findSettingRecord(ctx.db, { id })).value),
    ),
    defineApiOperation(endpoints.check, ({ body }) => checkSettingChanges(ctx, body.changes)),
    defineApiOperation(endpoints.apply, ({ admin, body, idempotencyKey }) =>
      applySettingChanges(ctx, admin, body, idempotencyKey),
    ),
  ]
}
