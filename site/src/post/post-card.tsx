import type { PostSummary } from 'shared/contract'
import { formatDate, NO_BREAK_SPACE } from 'shared/format'
import { LazyPicture } from '../ui/lazy-picture.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { typeset } from '../ui/typeset.ts'
import styles from './post-card.module.css'

/** Fields shown on a card; the rest of a summary is not sent with the page. */
export type CardPost = Pick<PostSummary, 'id' | 'slug' | 'title' | 'categories' | 'publishedAt' | 'image'>

export const cardOf = ({ id, slug, title, categories, publishedAt, image }: PostSummary): CardPost => ({
  id,
  slug,
  title,
  categories,
  publishedAt,
  image,
})

const SIZES = '(max-width: 767px) calc(100vw - 32px), (max-width: 1240px) 33vw, 437px'

interface PostCardProps {
  readonly post: CardPost
  /** Heading level of the title, one below that of the list. */
  readonly level: 2 | 3
  /** Whether the picture is visible without scrolling, so it is not loaded lazily. */
  readonly isAbove?: boolean
  readonly showsCategories?: boolean
}

export const PostCard = ({ post, level, isAbove = false, showsCategories = false }: PostCardProps) => {
  const { slug, title, categories, publishedAt, image } = post
  const Title = `h${level}` as const
  return (
    <article className={styles.card}>
      {/* The title is the link for screen readers and the keyboard; the picture is a larger target. */}
      <div className={styles.picture}>
        {isAbove ? (
          <Picture picture={image} alt="" sizes={SIZES} />
        ) : (
          <LazyPicture {...image} alt="" sizes={SIZES} />
        )}
      </div>
      <p className={styles.about}>
        {publishedAt === null ? null : <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
        {showsCategories
          ? categories.map(({ id, title: name }) => (
              <span key={id}>
                {`${NO_BREAK_SPACE}· `}
                <Link to={`/blog?category=${id}`}>{typeset(name)}</Link>
              </span>
            ))
          : null}
      </p>
      <Title>
        <Link to={`/blog/${slug}`}>{typeset(title)}</Link>
      </Title>
    </article>
  )
}
