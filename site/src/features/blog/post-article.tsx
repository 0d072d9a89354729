import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { Post } from 'shared/contract'
import { formatDate, NO_BREAK_SPACE } from 'shared/format'
import { EagerlyLoadedPicture, PICTURE_NOT_FOUND_IMAGE_URL } from '../../ui/eager-picture.tsx'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './post-article.module.css'
import textStyles from './post-text.module.css'
import type { PreparedPostText } from './prepare-post-text-for-display.ts'
import { CollapsibleTableOfContents, selectTableOfContentsHeadings } from './table-of-contents.tsx'

interface PostTextProps {
  /** HTML of the post, prepared from text that was sanitized when the post was saved. */
  readonly html: string
  readonly id?: string
}

const replaceWithNotFound = (image: HTMLImageElement): void => {
  if (image.getAttribute('src') === PICTURE_NOT_FOUND_IMAGE_URL) return
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove()
  image.removeAttribute('srcset')
  image.src = PICTURE_NOT_FOUND_IMAGE_URL
}

/** The text of a post in the blog's style. */
const PostText = ({ html, id }: PostTextProps) => {
  const container = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures
  useEffect(() => {
    const { current } = container
    if (!current) return
    for (const image of current.querySelectorAll('img')) {
      // A complete image without a size has failed; a lazy image that is not loaded yet is not complete.
      if (image.complete && image.naturalWidth === 0) replaceWithNotFound(image)
    }
    // Image errors do not bubble, so they are caught in the capture phase.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceWithNotFound(target)
    }
    current.addEventListener('error', onError, true)
    return () => current.removeEventListener('error', onError, true)
  }, [html])

  return (
    <div
      ref={container}
      id={id}
      className={textStyles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was written, and prepared by us
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Id of the element that holds the text of the post. */
export const POST_TEXT_ELEMENT_ID = 'post-text'

/** Separates facts about a post. The dot does not wrap away from the word before it. */
const SEPARATOR = `${NO_BREAK_SPACE}· `

const COVER_SIZES = '(max-width: 767px) 100vw, 760px'

interface ArticleLinkProps {
  readonly to: string
  readonly children: ReactNode
}

const PlainLink = ({ to, children }: ArticleLinkProps) => <a href={to}>{children}</a>

interface PostArticleProps {
  readonly post: Pick<Post, 'title' | 'categories' | 'publishedAt'> & {
    /** Cover of the post; `undefined` until one is chosen. */
    readonly image?: Post['image'] | undefined
  }
  readonly text: PreparedPostText
  /** Component for links in the article; plain `<a>` by default. */
  readonly ArticleLink?: ComponentType<ArticleLinkProps>
}

/** A post as visitors see it, without the parts of the page around it. */
export const PostArticle = ({ post, text, ArticleLink = PlainLink }: PostArticleProps) => {
  const { title, categories, publishedAt, image } = post
  const { html, contents, minutes } = text
  const [first] = categories
  const chapters = selectTableOfContentsHeadings(contents)
  return (
    <article>
      <nav className={styles.crumbs} aria-label="Где вы">
        <ArticleLink to="/blog">Блог</ArticleLink>
        {first === undefined ? null : (
          <>
            <span aria-hidden="true">/</span>
            <ArticleLink to={`/blog?category=${first.id}`}>{typesetRussianText(first.title)}</ArticleLink>
          </>
        )}
      </nav>
      <h1 tabIndex={-1}>{typesetRussianText(title)}</h1>
      <p className={styles.about}>
        {publishedAt === null ? null : (
          <>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            {SEPARATOR}
          </>
        )}
        {categories.map(({ id, title: name }, at) => (
          <span key={id}>
            <ArticleLink to={`/blog?category=${id}`}>{typesetRussianText(name)}</ArticleLink>
            {at === categories.length - 1 ? SEPARATOR : ', '}
          </span>
        ))}
        {formatCountWithNoun(minutes, 'минута', 'минуты', 'минут')}
      </p>
      {image === undefined ? null : (
        <EagerlyLoadedPicture className={styles.cover} picture={image} alt="" sizes={COVER_SIZES} isFirst />
      )}
      {chapters.length === 0 ? null : <CollapsibleTableOfContents chapters={chapters} />}
      <PostText id={POST_TEXT_ELEMENT_ID} html={html} />
    </article>
  )
}
