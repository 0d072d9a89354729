import type { Post } from 'shared/contract'
import { getPostLastModifiedAt } from '../../features/blog/post-article.tsx'
import { toPostCardData } from '../../features/blog/post-cards.tsx'
import { loadPostCalculationExample } from '../../features/blog/post-example.ts'
import type { PostTextForDisplay } from '../../features/blog/prepare-post-text-for-display.ts'
import { preparePostTextForDisplay } from '../../features/blog/prepare-post-text-for-display.ts'
import type { PageLoadInput } from '../../router/page-module.ts'
import {
  type BreadcrumbItem,
  ORGANIZATION_JSON_LD_ID,
  type PageHeadFields,
} from '../../router/page-module.ts'
import { BRAND_NAME } from '../../ui/brand.ts'

type PostWithoutText = Omit<Post, 'text'>

/** Describes the picture of a post for social networks: a JPEG, which all of them support. Its file name tells its width. */
const buildSharePicture = ({ image: { src, width, height } }: PostWithoutText) => {
  const jpegWidth = Number(/\/(\d+)\.jpg$/.exec(src)?.[1] ?? width)
  return { src, width: jpegWidth, height: Math.round((height * jpegWidth) / width) }
}

const buildBreadcrumbs = ({ title, slug, categories: [first] }: PostWithoutText): BreadcrumbItem[] => [
  { name: 'Блог', address: '/blog' },
  ...(first === undefined ? [] : [{ name: first.title, address: `/blog?category=${first.id}` }]),
  { name: title, address: `/blog/${slug}` },
]

const buildBlogPosting = (post: PostWithoutText, { words }: PostTextForDisplay, origin: string) => {
  const { title, slug, description, metaDescription, keywords, categories, publishedAt } = post
  const address = `${origin}/blog/${slug}`
  const company = { '@id': origin + ORGANIZATION_JSON_LD_ID }
  const { src, width, height } = buildSharePicture(post)
  const summary = description || metaDescription
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...(summary ? { description: summary } : {}),
    ...(keywords ? { keywords } : {}),
    ...(categories.length > 0 ? { articleSection: categories.map((category) => category.title) } : {}),
    inLanguage: 'ru',
    wordCount: words,
    url: address,
    mainEntityOfPage: address,
    image: { '@type': 'ImageObject', url: origin + src, width, height },
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
    dateModified: getPostLastModifiedAt(post),
    author: company,
    publisher: company,
  }
}

export const buildPostPageHead = (post: PostWithoutText, text: PostTextForDisplay): PageHeadFields => {
  const { title, metaTitle, description, metaDescription, keywords, categories, publishedAt } = post
  return {
    title: metaTitle || `${title} · ${BRAND_NAME}`,
    description: metaDescription || description || title,
    keywords,
    crumbs: buildBreadcrumbs(post),
    picture: buildSharePicture(post),
    properties: [
      ['og:type', 'article'],
      ...(publishedAt === null ? [] : [['article:published_time', publishedAt] as const]),
      ['article:modified_time', getPostLastModifiedAt(post)],
      ...categories.slice(0, 1).map((category) => ['article:section', category.title] as const),
    ],
    data: (origin) => buildBlogPosting(post, text, origin),
  }
}

export interface PreviousOrNextPostLink {
  slug: string
  title: string
}

const toNeighbourPost = (post: PreviousOrNextPostLink | null): PreviousOrNextPostLink | null =>
  post && { slug: post.slug, title: post.title }

/** Builds the data of a post page. A server-rendered page contains them, so its scripts do not include this module. */
export const buildPostPageData = async (
  { client, store }: Pick<PageLoadInput, 'client' | 'store'>,
  { text, ...post }: Post,
) => {
  const { id, slug, title } = post
  store.set({ post: { ...store.get().post, current: { id, slug, title } } })
  const prepared = preparePostTextForDisplay(text)
  const [{ previous, next, related }, example] = await Promise.all([
    client.post.neighbours({ params: { id } }),
    loadPostCalculationExample(client, text),
  ])
  return {
    text: prepared,
    head: buildPostPageHead(post, prepared),
    example,
    previous: toNeighbourPost(previous),
    next: toNeighbourPost(next),
    related: related.map(toPostCardData),
  }
}
