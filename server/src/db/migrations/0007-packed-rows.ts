import type { ColumnType, Kysely } from 'kysely'
import { gzipText } from '../../lib/gzip-concat.ts'

interface Before {
  table_version: { id: number; rows: ColumnType<string, never, Buffer> }
}

/** Compresses the rows of one fee table version after another, since all together may not fit into memory. */
export const compressFeeTableRows = async (db: Kysely<never>): Promise<void> => {
  const versions = db as unknown as Kysely<Before>
  for (const { id } of await versions.selectFrom('table_version').select('id').execute()) {
    const { rows } = await versions
      .selectFrom('table_version')
      .select('rows')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await versions
      .updateTable('table_version')
      .set({ rows: gzipText(rows) })
      .where('id', '=', id)
      .execute()
  }
}
