import type { Versioned } from 'shared/client'
import type { Meta } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { assertCurrentVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import { deleteMeta, insertMeta, type MetaFields, metaById, metaOfPage, replaceMeta } from './repository.ts'

const taken = { path: 'page', message: 'У этой страницы запись уже есть' }

export const getMeta = async (ctx: Context, id: number): Promise<Versioned<Meta>> =>
  orNotFound(await metaById(ctx.db, id))

export const getMetaOfPage = async (ctx: Context, page: string): Promise<Versioned<Meta>> =>
  orNotFound(await metaOfPage(ctx.db, page))

export const createMeta = (ctx: Context, fields: MetaFields): Promise<Versioned<Meta>> =>
  orConflict(taken, () => insertMeta(ctx.db, fields))

export const updateMeta = (
  ctx: Context,
  id: number,
  fields: MetaFields,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<Meta>> =>
  orConflict(taken, () =>
    ctx.db.transaction().execute(async (trx) => {
      assertCurrentVersion(await metaById(trx, id), ifVersions)
      return replaceMeta(trx, id, fields)
    }),
  )

export const removeMeta = async (ctx: Context, id: number): Promise<void> => {
  if (!(await deleteMeta(ctx.db, id))) throw new AppError('not-found')
}
