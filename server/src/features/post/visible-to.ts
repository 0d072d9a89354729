import { type SelectQueryBuilder, sql } from 'kysely'
import { buildPublishedPostFilter } from '../../db/published-post-filter.ts'
import type { DatabaseTables } from '../../db/schema/database.ts'
import type { Reader } from './reader.ts'

export const visibleTo = ({ now, isOffice }: Reader) => buildPublishedPostFilter(isOffice ? undefined : now)

/** Sorts by list position, then newest first. Posts without a publication time sort by creation time. */
export const inOrder = <Row>(
  posts: SelectQueryBuilder<DatabaseTables, 'post', Row>,
  { isOffice }: Reader,
): SelectQueryBuilder<DatabaseTables, 'post', Row> =>
  posts
    .orderBy('post.place')
    // Posts that visitors see always have a publication time, so their order is read from an index.
    .orderBy(isOffice ? sql`coalesce(post.published_at, post.created_at)` : 'post.published_at', 'desc')
    .orderBy('post.id', 'desc')
