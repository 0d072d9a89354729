import type { ApiCallSender } from 'shared/client'
import type { Post, PostSummary } from 'shared/contract'
import { AppError } from 'shared/errors'
import { addDays } from 'shared/format'
import { escapeHtmlAttribute } from 'shared/post'
import { getPostLastModifiedAt } from '../features/blog/post-article.tsx'
import { createPublicApiClient, type PublicApiClient } from '../lib/public-api-client.ts'
import { publicPageRoutes } from '../routes.ts'
import { BRAND_NAME, SITE_DESCRIPTION } from '../ui/brand.ts'

/** Control characters that XML does not allow even as escapes. */
const invalidXmlCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapeXml = (text: string): string => escapeHtmlAttribute(text.replace(invalidXmlCharacters, ''))

interface SitemapEntry {
  path: string
  lastModified?: string
}

const staticEntries: readonly SitemapEntry[] = publicPageRoutes.filter(
  ({ path, hidden }) => !hidden && !path.includes(':'),
)

const formatEntry = (origin: string, { path, lastModified: changed }: SitemapEntry): string =>
  `<url><loc>${escapeXml(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`

export const buildSitemap = async (origin: string, client: PublicApiClient): Promise<string> => {
  const posts = await client.post.list()
  const entries = [
    ...staticEntries,
    ...posts.map((post) => ({ path: `/blog/${post.slug}`, lastModified: getPostLastModifiedAt(post) })),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((place) => formatEntry(origin, place)).join('\n')}
</urlset>
`
}

/** Keeps robots from addresses for which the server calculates: each is another address with the same content. */
export const buildRobotsTxt = (origin: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /*?*origin=
Disallow: /*?*recalculate=
Sitemap: ${origin}/sitemap.xml
`

/** Number of posts in the RSS feed. Readers who have missed more posts open the blog itself. */
const MAX_FEED_POSTS = 30

const toAbsoluteLinks = (origin: string, text: string): string =>
  text.replace(/<(?:a|img)(?: [a-z]+="[^"]*")+>/g, (tag) =>
    tag.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`),
  )

const newestFirst = (one: PostSummary, other: PostSummary): number =>
  (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '') || other.id - one.id

const xmlElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const formatRssDate = (instant: string): string => new Date(instant).toUTCString()

const buildItem = (origin: string, post: Post): string => {
  const { id, title, slug, description, metaDescription, image, categories, publishedAt, text } = post
  const address = `${origin}/blog/${slug}`
  const cover = `<p><img src="${origin}${image.src}" alt=""></p>`
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', address),
    // Feed readers know read posts by guid. It contains the id of the post, not its slug, which may change.
    `<guid isPermaLink="false">${escapeXml(`${origin}/post/${id}`)}</guid>`,
    ...(publishedAt === null ? [] : [xmlElement('pubDate', formatRssDate(publishedAt))]),
    ...categories.map((category) => xmlElement('category', category.title)),
    xmlElement('description', description || metaDescription || title),
    xmlElement('content:encoded', cover + toAbsoluteLinks(origin, text)),
    '</item>',
  ].join('\n')
}

/** Loads a post for the RSS feed; empty if the post has been unpublished since the posts were listed. */
const findPublishedPost = async (client: PublicApiClient, id: number): Promise<Post[]> => {
  try {
    return [(await client.post.get({ params: { id } })).value]
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return []
    throw error
  }
}

export const buildRssFeed = async (origin: string, client: PublicApiClient): Promise<string> => {
  const newest = (await client.post.list()).toSorted(newestFirst).slice(0, MAX_FEED_POSTS)
  const posts: Post[] = []
  for (const { id } of newest) posts.push(...(await findPublishedPost(client, id)))
  const changed = posts.map(getPostLastModifiedAt).toSorted()
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${[
  xmlElement('title', `${BRAND_NAME}: блог`),
  xmlElement('link', `${origin}/blog`),
  xmlElement('description', SITE_DESCRIPTION),
  xmlElement('language', 'ru'),
  ...changed.slice(-1).map((last) => xmlElement('lastBuildDate', formatRssDate(last))),
  `<atom:link href="${escapeXml(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
  ...posts.map((post) => buildItem(origin, post)),
].join('\n')}
</channel>
</rss>
`
}

/** Days until `security.txt` expires. RFC 9116 recommends less than a year. Each change of public content renews it. */
const SECURITY_TXT_DAYS = 180

/** Tells security researchers where to report a vulnerability (RFC 9116). Without any mail address there is no such file. */
export const buildSecurityTxt = async (
  origin: string,
  { option }: PublicApiClient,
  now: Date,
): Promise<string> => {
  const findValue = async (title: string) => (await option.single({ params: { title } })).value.value
  const contact = (await findValue('security-contact')) || (await findValue('email'))
  if (contact === '') throw new AppError('not-found')
  return `Contact: mailto:${encodeURI(contact)}
Expires: ${addDays(now.toISOString().slice(0, 10), SECURITY_TXT_DAYS)}T00:00:00Z
Preferred-Languages: ru, uk, en
Canonical: ${origin}/.well-known/security.txt
`
}

export const siteTextDocuments = {
  '/sitemap.xml': { type: 'application/xml', write: buildSitemap },
  '/rss.xml': { type: 'application/rss+xml; charset=utf-8', write: buildRssFeed },
  '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', write: buildSecurityTxt },
} as const

export const buildSiteTextDocument = (
  path: keyof typeof siteTextDocuments,
  { send, origin, now }: { send: ApiCallSender; origin: string; now: Date },
): Promise<string> => siteTextDocuments[path].write(origin, createPublicApiClient(send), now)
