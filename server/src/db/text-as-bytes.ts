import { type RawBuilder, sql } from 'kysely'

/** A text of the database as bytes: of megabytes that are only handed on it makes no string, and no work for the collector. */
export const asBytes = (column: string): RawBuilder<Buffer> => sql<Buffer>`cast(${sql.ref(column)} as blob)`

/** And back: what lies there is a text for whoever opens the file. */
export const asText = (bytes: Uint8Array): RawBuilder<string> => sql<string>`cast(${bytes} as text)`
