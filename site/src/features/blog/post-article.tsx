import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { Post } from 'shared/contract'
import { formatDate, NO_BREAK_SPACE } from 'shared/format'
import { BRAND_NAME } from '../../ui/brand.ts'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'
import {
  type DisplayedPictureData,
  EagerlyLoadedPicture,
  readPictureFromHtml,
} from '../../ui/pictures/eager-picture.tsx'
import { loadPictureWhenNearViewport } from '../../ui/pictures/load-picture-near-window.ts'
import { buildStoredPictureSources } from '../../ui/pictures/stored-picture-sources.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './post-article.module.css'
import textStyles from './post-text.module.css'
import type { PostTextForDisplay } from './prepare-post-text-for-display.ts'
import { CollapsibleTableOfContents, selectTableOfContentsHeadings } from './table-of-contents.tsx'

interface PostDates {
  updatedAt: string
  publishedAt: string | null
}

/** Returns when a public post last changed. Publishing a scheduled post does not update its `updatedAt`. */
export const getPostLastModifiedAt = ({ updatedAt, publishedAt }: PostDates): string =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt

interface PostTextProps {
  /** HTML of the post, prepared from text that was sanitized when the post was saved. */
  html: string
  id?: string
}

const POST_COLUMN_WIDTH = 760

const loadTextPicture = (image: HTMLImageElement): (() => void) => {
  const { src = '' } = image.dataset
  const width = Number(image.getAttribute('width'))
  // Class of half-width pictures, the only class that a picture of a post may have.
  const isHalf = image.className !== ''
  const sizes = isHalf
    ? `(max-width: 767px) 75vw, ${Math.min(width, 380)}px`
    : `(max-width: 767px) calc(100vw - 32px), ${Math.min(width, POST_COLUMN_WIDTH)}px`
  const sources = buildStoredPictureSources({ src, width }, POST_COLUMN_WIDTH)
  return loadPictureWhenNearViewport(image, { src, sources, sizes })
}

const PostText = ({ html, id }: PostTextProps) => {
  const container = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures
  useEffect(() => {
    const stops = Array.from(
      container.current?.querySelectorAll<HTMLImageElement>('img[data-src]') ?? [],
      loadTextPicture,
    )
    return () => {
      for (const stop of stops) stop()
    }
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

export const POST_TEXT_ELEMENT_ID = 'post-text'

/** Dot between two facts about a post. A non-breaking space keeps it on the line of the first fact. */
const SEPARATOR = `${NO_BREAK_SPACE}· `

const COVER_SIZES = '(max-width: 767px) 100vw, 760px'

/** Short category names must not wrap: in two wrapped names nobody sees where the second one begins. */
const keepShortNameOnOneLine = (name: string): string =>
  name.length > 24 ? typesetRussianText(name) : name.replaceAll(' ', NO_BREAK_SPACE)

interface ArticleLinkProps {
  to: string
  children: ReactNode
}

const PlainLink = ({ to, children }: ArticleLinkProps) => <a href={to}>{children}</a>

interface PostArticleProps {
  post: Pick<Post, 'title' | 'categories' | 'publishedAt'> & {
    updatedAt?: string | undefined
    image?: DisplayedPictureData | undefined
  }
  text: Pick<PostTextForDisplay, 'html' | 'contents' | 'minutes'>
  ArticleLink?: ComponentType<ArticleLinkProps>
}

export const PostArticle = ({ post, text, ArticleLink = PlainLink }: PostArticleProps) => {
  const { title, categories, publishedAt, updatedAt, image } = post
  const { html, contents, minutes } = text
  const checkedAt = updatedAt && getPostLastModifiedAt({ updatedAt, publishedAt })
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
            <ArticleLink to={`/blog?category=${id}`}>{keepShortNameOnOneLine(name)}</ArticleLink>
            {at === categories.length - 1 ? SEPARATOR : ', '}
          </span>
        ))}
        {formatCountWithNoun(minutes, 'минута', 'минуты', 'минут')}
      </p>
      {checkedAt === undefined ? null : (
        <p className={styles.checked}>
          {typesetRussianText(`Автор: «${BRAND_NAME}», проверено `)}
          <time dateTime={checkedAt}>{formatDate(checkedAt)}</time>
        </p>
      )}
      {image === undefined ? null : (
        <EagerlyLoadedPicture
          className={styles.cover}
          picture={image}
          alt=""
          sizes={COVER_SIZES}
          placeWidth={POST_COLUMN_WIDTH}
          isFirst
        />
      )}
      {chapters.length === 0 ? null : <CollapsibleTableOfContents chapters={chapters} />}
      <PostText id={POST_TEXT_ELEMENT_ID} html={html} />
    </article>
  )
}

/** Reads a post from the HTML of its page, so that its text is not sent a second time as JSON. */
export const readPostArticleFromHtml = () => {
  const article = document.querySelector('article') ?? document.body
  const [published, updated] = Array.from(article.querySelectorAll('time'), ({ dateTime }) => dateTime)
  const chapterLinks = article.querySelectorAll<HTMLAnchorElement>(':scope > details li > a')
  return {
    publishedAt: published ?? null,
    updatedAt: updated ?? '',
    image: readPictureFromHtml(article),
    text: {
      html: document.getElementById(POST_TEXT_ELEMENT_ID)?.innerHTML ?? '',
      contents: Array.from(chapterLinks, ({ hash, textContent }) => ({
        id: hash.slice(1),
        title: textContent,
        level: 2,
      })),
    },
  }
}
