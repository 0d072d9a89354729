import type { PostSummary } from 'shared/contract'
import { formatDate, NO_BREAK_SPACE, toKyivDay } from 'shared/format'
import {
  type DisplayedPictureData,
  EagerlyLoadedPicture,
  readPictureFromHtml,
} from '../../ui/pictures/eager-picture.tsx'
import { LazilyLoadedPicture } from '../../ui/pictures/lazy-picture.tsx'
import { SitePageLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './post-cards.module.css'

/** Fields shown on the card of a post; the rest of its summary is not sent with the page. */
export interface PostCardData extends Pick<PostSummary, 'slug' | 'title' | 'categories'> {
  image: DisplayedPictureData
  /** Day of publication in Kyiv. It is computed on the server, because converting time zones in the browser is slow. */
  publishedOn: string | null
}

export const toPostCardData = ({
  slug,
  title,
  categories,
  publishedAt,
  image,
}: PostSummary): PostCardData => ({
  slug,
  title,
  categories,
  publishedOn: publishedAt && toKyivDay(new Date(publishedAt)),
  image,
})

const CARD_PICTURE_SIZES =
  '(max-width: 767px) calc(100vw - 32px), (max-width: 991px) 50vw, (max-width: 1240px) 33vw, 437px'

/** Width of a card's picture in two columns. In a single wider column the same file is still sharp enough. */
const MAX_CARD_WIDTH = 496

interface PostCardProps {
  post: PostCardData
  level: 2 | 3
  isInitiallyVisible: boolean
  isFirst: boolean
  showsCategories?: boolean
}

const PostCard = ({ post, level, isInitiallyVisible, isFirst, showsCategories = false }: PostCardProps) => {
  const { slug, title, categories, publishedOn, image } = post
  const Title = `h${level}` as const
  const picture = { picture: image, alt: '', sizes: CARD_PICTURE_SIZES, placeWidth: MAX_CARD_WIDTH }
  return (
    <article className={styles.card}>
      {/* The title links to the post for screen readers and the keyboard; the picture is a larger click target. */}
      <div className={styles.picture}>
        {isInitiallyVisible ? (
          <EagerlyLoadedPicture {...picture} isFirst={isFirst} />
        ) : (
          <LazilyLoadedPicture {...picture} />
        )}
      </div>
      <p className={styles.about}>
        {publishedOn === null ? null : <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>}
        {showsCategories
          ? categories.map(({ id, title: name }) => (
              <span key={id}>
                {`${NO_BREAK_SPACE}· `}
                <SitePageLink to={`/blog?category=${id}`}>{typesetRussianText(name)}</SitePageLink>
              </span>
            ))
          : null}
      </p>
      <Title>
        <SitePageLink to={`/blog/${slug}`}>{typesetRussianText(title)}</SitePageLink>
      </Title>
    </article>
  )
}

/** Reads the post cards from the HTML of the page, so that they are not sent a second time as JSON. */
export const readPostCardsFromHtml = (): PostCardData[] =>
  Array.from(document.getElementsByClassName(styles.card ?? ''), (card) => {
    const title = card.querySelector<HTMLAnchorElement>('h2 a, h3 a')
    return {
      slug: title?.pathname.replace('/blog/', '') ?? '',
      title: title?.textContent ?? '',
      categories: Array.from(card.querySelectorAll<HTMLAnchorElement>('p a'), (link) => ({
        id: Number(new URLSearchParams(link.search).get('category')),
        title: link.textContent,
      })),
      publishedOn: card.querySelector('time')?.dateTime ?? null,
      image: readPictureFromHtml(card.firstElementChild ?? card),
    }
  })

interface PostCardListProps extends Pick<PostCardProps, 'level' | 'showsCategories'> {
  posts: readonly PostCardData[]
  initiallyVisible?: number
}

export const PostCardList = ({ posts, initiallyVisible = 0, ...card }: PostCardListProps) => (
  <div className={styles.cards}>
    {posts.map((post, index) => (
      <PostCard
        key={post.slug}
        {...card}
        post={post}
        isInitiallyVisible={index < initiallyVisible}
        isFirst={index === 0}
      />
    ))}
  </div>
)
