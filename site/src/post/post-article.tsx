import type { ComponentType, ReactNode } from 'react'
import type { Post } from 'shared/contract'
import { formatDate, NO_BREAK_SPACE } from 'shared/format'
import { counted } from '../ui/counted.ts'
import { Picture } from '../ui/picture.tsx'
import { typeset } from '../ui/typeset.ts'
import { ContentsBlock, chaptersOf } from './contents.tsx'
import styles from './post-article.module.css'
import { PostText } from './post-text.tsx'
import type { PreparedText } from './prepared-text.ts'

/** Id of the element that holds the text. */
export const POST_TEXT = 'post-text'

/** Does not wrap away from the word before it. */
const SEPARATOR = `${NO_BREAK_SPACE}· `

const SIZES = '(max-width: 767px) 100vw, 760px'

interface GoProps {
  readonly to: string
  readonly children: ReactNode
}

const Plain = ({ to, children }: GoProps) => <a href={to}>{children}</a>

interface PostArticleProps {
  readonly post: Pick<Post, 'title' | 'categories' | 'publishedAt'> & {
    /** Undefined until a cover is chosen. */
    readonly image?: Post['image'] | undefined
  }
  readonly text: PreparedText
  /** Link component; plain `<a>` by default. */
  readonly Go?: ComponentType<GoProps>
}

/** A post as visitors see it, without the parts of the page around it. */
export const PostArticle = ({ post, text, Go = Plain }: PostArticleProps) => {
  const { title, categories, publishedAt, image } = post
  const { html, contents, minutes } = text
  const [first] = categories
  const chapters = chaptersOf(contents)
  return (
    <article>
      <nav className={styles.crumbs} aria-label="Где вы">
        <Go to="/blog">Блог</Go>
        {first === undefined ? null : (
          <>
            <span aria-hidden="true">/</span>
            <Go to={`/blog?category=${first.id}`}>{typeset(first.title)}</Go>
          </>
        )}
      </nav>
      <h1 tabIndex={-1}>{typeset(title)}</h1>
      <p className={styles.about}>
        {publishedAt === null ? null : (
          <>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            {SEPARATOR}
          </>
        )}
        {categories.map(({ id, title: name }, at) => (
          <span key={id}>
            <Go to={`/blog?category=${id}`}>{typeset(name)}</Go>
            {at === categories.length - 1 ? SEPARATOR : ', '}
          </span>
        ))}
        {counted(minutes, 'минута', 'минуты', 'минут')}
      </p>
      {image === undefined ? null : (
        <Picture className={styles.cover} picture={image} alt="" sizes={SIZES} isFirst />
      )}
      {chapters.length === 0 ? null : <ContentsBlock chapters={chapters} />}
      <PostText id={POST_TEXT} html={html} />
    </article>
  )
}
