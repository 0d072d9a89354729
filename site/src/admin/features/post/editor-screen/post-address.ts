import type { Post } from 'shared/contract'
import { slugify } from 'shared/post'

export interface PostAddress {
  readonly slug: string
  /** Explanation shown beside the post address. */
  readonly hint: string
  /** True if the post address differs from one that visitors know. */
  readonly isWarning: boolean
}

const hasBeenPublic = (post: Post, now: Date): boolean =>
  post.status === 'published' || (post.publishedAt !== null && new Date(post.publishedAt) <= now)

/**
 * Whether the slug was derived from the title. Mirrors the server, which adds a number to a slug that is
 * taken.
 */
const isDerivedFromTitle = (slug: string, title: string): boolean => {
  const titleSlug = slugify(title)
  return titleSlug === ''
    ? /^post-\d+$/.test(slug)
    : slug.replace(/-\d+$/, '') === titleSlug || slug === titleSlug
}

/** Builds the address where visitors will find the post, and a hint about how it may still change. */
export const buildPostAddress = (
  post: Post | undefined,
  typed: { readonly slug: string; readonly title: string },
  now: Date,
): PostAddress => {
  const slug = typed.slug.trim()
  if (post && hasBeenPublic(post, now)) {
    const isOther = slug !== '' && slug !== post.slug
    return {
      slug: slug || post.slug,
      hint: isOther
        ? `Адрес станет другим, ${post.status === 'draft' ? 'как только черновик сохранится' : 'когда вы опубликуете правки'}. Прежний, /blog/${post.slug}, будет вести на новый`
        : 'Под этим адресом запись уже знают',
      isWarning: isOther,
    }
  }
  if (slug !== '') return { slug, hint: 'задан вручную', isWarning: false }
  const isFollowing = !post || isDerivedFromTitle(post.slug, post.title)
  const shown = isFollowing && typed.title.trim() !== post?.title ? slugify(typed.title) : (post?.slug ?? '')
  return {
    slug: shown,
    hint: isFollowing ? 'до публикации следует за заголовком' : 'задан вручную',
    isWarning: false,
  }
}
