import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import {
  assertCurrentEntityVersion,
  requireExistingEntity,
  runWriteOrThrowConflict,
} from '../../domain/entity-guards.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { runIdempotentEntityWrite } from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  deleteLetterTemplateDbRow,
  findLetterTemplateById,
  insertLetterTemplate,
  listLetterTemplates,
  updateLetterTemplate,
} from './repository.ts'

const { letterTemplate: endpoints } = contract

const titleTakenConflict = { path: 'title', message: 'Шаблон с таким названием уже есть' }

export const letterTemplateRoutes = (ctx: Pick<ServerContext, 'db' | 'clock'>): ApiOperation[] => [
  defineApiOperation(endpoints.list, () => listLetterTemplates(ctx.db)),
  defineApiOperation(endpoints.get, async ({ params }) =>
    requireExistingEntity(await findLetterTemplateById(ctx.db, params.id)),
  ),
  defineApiOperation(endpoints.create, ({ body, idempotencyKey }) =>
    runWriteOrThrowConflict(titleTakenConflict, () =>
      runIdempotentEntityWrite(ctx, endpoints.create, { idempotencyKey, body }, (trx) =>
        insertLetterTemplate(trx, body),
      ),
    ),
  ),
  defineApiOperation(endpoints.update, ({ params: { id }, body, ifVersions, idempotencyKey }) =>
    runWriteOrThrowConflict(titleTakenConflict, () =>
      runIdempotentEntityWrite(
        ctx,
        endpoints.update,
        { idempotencyKey, body: { id, ...body } },
        async (trx) => {
          assertCurrentEntityVersion(await findLetterTemplateById(trx, id), ifVersions)
          await updateLetterTemplate(trx, id, body)
          return requireExistingEntity(await findLetterTemplateById(trx, id))
        },
      ),
    ),
  ),
  defineApiOperation(endpoints.remove, async ({ params }) => {
    if (!(await deleteLetterTemplateDbRow(ctx.db, params.id))) throw new AppError('not-found')
  }),
]
