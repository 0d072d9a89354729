import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { listMetaRecords } from './repository.ts'
import {
  createMetaRecord,
  getMetaRecord,
  getMetaRecordByPage,
  type MetaDeps,
  removeMetaRecord,
  updateMetaRecord,
} from './service.ts'

export const metaRoutes = (deps: MetaDeps): ApiOperation[] => [
  defineApiOperation(contract.meta.list, () => listMetaRecords(deps.db)),
  defineApiOperation(contract.meta.single, ({ params }) => getMetaRecordByPage(deps, params.page)),
  defineApiOperation(contract.meta.get, ({ params }) => getMetaRecord(deps, params.id)),
  defineApiOperation(contract.meta.create, ({ body }) => createMetaRecord(deps, body)),
  defineApiOperation(contract.meta.update, ({ params, body, ifVersions }) =>
    updateMetaRecord(deps, params.id, body, ifVersions),
  ),
  defineApiOperation(contract.meta.remove, ({ params }) => removeMetaRecord(deps, params.id)),
]
