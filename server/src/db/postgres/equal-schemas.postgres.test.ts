import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import type { Db } from '../db.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: number
}

/** Kinds of values that a column type of either database stores. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['integer', 'integer'],
  ['bigint', 'integer'],
  ['text', 'text'],
  ['double precision', 'number'],
  ['blob', 'bytes'],
  ['bytea', 'bytes'],
])

const formatColumn = ({ table, name, type, nullable }: Column): string =>
  `${table}.${name} ${kinds.get(type.toLowerCase()) ?? type}${nullable === 1 ? ' or null' : ''}`

interface SchemaQueries {
  columns: RawBuilder<Column>
  /** Names of the tables with the columns of each primary or unique key. */
  keys: RawBuilder<{ text: string }>
  /** Columns that refer to another table, and what happens to their rows when its row is deleted. */
  references: RawBuilder<{ text: string }>
}

const inSqlite: SchemaQueries = {
  columns: sql`
    select m.name as "table", c.name, c.type, c."notnull" = 0 and c.pk = 0 as nullable
    from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%'`,
  keys: sql`
    with key_column as (
      select m.name as "table", 'primary' as key, c.name from sqlite_schema m, pragma_table_info(m.name) c
      where m.type = 'table' and c.pk > 0
      union
      select m.name, i.name, c.name from sqlite_schema m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
      where m.type = 'table' and i."unique" = 1
      order by 1, 2, 3
    )
    select distinct "table" || ': ' || group_concat(name, ',') as text from key_column
    where "table" not like 'sqlite_%' group by "table", key`,
  references: sql`
    select m.name || '.' || f."from" || ' ' || f."table" || ' ' || lower(f.on_delete) as text
    from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
}

const inPostgres: SchemaQueries = {
  columns: sql`
    select table_name as "table", column_name as name, data_type as type,
      (is_nullable = 'YES')::int as nullable
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_lock'`,
  keys: sql`
    select distinct t.relname || ': ' || (
      select string_agg(a.attname, ',' order by a.attname collate "C") from pg_attribute a
      where a.attrelid = t.oid and a.attnum = any (i.indkey)) as text
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique and t.relname <> 'schema_lock'`,
  references: sql`
    select t.relname || '.' || a.attname || ' ' || r.relname || ' ' ||
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as text
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey) where c.contype = 'f'`,
}

const readSchema = async (db: Db, { columns, keys, references }: SchemaQueries) => {
  const listTexts = async (query: RawBuilder<{ text: string }>) =>
    (await query.execute(db)).rows.map(({ text }) => text).toSorted()
  return {
    columns: (await columns.execute(db)).rows.map(formatColumn).toSorted(),
    keys: await listTexts(keys),
    references: await listTexts(references),
  }
}

test('the migrations create the same columns, keys and references in SQLite and PostgreSQL', async ({
  api,
}: {
  api: TestApi
}) => {
  const sqlite = await openOrCreateSqliteDatabase({ dataDir: api.dataDir })
  const expected = await readSchema(sqlite.db, inSqlite)
  expect(await readSchema(api.ctx.db, inPostgres)).toEqual(expected)
  expect(expected.columns.length).toBeGreaterThan(100)
  expect(expected.references.length).toBeGreaterThan(10)
  await sqlite.close()
})

test('texts are sorted by their bytes in SQLite and PostgreSQL, whatever the language of the database server is', async ({
  api,
}) => {
  const titles = ['a', 'B', 'Z', 'z', 'ё', 'Я', 'а', '_', 'і', '10', '9']
  for (const title of titles) await api.ctx.db.insertInto('category').values({ title, version: 1 }).execute()
  const rows = await api.ctx.db.selectFrom('category').select('title').orderBy('title').execute()
  const byBytes = titles.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(rows.map(({ title }) => title)).toEqual(byBytes)
})
