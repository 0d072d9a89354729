import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Of posts those that visitors may see at a moment; without one all, as the office does. */
export const publicAt = (moment: string | undefined) => (each: ExpressionBuilder<Tables, 'post'>) =>
  each.and(
    moment === undefined ? [] : [each('post.is_draft', '=', 0), each('post.published_at', '<=', moment)],
  )
