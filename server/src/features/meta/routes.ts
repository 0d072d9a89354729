import { contract } from 'shared/contract'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { listMetaRecords } from './repository.ts'
import type { MetaDeps } from './service.ts'
import { createMeta, getMeta, getMetaByPage, removeMeta, updateMeta } from './service.ts'

export const metaRoutes = (deps: MetaDeps): Operation[] => [
  defineOperation(contract.meta.list, () => listMetaRecords(deps.db)),
  defineOperation(contract.meta.single, ({ params }) => getMetaByPage(deps, params.page)),
  defineOperation(contract.meta.get, ({ params }) => getMeta(deps, params.id)),
  defineOperation(contract.meta.create, ({ body }) => createMeta(deps, body)),
  defineOperation(contract.meta.update, ({ params, body, ifVersions }) =>
    updateMeta(deps, params.id, body, ifVersions),
  ),
  defineOperation(contract.meta.remove, ({ params }) => removeMeta(deps, params.id)),
]
