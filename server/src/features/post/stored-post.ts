import type { Versioned } from 'shared/client'
import type { Post } from 'shared/contract'

/** Post as administrators see it, with internal fields that are never sent. */
export interface StoredPost extends Versioned<Post> {
  readonly isDraft: boolean
  readonly slugFollows: boolean
  readonly firstPublicAt: string | null
}
