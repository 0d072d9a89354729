import type { Versioned } from 'shared/client'
import type { MetaRecord } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { assertCurrentVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  deleteMeta,
  findMetaById,
  findMetaByPage,
  insertMeta,
  type MetaFields,
  replaceMeta,
} from './repository.ts'

const pageTakenConflict = { path: 'page', message: 'У этой страницы запись уже есть' }

export const getMeta = async (ctx: Context, id: number): Promise<Versioned<MetaRecord>> =>
  orNotFound(await findMetaById(ctx.db, id))

export const getMetaByPage = async (ctx: Context, page: string): Promise<Versioned<MetaRecord>> =>
  orNotFound(await findMetaByPage(ctx.db, page))

export const createMeta = (ctx: Context, fields: MetaFields): Promise<Versioned<MetaRecord>> =>
  orConflict(pageTakenConflict, () => insertMeta(ctx.db, fields))

export const updateMeta = (
  ctx: Context,
  id: number,
  fields: MetaFields,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<MetaRecord>> =>
  orConflict(pageTakenConflict, () =>
    ctx.db.transaction().execute(async (trx) => {
      assertCurrentVersion(await findMetaById(trx, id), ifVersions)
      return replaceMeta(trx, id, fields)
    }),
  )

export const removeMeta = async (ctx: Context, id: number): Promise<void> => {
  if (!(await deleteMeta(ctx.db, id))) throw new AppError('not-found')
}
