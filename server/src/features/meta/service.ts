import type { Versioned } from 'shared/client'
import type { MetaRecord } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/open.ts'
import { assertCurrentVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  deleteMeta,
  findMetaById,
  findMetaByPage,
  insertMeta,
  type MetaFields,
  replaceMeta,
} from './repository.ts'

export interface MetaDeps {
  readonly db: Db
}

const pageTakenConflict = { path: 'page', message: 'У этой страницы запись уже есть' }

export const getMeta = async (deps: MetaDeps, id: number): Promise<Versioned<MetaRecord>> =>
  orNotFound(await findMetaById(deps.db, id))

export const getMetaByPage = async (deps: MetaDeps, page: string): Promise<Versioned<MetaRecord>> =>
  orNotFound(await findMetaByPage(deps.db, page))

export const createMeta = (deps: MetaDeps, fields: MetaFields): Promise<Versioned<MetaRecord>> =>
  orConflict(pageTakenConflict, () => insertMeta(deps.db, fields))

export const updateMeta = (
  deps: MetaDeps,
  id: number,
  fields: MetaFields,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<MetaRecord>> =>
  orConflict(pageTakenConflict, () =>
    deps.db.transaction().execute(async (trx) => {
      assertCurrentVersion(await findMetaById(trx, id), ifVersions)
      return replaceMeta(trx, id, fields)
    }),
  )

export const removeMeta = async (deps: MetaDeps, id: number): Promise<void> => {
  if (!(await deleteMeta(deps.db, id))) throw new AppError('not-found')
}
