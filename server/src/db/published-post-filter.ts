import type { ExpressionBuilder } from 'kysely'
import type { DatabaseTables } from './db.ts'

/** Builds a filter for the posts that visitors may see at a moment. Without a moment it matches all posts, as in the admin. */
export const buildPublishedPostFilter =
  (moment: string | undefined) => (each: ExpressionBuilder<DatabaseTables, 'post'>) =>
    each.and(
      moment === undefined ? [] : [each('post.is_draft', '=', 0), each('post.published_at', '<=', moment)],
    )
