import { contract } from 'shared/contract'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { createRecordWriter, deleteRecord } from '../../domain/record-writes.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  findLetterTemplateById,
  insertLetterTemplate,
  listLetterTemplates,
  updateLetterTemplate,
} from './repository.ts'

const { letterTemplate: endpoints } = contract

const titleTakenConflict = { path: 'title', message: 'Шаблон с таким названием уже есть' }

export const letterTemplateRoutes = (ctx: Pick<ServerContext, 'db' | 'clock'>): ApiOperation[] => {
  const writeTemplate = createRecordWriter(ctx, titleTakenConflict, findLetterTemplateById)
  return [
    defineApiOperation(endpoints.list, () => listLetterTemplates(ctx.db)),
    defineApiOperation(endpoints.get, async ({ params }) =>
      requireExistingEntity(await findLetterTemplateById(ctx.db, params.id)),
    ),
    defineApiOperation(endpoints.create, (request) =>
      writeTemplate(endpoints.create, request, (trx) => insertLetterTemplate(trx, request.body)),
    ),
    defineApiOperation(endpoints.update, (request) =>
      writeTemplate(endpoints.update, request, (trx) =>
        updateLetterTemplate(trx, request.params.id, request.body),
      ),
    ),
    defineApiOperation(endpoints.remove, ({ params }) => deleteRecord(ctx.db, 'letter_template', params.id)),
  ]
}
