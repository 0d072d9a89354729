import type { Post, PostSummary } from 'shared/contract'
import { AppError } from 'shared/errors'
import { changedAt } from './post/changed-at.ts'
import type { PublicClient } from './public-client.ts'
import { BRAND, SITE_DESCRIPTION } from './ui/brand.ts'
import { escapeXml } from './xml.ts'

/** Readers who missed more posts than this open the blog itself. */
const MOST = 30

const whole = (origin: string, text: string): string =>
  text.replace(/<(?:a|img)(?: [a-z]+="[^"]*")+>/g, (tag) =>
    tag.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`),
  )

const newestFirst = (one: PostSummary, other: PostSummary): number =>
  (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '') || other.id - one.id

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const moment = (instant: string): string => new Date(instant).toUTCString()

const itemOf = (origin: string, post: Post): string => {
  const { id, title, slug, description, metaDescription, image, categories, publishedAt, text } = post
  const address = `${origin}/blog/${slug}`
  const cover = `<p><img src="${origin}${image.src}" alt=""></p>`
  return [
    '<item>',
    tag('title', title),
    tag('link', address),
    // Built from the id, not the slug: a post whose slug changes stays marked as read.
    `<guid isPermaLink="false">${escapeXml(`${origin}/post/${id}`)}</guid>`,
    ...(publishedAt === null ? [] : [tag('pubDate', moment(publishedAt))]),
    ...categories.map((category) => tag('category', category.title)),
    tag('description', description || metaDescription || title),
    tag('content:encoded', cover + whole(origin, text)),
    '</item>',
  ].join('\n')
}

/** The post may have been unpublished between listing and reading. */
const postIfThere = async (client: PublicClient, id: number): Promise<Post[]> => {
  try {
    return [(await client.post.get({ params: { id } })).value]
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return []
    throw error
  }
}

/** Builds the RSS feed with the full text of the newest posts. */
export const feed = async (origin: string, client: PublicClient): Promise<string> => {
  const newest = (await client.post.list()).toSorted(newestFirst).slice(0, MOST)
  const posts: Post[] = []
  for (const { id } of newest) posts.push(...(await postIfThere(client, id)))
  const changed = posts.map(changedAt).toSorted()
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${[
  tag('title', `${BRAND}: блог`),
  tag('link', `${origin}/blog`),
  tag('description', SITE_DESCRIPTION),
  tag('language', 'ru'),
  ...changed.slice(-1).map((last) => tag('lastBuildDate', moment(last))),
  `<atom:link href="${escapeXml(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
  ...posts.map((post) => itemOf(origin, post)),
].join('\n')}
</channel>
</rss>
`
}
