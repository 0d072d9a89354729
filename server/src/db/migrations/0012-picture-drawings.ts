import type { Kysely } from 'kysely'

/** Existing pictures are marked as photos, not drawings, until uploaded again: reading all their files would take minutes. */
export const addIsDrawingColumnToPictures = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('picture')
    .addColumn('is_drawing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
