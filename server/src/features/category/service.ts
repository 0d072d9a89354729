import type { Versioned } from 'shared/client'
import type { Category } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { demandCurrent, found, orTaken } from '../../entity-rules.ts'
import { categoryById, deleteCategory, insertCategory, renameCategory } from './repository.ts'

const taken = { path: 'title', message: 'Категория с таким названием уже есть' }

export const getCategory = async (ctx: Context, id: number): Promise<Versioned<Category>> =>
  found(await categoryById(ctx.db, id))

export const createCategory = (ctx: Context, title: string): Promise<Versioned<Category>> =>
  orTaken(taken, () => insertCategory(ctx.db, title))

export const updateCategory = (
  ctx: Context,
  id: number,
  title: string,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<Category>> =>
  orTaken(taken, () =>
    ctx.db.transaction().execute(async (trx) => {
      demandCurrent(await categoryById(trx, id), ifVersions)
      return renameCategory(trx, id, title)
    }),
  )

export const removeCategory = async (ctx: Context, id: number): Promise<void> => {
  if (!(await deleteCategory(ctx.db, id))) throw new AppError('not-found')
}
