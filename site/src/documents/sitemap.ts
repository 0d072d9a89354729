import { getPostLastModified } from '../features/blog/post-last-modified.ts'
import { escapeXml } from '../lib/escape-xml.ts'
import type { PublicApiClient } from '../lib/public-api-client.ts'
import { publicRoutes } from '../routes.ts'

interface SitemapEntry {
  path: string
  lastModified?: string
}

/** Page routes without parameters that search engines may index. */
const staticEntries: readonly SitemapEntry[] = publicRoutes.filter(
  ({ path, hidden }) => !hidden && !path.includes(':'),
)

const formatEntry = (origin: string, { path, lastModified: changed }: SitemapEntry): string =>
  `<url><loc>${escapeXml(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`

/** Builds the sitemap of all pages that search engines may index, including posts. */
export const buildSitemap = async (origin: string, client: PublicApiClient): Promise<string> => {
  const posts = await client.post.list()
  const entries = [
    ...staticEntries,
    ...posts.map((post) => ({ path: `/blog/${post.slug}`, lastModified: getPostLastModified(post) })),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((place) => formatEntry(origin, place)).join('\n')}
</urlset>
`
}

export const buildRobotsTxt = (origin: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Sitemap: ${origin}/sitemap.xml
`
