import { AppError } from 'shared/errors'
import { isUniqueViolation } from './db/trouble.ts'

/** What was looked for, or the 404. */
export const found = <T>(entity: T | undefined): T => {
  if (entity === undefined) throw new AppError('not-found')
  return entity
}

/** Refuses a change to an entity that is gone, or that is not the one the caller read. */
export const demandCurrent = <T extends { readonly version: number }>(
  entity: T | undefined,
  ifVersions: readonly number[] | undefined,
): T => {
  const current = found(entity)
  if (ifVersions && !ifVersions.includes(current.version)) throw new AppError('changed')
  return current
}

/** Turns a value that another row holds into the 409 that names the field. */
export const orTaken = async <T>(
  field: { readonly path: string; readonly message: string },
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('taken', { errors: [{ ...field, code: 'taken' }], cause: error })
  }
}
