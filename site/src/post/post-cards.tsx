import styles from './post-card.module.css'
import { type CardPost, PostCard } from './post-card.tsx'

interface PostCardsProps {
  readonly posts: readonly CardPost[]
  readonly level: 2 | 3
  /** Number of cards visible without scrolling. */
  readonly above?: number
  readonly showsCategories?: boolean
}

export const PostCards = ({ posts, level, above = 0, showsCategories = false }: PostCardsProps) => (
  <div className={styles.cards}>
    {posts.map((post, at) => (
      <PostCard
        key={post.id}
        post={post}
        level={level}
        isAbove={at < above}
        showsCategories={showsCategories}
      />
    ))}
  </div>
)
