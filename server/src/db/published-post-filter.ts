import type { ExpressionBuilder } from 'kysely'
import type { DatabaseTables } from './db.ts'

/** Builds a filter for posts published at a moment. Without a moment all posts match, as in the admin. */
export const buildPublishedPostFilter =
  (moment: string | undefined) => (each: ExpressionBuilder<DatabaseTables, 'post'>) =>
    each.and(
      moment === undefined ? [] : [each('post.is_draft', '=', 0), each('post.published_at', '<=', moment)],
    )
