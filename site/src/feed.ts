import type { Post, PostSummary } from 'shared/contract'
import type { PublicClient } from './public-client.ts'
import { BRAND, SITE_DESCRIPTION } from './ui/brand.ts'
import { escapeXml } from './xml.ts'

/** Whoever has read none of so many opens the blog itself. */
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
  const { title, slug, description, metaDescription, image, categories, publishedAt, text } = post
  const address = `${origin}/blog/${slug}`
  const cover = `<p><img src="${origin}${image.src}" alt=""></p>`
  return [
    '<item>',
    tag('title', title),
    tag('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    ...(publishedAt === null ? [] : [tag('pubDate', moment(publishedAt))]),
    ...categories.map((category) => tag('category', category.title)),
    tag('description', description || metaDescription || title),
    tag('content:encoded', cover + whole(origin, text)),
    '</item>',
  ].join('\n')
}

/** The newest posts, whole, for those who read them elsewhere. */
export const feed = async (origin: string, client: PublicClient): Promise<string> => {
  const newest = (await client.post.list()).toSorted(newestFirst).slice(0, MOST)
  const posts: Post[] = []
  for (const { slug } of newest) posts.push((await client.post.single({ params: { slug } })).value)
  const changed = posts.map(({ updatedAt }) => updatedAt).toSorted()
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
