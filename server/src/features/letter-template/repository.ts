import type { LetterTemplate } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import { toVersionedRecord } from '../../domain/record-writes.ts'

type LetterTemplateFields = Omit<LetterTemplate, 'id'>

export const listLetterTemplates = (db: Db): Promise<LetterTemplate[]> =>
  db.selectFrom('letter_template').select(['id', 'title', 'subject', 'text']).orderBy('title').execute()

export const findLetterTemplateById = async (db: Db, id: number) => {
  const row = await db.selectFrom('letter_template').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toVersionedRecord(row)
}

export const insertLetterTemplate = async (db: Db, fields: LetterTemplateFields) => {
  const values = { ...fields, version: 1 }
  const query = db.insertInto('letter_template').values(values).returningAll()
  return toVersionedRecord(await query.executeTakeFirstOrThrow())
}

export const updateLetterTemplate = async (db: Db, id: number, fields: LetterTemplateFields) => {
  const query = db
    .updateTable('letter_template')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
  return toVersionedRecord(await query.where('id', '=', id).returningAll().executeTakeFirstOrThrow())
}
