import type { ExpressionBuilder } from 'kysely'
import type { DatabaseTables } from './db.ts'

/** Without a moment the filter matches all posts, as in the admin. */
export const buildPublishedPostFilter =
  (moment: string | undefined) => (each: ExpressionBuilder<DatabaseTables, 'post'>) =>
    each.and(
      moment === undefined ? [] : [each('post.is_draft', '=', 0), each('post.published_at', '<=', moment)],
    )
