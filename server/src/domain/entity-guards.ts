import { AppError } from 'shared/errors'
import { isUniqueViolation } from '../db/database-errors.ts'

export const orThrowNotFound = <T>(entity: T | undefined): T => {
  if (entity === undefined) throw new AppError('not-found')
  return entity
}

/** Rejects a change if the entity is deleted or is not the version that the client read. */
export const assertCurrentEntityVersion = <T extends { version: number }>(
  entity: T | undefined,
  ifVersions: readonly number[] | undefined,
): T => {
  const current = orThrowNotFound(entity)
  if (ifVersions && !ifVersions.includes(current.version)) throw new AppError('changed')
  return current
}

/** Runs a write and turns a violated unique constraint into a 409 error that names the field. */
export const orThrowConflict = async <T>(
  field: { path: string; message: string },
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('taken', { errors: [{ ...field, code: 'taken' }], cause: error })
  }
}
