import type { SettingHistoryEntry, SettingRecord } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import { toVersionedRecord } from '../../domain/record-writes.ts'

export const listSettingRecords = async (db: Db): Promise<SettingRecord[]> => {
  const rows = await db.selectFrom('option').selectAll().orderBy('id').execute()
  return rows.map((row) => toVersionedRecord(row).value)
}

export const findSettingRecord = async (
  db: Db,
  key: Pick<SettingRecord, 'id'> | Pick<SettingRecord, 'title'>,
) => {
  const row = await db
    .selectFrom('option')
    .selectAll()
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('title', '=', key.title)))
    .executeTakeFirst()
  return row && toVersionedRecord(row)
}

const insertSettingChange = async (
  trx: Db,
  settingId: number,
  { changedAt, validFrom, ...change }: SettingHistoryEntry,
): Promise<void> => {
  await trx
    .insertInto('option_change')
    .values({ option_id: settingId, ...change, changed_at: changedAt, valid_from: validFrom })
    .execute()
}

type SettingChangeOrigin = Omit<SettingHistoryEntry, 'title' | 'value'>

/** Stores a setting and its history entry. Must run in a transaction, so that both change together. */
export const saveSettingRecord = async (
  trx: Db,
  id: number | undefined,
  fields: Omit<SettingRecord, 'id'>,
  origin: SettingChangeOrigin,
) => {
  const row =
    id === undefined
      ? await trx
          .insertInto('option')
          .values({ ...fields, version: 1 })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('option')
          .set((each) => ({ ...fields, version: each('version', '+', 1) }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
  await insertSettingChange(trx, row.id, { title: row.title, value: row.value, ...origin })
  return toVersionedRecord(row)
}

/** Deletes a setting but not its history. */
export const deleteSettingRecord = async (
  trx: Db,
  { id, title }: Pick<SettingRecord, 'id' | 'title'>,
  origin: SettingChangeOrigin,
): Promise<void> => {
  await trx.deleteFrom('option').where('id', '=', id).execute()
  await insertSettingChange(trx, id, { title, value: null, ...origin })
}

/** Lists the history of a setting, including the time before it was deleted and created again. */
export const listSettingChanges = (
  db: Db,
  { id, title }: Pick<SettingRecord, 'id' | 'title'>,
): Promise<SettingHistoryEntry[]> =>
  db
    .selectFrom('option_change')
    .select(['title', 'value', 'author', 'changed_at as changedAt', 'note', 'valid_from as validFrom'])
    .where((each) => each.or([each('option_id', '=', id), each('title', '=', title)]))
    .orderBy('id', 'desc')
    .execute()
