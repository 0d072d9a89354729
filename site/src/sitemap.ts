import { changedAt } from './post/changed-at.ts'
import type { PublicClient } from './public-client.ts'
import { routes } from './routes.ts'
import { escapeXml } from './xml.ts'

interface Place {
  readonly path: string
  readonly changed?: string
}

/** Routes without parameters that search engines may index. */
const pages: readonly Place[] = routes.filter(({ path, hidden }) => !hidden && !path.includes(':'))

const url = (origin: string, { path, changed }: Place): string =>
  `<url><loc>${escapeXml(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`

/** Builds the sitemap of all pages that search engines may index, including posts. */
export const sitemap = async (origin: string, client: PublicClient): Promise<string> => {
  const posts = await client.post.list()
  const places = [
    ...pages,
    ...posts.map((post) => ({ path: `/blog/${post.slug}`, changed: changedAt(post) })),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.map((place) => url(origin, place)).join('\n')}
</urlset>
`
}

export const robots = (origin: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Sitemap: ${origin}/sitemap.xml
`
