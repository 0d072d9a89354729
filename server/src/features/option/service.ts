import type { VersionedEntity } from 'shared/client'
import { type Admin, findSettingDefinition, type SettingChange, type SettingRecord } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/open-sqlite.ts'
import { assertCurrentEntityVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  deleteSettingRow,
  findSettingRecordById,
  findSettingRecordByTitle,
  insertSettingChange,
  insertSettingRecord,
  listSettingChanges,
  replaceSettingRecord,
  type SettingRecordFields,
} from './repository.ts'

export interface SettingDeps {
  readonly db: Db
  readonly clock: () => Date
}

/** The plain calls change a setting without naming a reason or a day. */
const withoutReason = { note: '', validFrom: null }

const titleTakenConflict = { path: 'title', message: 'Параметр с таким названием уже есть' }

type SettingWithOptionalId = Omit<SettingRecord, 'id'> & { readonly id: number | null }

/** Returns a setting by title. Visitors may only read defined settings; other titles are internal to the office. */
export const getSettingRecord = async (
  deps: SettingDeps,
  title: string,
  admin: Admin | undefined,
): Promise<VersionedEntity<SettingWithOptionalId>> => {
  const definition = findSettingDefinition(title)
  if (!definition && !admin) throw new AppError('unauthorized')
  const stored = await findSettingRecordByTitle(deps.db, title)
  if (stored) return stored
  return { value: { id: null, title, value: orNotFound(definition).default }, version: 0 }
}

const saveWithHistory = (
  deps: SettingDeps,
  admin: Admin,
  write: (trx: Db) => Promise<VersionedEntity<SettingRecord>>,
): Promise<VersionedEntity<SettingRecord>> =>
  orConflict(titleTakenConflict, () =>
    deps.db.transaction().execute(async (trx) => {
      const setting = await write(trx)
      const { id, title, value } = setting.value
      const changedAt = deps.clock().toISOString()
      await insertSettingChange(trx, id, { title, value, author: admin.name, changedAt, ...withoutReason })
      return setting
    }),
  )

export const createSettingRecord = (
  deps: SettingDeps,
  admin: Admin,
  fields: SettingRecordFields,
): Promise<VersionedEntity<SettingRecord>> =>
  saveWithHistory(deps, admin, (trx) => insertSettingRecord(trx, fields))

export const updateSettingRecord = (
  deps: SettingDeps,
  admin: Admin,
  id: number,
  fields: SettingRecordFields,
  ifVersions: readonly number[] | undefined,
): Promise<VersionedEntity<SettingRecord>> =>
  saveWithHistory(deps, admin, async (trx) => {
    assertCurrentEntityVersion(await findSettingRecordById(trx, id), ifVersions)
    return replaceSettingRecord(trx, id, fields)
  })

export const removeSettingRecord = (deps: SettingDeps, admin: Admin, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { title } = orNotFound(await findSettingRecordById(trx, id)).value
    await deleteSettingRow(trx, id)
    const changedAt = deps.clock().toISOString()
    await insertSettingChange(trx, id, {
      title,
      value: null,
      author: admin.name,
      changedAt,
      ...withoutReason,
    })
  })

export const getSettingHistory = async (deps: SettingDeps, id: number): Promise<SettingChange[]> =>
  listSettingChanges(deps.db, orNotFound(await findSettingRecordById(deps.db, id)).value)
