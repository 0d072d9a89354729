import { AppError } from 'shared/errors'
import type { Db } from '../../db/open.ts'
import { categoryExists, pictureExists } from './repository.ts'

const refusal = (path: string, code: string, message: string) =>
  new AppError('validation', { errors: [{ path, code, message }] })

export const demandCategories = async (trx: Db, ids: readonly number[]): Promise<void> => {
  for (const id of ids)
    if (!(await categoryExists(trx, id)))
      throw refusal('categories', 'unknown', 'Одной из этих категорий уже нет. Выберите из тех, что есть')
}

/** An unused picture may have been deleted in the meantime. */
export const demandPicture = async (trx: Db, id: number): Promise<void> => {
  if (!(await pictureExists(trx, id)))
    throw refusal('picture', 'unknown', 'Этой картинки здесь нет. Загрузите её ещё раз')
}
