import type { Selectable } from 'kysely'
import type { Versioned } from 'shared/client'
import type { Option, OptionChange } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { OptionTable } from '../../db/schema/option.ts'

export type OptionFields = Omit<Option, 'id'>

const fromRow = ({ version, ...value }: Selectable<OptionTable>): Versioned<Option> => ({ value, version })

export const allOptions = async (db: Db): Promise<Option[]> => {
  const rows = await db.selectFrom('option').selectAll().orderBy('id').execute()
  return rows.map((row) => fromRow(row).value)
}

export const optionById = async (db: Db, id: number): Promise<Versioned<Option> | undefined> => {
  const row = await db.selectFrom('option').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export const optionOfTitle = async (db: Db, title: string): Promise<Versioned<Option> | undefined> => {
  const row = await db.selectFrom('option').selectAll().where('title', '=', title).executeTakeFirst()
  return row && fromRow(row)
}

export const insertOption = async (db: Db, fields: OptionFields): Promise<Versioned<Option>> => {
  const row = await db
    .insertInto('option')
    .values({ ...fields, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

export const replaceOption = async (db: Db, id: number, fields: OptionFields): Promise<Versioned<Option>> => {
  const row = await db
    .updateTable('option')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

export const deleteOption = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('option').where('id', '=', id).execute()
}

export const recordChange = async (db: Db, optionId: number, change: OptionChange): Promise<void> => {
  await db
    .insertInto('option_change')
    .values({
      option_id: optionId,
      title: change.title,
      value: change.value,
      author: change.author,
      changed_at: change.changedAt,
    })
    .execute()
}

/** Lists the changes, newest first. A setting that was deleted and created again under its title keeps its history. */
export const changesOf = async (
  db: Db,
  { id, title }: Pick<Option, 'id' | 'title'>,
): Promise<OptionChange[]> => {
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
