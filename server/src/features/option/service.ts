import type { Versioned } from 'shared/client'
import { type Admin, findSettingDefinition, type SettingChange, type SettingRecord } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/open.ts'
import { assertCurrentVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  deleteSetting,
  findSettingById,
  findSettingByTitle,
  insertSetting,
  insertSettingChange,
  listSettingChanges,
  replaceSetting,
  type SettingFields,
} from './repository.ts'

export interface OptionDeps {
  readonly db: Db
  readonly clock: () => Date
}

const titleTakenConflict = { path: 'title', message: 'Параметр с таким названием уже есть' }

type SettingWithOptionalId = Omit<SettingRecord, 'id'> & { readonly id: number | null }

/** Returns a setting by title. Visitors may only read defined settings; other titles are internal to the office. */
export const getSetting = async (
  deps: OptionDeps,
  title: string,
  admin: Admin | undefined,
): Promise<Versioned<SettingWithOptionalId>> => {
  const definition = findSettingDefinition(title)
  if (!definition && !admin) throw new AppError('unauthorized')
  const stored = await findSettingByTitle(deps.db, title)
  if (stored) return stored
  return { value: { id: null, title, value: orNotFound(definition).default }, version: 0 }
}

const saveWithHistory = (
  deps: OptionDeps,
  admin: Admin,
  write: (trx: Db) => Promise<Versioned<SettingRecord>>,
): Promise<Versioned<SettingRecord>> =>
  orConflict(titleTakenConflict, () =>
    deps.db.transaction().execute(async (trx) => {
      const setting = await write(trx)
      const { id, title, value } = setting.value
      const changedAt = deps.clock().toISOString()
      await insertSettingChange(trx, id, { title, value, author: admin.name, changedAt })
      return setting
    }),
  )

export const createSetting = (
  deps: OptionDeps,
  admin: Admin,
  fields: SettingFields,
): Promise<Versioned<SettingRecord>> => saveWithHistory(deps, admin, (trx) => insertSetting(trx, fields))

export const updateSetting = (
  deps: OptionDeps,
  admin: Admin,
  id: number,
  fields: SettingFields,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<SettingRecord>> =>
  saveWithHistory(deps, admin, async (trx) => {
    assertCurrentVersion(await findSettingById(trx, id), ifVersions)
    return replaceSetting(trx, id, fields)
  })

export const removeSetting = (deps: OptionDeps, admin: Admin, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { title } = orNotFound(await findSettingById(trx, id)).value
    await deleteSetting(trx, id)
    const changedAt = deps.clock().toISOString()
    await insertSettingChange(trx, id, { title, value: null, author: admin.name, changedAt })
  })

export const getSettingHistory = async (deps: OptionDeps, id: number): Promise<SettingChange[]> =>
  listSettingChanges(deps.db, orNotFound(await findSettingById(deps.db, id)).value)
