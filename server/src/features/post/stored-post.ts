import type { Versioned } from 'shared/client'
import type { Post } from 'shared/contract'

/** A post as it is shown to the office, and what nobody is shown of it. */
export interface StoredPost extends Versioned<Post> {
  readonly isDraft: boolean
  readonly slugFollows: boolean
  readonly firstPublicAt: string | null
}
