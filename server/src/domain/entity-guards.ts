import { AppError } from 'shared/errors'
import { isUniqueConstraintViolation } from '../db/database-errors.ts'

export const requireExistingEntity = <T>(entity: T | undefined): T => {
  if (entity === undefined) throw new AppError('not-found')
  return entity
}

/** Throws if the entity was deleted or is no longer the version that the client has read. */
export const assertCurrentEntityVersion = <T extends { version: number }>(
  entity: T | undefined,
  ifVersions: readonly number[] | undefined,
): T => {
  const current = requireExistingEntity(entity)
  if (ifVersions && !ifVersions.includes(current.version)) throw new AppError('changed')
  return current
}

/** Version of a draft that does not exist. Clients send it to require that nobody else created a draft first. */
export const NONEXISTENT_DRAFT_VERSION = 0

export const assertCurrentDraftVersion = (
  current: number | undefined,
  ifVersions: readonly number[] | undefined,
): void => {
  if (ifVersions && !ifVersions.includes(current ?? NONEXISTENT_DRAFT_VERSION)) throw new AppError('changed')
}

/** Numbers of discarded drafts are never reused, so that a window with a discarded draft cannot overwrite a new one. */
export const getNextDraftVersionNumber = (last: number | undefined, now: Date): number =>
  last === undefined ? now.getTime() : last + 1

/** Runs a database write. A violated unique constraint becomes a 409 error that names the form field. */
export const runWriteOrThrowConflict = async <T>(
  field: { path: string; message: string },
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueConstraintViolation(error)) throw error
    throw new AppError('taken', { errors: [{ ...field, code: 'taken' }], cause: error })
  }
}
