import type { Selectable } from 'kysely'
import type { Versioned } from 'shared/client'
import type { SettingChange, SettingRecord } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { OptionTable } from '../../db/schema/option.ts'

export type SettingFields = Omit<SettingRecord, 'id'>

const toSettingRecord = ({ version, ...value }: Selectable<OptionTable>): Versioned<SettingRecord> => ({
  value,
  version,
})

export const listSettings = async (db: Db): Promise<SettingRecord[]> => {
  const rows = await db.selectFrom('option').selectAll().orderBy('id').execute()
  return rows.map((row) => toSettingRecord(row).value)
}

export const findSettingById = async (db: Db, id: number): Promise<Versioned<SettingRecord> | undefined> => {
  const row = await db.selectFrom('option').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSettingRecord(row)
}

export const findSettingByTitle = async (
  db: Db,
  title: string,
): Promise<Versioned<SettingRecord> | undefined> => {
  const row = await db.selectFrom('option').selectAll().where('title', '=', title).executeTakeFirst()
  return row && toSettingRecord(row)
}

export const insertSetting = async (db: Db, fields: SettingFields): Promise<Versioned<SettingRecord>> => {
  const row = await db
    .insertInto('option')
    .values({ ...fields, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSettingRecord(row)
}

export const replaceSetting = async (
  db: Db,
  id: number,
  fields: SettingFields,
): Promise<Versioned<SettingRecord>> => {
  const row = await db
    .updateTable('option')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSettingRecord(row)
}

export const deleteSetting = async (db: Db, id: number): Promise<void> => {
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
  }))
}
