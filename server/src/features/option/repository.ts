import type { Selectable } from 'kysely'
import type { VersionedEntity } from 'shared/client'
import type { SettingChange, SettingRecord } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import type { SettingDbTable } from '../../db/schema/database.ts'

export type SettingRecordFields = Omit<SettingRecord, 'id'>

const toSettingRecord = ({
  version,
  ...value
}: Selectable<SettingDbTable>): VersionedEntity<SettingRecord> => ({
  value,
  version,
})

export const listSettingRecords = async (db: Db): Promise<SettingRecord[]> => {
  const rows = await db.selectFrom('option').selectAll().orderBy('id').execute()
  return rows.map((row) => toSettingRecord(row).value)
}

export const findSettingRecordById = async (
  db: Db,
  id: number,
): Promise<VersionedEntity<SettingRecord> | undefined> => {
  const row = await db.selectFrom('option').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSettingRecord(row)
}

export const findSettingRecordByTitle = async (
  db: Db,
  title: string,
): Promise<VersionedEntity<SettingRecord> | undefined> => {
  const row = await db.selectFrom('option').selectAll().where('title', '=', title).executeTakeFirst()
  return row && toSettingRecord(row)
}

export const insertSettingRecord = async (
  db: Db,
  fields: SettingRecordFields,
): Promise<VersionedEntity<SettingRecord>> => {
  const row = await db
    .insertInto('option')
    .values({ ...fields, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSettingRecord(row)
}

export const replaceSettingRecord = async (
  db: Db,
  id: number,
  fields: SettingRecordFields,
): Promise<VersionedEntity<SettingRecord>> => {
  const row = await db
    .updateTable('option')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSettingRecord(row)
}

export const deleteSettingRow = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('option').where('id', '=', id).execute()
}

export const insertSettingChange = async (
  db: Db,
  settingId: number,
  change: SettingChange,
): Promise<void> => {
  await db
    .insertInto('option_change')
    .values({
      option_id: settingId,
      title: change.title,
      value: change.value,
      author: change.author,
      changed_at: change.changedAt,
      note: change.note,
      valid_from: change.validFrom,
    })
    .execute()
}

/**
 * Lists the changes of a setting, newest first. A setting that was deleted and created again under its title
 * keeps its history.
 */
export const listSettingChanges = async (
  db: Db,
  { id, title }: Pick<SettingRecord, 'id' | 'title'>,
): Promise<SettingChange[]> => {
  const rows = await db
    .selectFrom('option_change')
    .selectAll()
    .where((each) => each.or([each('option_id', '=', id), each('title', '=', title)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    title: row.title,
    value: row.value,
    author: row.author,
    changedAt: row.changed_at,
    note: row.note,
    validFrom: row.valid_from,
  }))
}
