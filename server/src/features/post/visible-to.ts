import { type SelectQueryBuilder, sql } from 'kysely'
import { buildPublishedPostFilter } from '../../db/published-post-filter.ts'
import type { DatabaseTables } from '../../db/schema/database.ts'
import type { Reader } from './reader.ts'

export const visibleTo = ({ now, isOffice }: Reader) => buildPublishedPostFilter(isOffice ? undefined : now)

/** By place, of equals the newest first; what nobody has given a time is as new as it was made. */
export const inOrder = <Row>(
  posts: SelectQueryBuilder<DatabaseTables, 'post', Row>,
  { isOffice }: Reader,
): SelectQueryBuilder<DatabaseTables, 'post', Row> =>
  posts
    .orderBy('post.place')
    // Visitors' posts all have a time: their order is read off an index.
    .orderBy(isOffice ? sql`coalesce(post.published_at, post.created_at)` : 'post.published_at', 'desc')
    .orderBy('post.id', 'desc')
