import type { VersionedApiEntity } from 'shared/client'
import type { LetterTemplate } from 'shared/contract'
import type { Db } from '../../db/db.ts'

type LetterTemplateFields = Omit<LetterTemplate, 'id'>

export const listLetterTemplates = (db: Db): Promise<LetterTemplate[]> =>
  db.selectFrom('letter_template').select(['id', 'title', 'subject', 'text']).orderBy('title').execute()

export const findLetterTemplateById = async (
  db: Db,
  id: number,
): Promise<VersionedApiEntity<LetterTemplate> | undefined> => {
  const row = await db.selectFrom('letter_template').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { version, ...value } = row
  return { value, version }
}

export const insertLetterTemplate = async (
  db: Db,
  fields: LetterTemplateFields,
): Promise<VersionedApiEntity<LetterTemplate>> => {
  const { id } = await db
    .insertInto('letter_template')
    .values({ ...fields, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { value: { id, ...fields }, version: 1 }
}

export const updateLetterTemplate = async (
  db: Db,
  id: number,
  fields: LetterTemplateFields,
): Promise<void> => {
  await db
    .updateTable('letter_template')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const deleteLetterTemplateDbRow = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('letter_template').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
